// Finds the running application of a home.
import { readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';

const readSocket = (instanceFile: string): string | undefined => {
  try {
    const { socket } = JSON.parse(readFileSync(instanceFile, 'utf8'));
    return typeof socket === 'string' ? socket : undefined;
  } catch {
    return undefined; // missing or half-written
  }
};

const accepts = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Tries the socket named in the file, then the others, because a full or read-only disk may have prevented the file. */
export const findInstance = async (instanceFile: string, others: readonly string[]): Promise<string | undefined> => {
  const named = readSocket(instanceFile);
  for (const socket of new Set([...(named === undefined ? [] : [named]), ...others])) {
    if (await accepts(socket)) return socket;
  }
  return undefined;
};
