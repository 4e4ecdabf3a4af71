// Finds the running application of a home, if there is one.
import { readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';

const readSocket = (instanceFile: string): string | undefined => {
  try {
    const { socket } = JSON.parse(readFileSync(instanceFile, 'utf8'));
    return typeof socket === 'string' ? socket : undefined;
  } catch {
    return undefined; // no file, or one being written
  }
};

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** The socket that answers: the one that the file names, or one of the others, for the file is missing where nothing can be written. */
export const findInstance = async (instanceFile: string, others: readonly string[]): Promise<string | undefined> => {
  const named = readSocket(instanceFile);
  for (const socket of new Set([...(named === undefined ? [] : [named]), ...others])) {
    if (await answers(socket)) return socket;
  }
  return undefined;
};
