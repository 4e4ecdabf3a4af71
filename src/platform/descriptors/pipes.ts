// Reads and writes pipes without blocking, within size and time limits.
import { closeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { SystemClipboardLimits, UnreadReason } from '../../core/clipboard/system-clipboard.ts';

interface Bounds extends SystemClipboardLimits {
  readonly signal: AbortSignal;
}

export interface ReadBounds extends Bounds {
  /** Truncates larger content instead of rejecting it. */
  readonly cut: boolean;
}

export interface ReadOut {
  readonly bytes: Buffer;
  /** The content was truncated. */
  readonly cut: boolean;
}

/** Opens the pipe as a socket, which uses the event loop; each write to a file would occupy a thread. */
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
    pipe.on('error', () => undefined); // the 'close' event follows
    return pipe;
  } catch {
    closeSync(descriptor); // neither a pipe nor a socket
    return undefined;
  }
};

/** Resolves to a reason if reading fails. */
export const readPipe = (descriptor: number, bounds: ReadBounds): Promise<ReadOut | UnreadReason> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const pipe = openPipe(descriptor, 'read', bounds);
    const finish = (cut: boolean) => resolve({ bytes: Buffer.concat(chunks).subarray(0, bounds.formatBytes), cut });
    pipe?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= bounds.formatBytes) return;
      if (bounds.cut) finish(true);
      else resolve('too large');
      pipe.destroy();
    });
    pipe?.on('end', () => finish(false));
    pipe?.on('close', () => resolve(bounds.signal.aborted ? 'replaced' : 'no answer'));
    if (pipe === undefined) resolve('no answer');
  });

/** Whether all bytes were written. */
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
