// A request and a reply as the handling sees them: no sockets, so that a test can make one.

export interface Request {
  readonly method: string;
  /** The request target as it came: path and query, still encoded. */
  readonly target: string;
  /** By lower-case name; a header that came several times is joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** How large the head was. */
  readonly headBytes: number;
  /** Aborted when the client has gone and nobody waits for the answer. Where there is no client, it is not there. */
  watchClient?(): AbortSignal;
  /** Reads the body; called at most once, and only when the request has got so far. Tells of every part that comes. */
  readBody(onPart?: () => void): Promise<Uint8Array>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export type Handle = (request: Request) => Promise<Reply>;
