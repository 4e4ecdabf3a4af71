// Reading and writing pipes that others may leave hanging: bounded in size and time, and never blocking.
import { closeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { SystemClipboardLimits, UnreadReason } from '../../../core/clipboard/system-clipboard.ts';

interface Bounds extends SystemClipboardLimits {
  /** Gives it up. */
  readonly signal: AbortSignal;
}

interface ReadBounds extends Bounds {
  /** Of what is larger, the first part is taken; else nothing. */
  readonly cut: boolean;
}

export interface ReadOut {
  readonly bytes: Buffer;
  /** There was more. */
  readonly cut: boolean;
}

/** Node's sockets read and write pipes by the event loop; a file would not do, since its writes occupy a thread each. */
const openPipe = (
  descriptor: number,
  direction: 'read' | 'write',
  { answerTime, signal }: Bounds,
): Socket | undefined => {
  try {
    const pipe = new Socket({
      fd: descriptor,
      readable: direction === 'read',
      writable: direction === 'write',
      signal,
    });
    pipe.setTimeout(answerTime, () => pipe.destroy());
    pipe.on('error', () => undefined); // told by what follows: the pipe closes before its end
    return pipe;
  } catch {
    closeSync(descriptor); // neither a pipe nor a socket
    return undefined;
  }
};

/** The reason, if it could not be read. */
export const readPipe = (descriptor: number, bounds: ReadBounds): Promise<ReadOut | UnreadReason> =>
  new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const pipe = openPipe(descriptor, 'read', bounds);
    const give = (cut: boolean) => resolve({ bytes: Buffer.concat(pieces).subarray(0, bounds.formatBytes), cut });
    pipe?.on('data', (piece: Buffer) => {
      size += piece.length;
      pieces.push(piece);
      if (size <= bounds.formatBytes) return;
      if (bounds.cut) give(true);
      else resolve('too large');
      pipe.destroy();
    });
    pipe?.on('end', () => give(false));
    pipe?.on('close', () => resolve(bounds.signal.aborted ? 'replaced' : 'no answer'));
    if (pipe === undefined) resolve('no answer');
  });

/** Whether the bytes were taken in full. */
export const writePipe = (descriptor: number, bytes: Buffer, bounds: Bounds): Promise<boolean> =>
  new Promise((resolve) => {
    const pipe = openPipe(descriptor, 'write', bounds);
    pipe?.on('close', () => resolve(false));
    pipe?.write(bytes, (error) => {
      resolve(!error);
      pipe.destroy();
    });
    if (pipe === undefined) resolve(false);
  });
