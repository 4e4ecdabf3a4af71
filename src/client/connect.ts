// Finds the running application of a home, if there is one.
import { readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';

export interface Instance {
  readonly pid: number;
  readonly socket: string;
}

const readInstance = (file: string): Instance | undefined => {
  try {
    const { pid, socket } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && typeof socket === 'string' ? { pid, socket } : undefined;
  } catch {
    return undefined; // no file, or one being written: nobody to talk to yet
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

export const findInstance = async (instanceFile: string): Promise<Instance | undefined> => {
  const instance = readInstance(instanceFile);
  return instance && (await answers(instance.socket)) ? instance : undefined;
};
