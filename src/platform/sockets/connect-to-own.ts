// Connects to a Unix socket only if it is ours: nobody else could have put it there, and a program of ours listens.
import { once } from 'node:events';
import { lstatSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import { isOursOrSystem } from '../files/private-files.ts';
import { findListeningUser } from './peer-credentials.ts';

/** In /tmp, any user can create a folder with this name and a socket in it, also after ours was removed. */
const isForeign = (folder: string): boolean => {
  if (process.platform === 'win32') return false; // a pipe is in none
  const options = { throwIfNoEntry: false } as const;
  const [link, target] = [lstatSync(folder, options), statSync(folder, options)];
  if (!link || !target) return false; // nothing is there to connect to
  const isWritable = (target.mode & 0o022) !== 0;
  return !isOursOrSystem(link) || target.uid !== process.getuid?.() || isWritable;
};

/** Sends nothing. The folder could be replaced after it was looked at, so the listener is asked for, too. */
export const connectToOwn = async (path: string, signal?: AbortSignal): Promise<Socket> => {
  const foreign = new Unavailable(`Another user controls the socket ${path}, so nothing was sent to it.`);
  if (isForeign(dirname(path))) throw foreign;
  const socket = connect(path);
  socket.on('error', () => undefined); // reported here, and later by the request
  try {
    await once(socket, 'connect', { ...(signal && { signal }) });
    if ((await findListeningUser(socket)) === 'other') throw foreign;
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
};
