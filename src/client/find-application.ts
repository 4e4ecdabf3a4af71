// Finds the running application of a home.
import { readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';

interface Instance {
  readonly socket?: string;
  readonly pid?: number;
}

/** What the file says of the application. */
export const readInstance = (instanceFile: string): Instance => {
  try {
    const { socket, pid } = JSON.parse(readFileSync(instanceFile, 'utf8'));
    return { ...(typeof socket === 'string' && { socket }), ...(Number.isSafeInteger(pid) && { pid }) };
  } catch {
    return {}; // missing or half-written
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
  const { socket: named } = readInstance(instanceFile);
  for (const socket of new Set([...(named === undefined ? [] : [named]), ...others])) {
    if (await accepts(socket)) return socket;
  }
  return undefined;
};
