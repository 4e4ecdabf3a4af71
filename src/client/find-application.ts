// Finds the running application of a home.
import { readFileSync, statSync } from 'node:fs';
import type { OpenSocket } from './transport.ts';

interface Instance {
  readonly socket?: string;
  readonly pid?: number;
}

/** What the file says of the application. */
export const readInstance = (instanceFile: string): Instance => {
  try {
    if (!statSync(instanceFile).isFile()) return {}; // to read a named pipe would never end
    const { socket, pid } = JSON.parse(readFileSync(instanceFile, 'utf8'));
    return { ...(typeof socket === 'string' && { socket }), ...(Number.isSafeInteger(pid) && { pid }) };
  } catch {
    return {}; // missing or half-written
  }
};

/** Of a home. */
interface Places {
  readonly instanceFile: string;
  readonly socketPath: string;
  readonly otherSocketPaths: readonly string[];
}

/** Tries the socket named in the file, which a killed application may have left, then the others: a full or read-only disk may have prevented the file. */
export const findInstance = async (
  { instanceFile, socketPath, otherSocketPaths }: Places,
  openSocket: OpenSocket,
): Promise<string | undefined> => {
  const { socket: named = socketPath } = readInstance(instanceFile);
  for (const path of new Set([named, socketPath, ...otherSocketPaths])) {
    const socket = await openSocket(path).catch(() => undefined);
    socket?.destroy();
    if (socket) return path;
  }
  return undefined;
};
