// Requests and replies without sockets, so that tests can create them.
import type { Writable } from 'node:stream';

export interface Request {
  readonly method: string;
  /** The raw request target: path and query, still encoded. */
  readonly target: string;
  /** By lowercase name; repeated headers are joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly headBytes: number;
  /** Returns a signal that aborts when the client disconnects. Absent if there is no client to watch. */
  watchClient?(): AbortSignal;
  /** Called at most once, and only if no earlier stage refused the request. Calls `onPart` for every chunk. */
  readBody(onPart?: () => void): Promise<Uint8Array>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In parts, which are sent one after the other: joining large ones would take milliseconds. */
  readonly body: readonly Uint8Array[];
  /** Frees the body. Called at most once, after all of it was sent. */
  free?(): void;
  /** Leaves the response open after `body` and writes the rest, until either side closes it. Not called for HEAD. */
  stream?(response: Writable): void;
  /** The end of the connection is the end of the stream: no chunks, which simple clients can't read. */
  readonly isUndelimited?: boolean;
}

export type Handle = (request: Request) => Promise<Reply>;
