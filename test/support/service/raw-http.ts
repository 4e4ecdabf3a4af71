// Sends raw, possibly broken HTTP over a socket and collects the response.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

export interface RawAnswer {
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field
  readonly json: any;
}

export interface RawConnection {
  readonly socket: Socket;
  /** Resolves when the bytes are written; rejects if the other end doesn't accept them. */
  send(data: string | Uint8Array): Promise<void>;
  /** Closes the sending side and keeps reading. */
  halfClose(): void;
  /** Everything received so far. */
  received(): Buffer;
  /** Waits until the received bytes contain the text. */
  seen(text: string): Promise<void>;
  /** Waits until the other end closes, then closes too; returns everything received. */
  closed(): Promise<Buffer>;
  /** Whether the other end reset the connection instead of closing it. */
  wasReset(): boolean;
}

type Where = { readonly port: number } | { readonly path: string };

const target = (where: Where) => ('port' in where ? { ...where, host: '127.0.0.1' } : where);

/** `reading: false` leaves received bytes in the system's buffers until `closed` or `seen` is called. */
export const openRaw = async (t: TestContext, where: Where, { reading = true } = {}): Promise<RawConnection> => {
  const socket = connect({ ...target(where), allowHalfOpen: true });
  t.after(() => socket.destroy());
  const chunks: Buffer[] = [];
  let over = false;
  let reset = false;
  let wake: () => void = () => undefined;
  const startReading = (): void => {
    if (socket.listenerCount('data') > 0) return;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      wake();
    });
  };
  const finish = (): void => {
    over = true;
    wake();
  };
  socket.on('end', finish);
  socket.on('close', finish);
  await once(socket, 'connect');
  socket.on('error', () => {
    reset = true;
  });
  if (reading) startReading();
  const received = (): Buffer => Buffer.concat(chunks);
  const until = async (isDone: () => boolean): Promise<void> => {
    startReading();
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    socket,
    send: (data) =>
      new Promise((resolve, reject) => {
        socket.write(data, (error) => (error ? reject(error) : resolve()));
      }),
    halfClose: () => socket.end(),
    received,
    seen: (text) => until(() => over || received().includes(text)),
    closed: async () => {
      await until(() => over);
      socket.destroy();
      return received();
    },
    wasReset: () => reset,
  };
};

const headEnd = '\r\n\r\n';

/** Parses consecutive responses. A wrong Content-Length shows as a truncated body or a failure. */
export const readAnswers = (bytes: Buffer, { head = false } = {}): RawAnswer[] => {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const at = rest.indexOf(headEnd);
    if (at < 0) throw new Error(`Not a response head: ${JSON.stringify(rest.toString().slice(0, 200))}`);
    const [first = '', ...lines] = rest.subarray(0, at).toString().split('\r\n');
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? [];
    if (status === undefined) throw new Error(`Not a response: ${JSON.stringify(first.slice(0, 200))}`);
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = head ? 0 : Number(headers['content-length'] ?? 0);
    const start = at + headEnd.length;
    const body = rest.subarray(start, start + length).toString();
    answers.push({ status: Number(status), headers, body, json: body === '' ? undefined : JSON.parse(body) });
    rest = rest.subarray(start + length);
  }
  return answers;
};

/** The only response; fails if there are more or none. */
export const readOnlyAnswer = (bytes: Buffer, options?: { head?: boolean }): RawAnswer => {
  const [answer, ...others] = readAnswers(bytes, options);
  if (!answer || others.length > 0) throw new Error(`${others.length + (answer ? 1 : 0)} responses instead of one.`);
  return answer;
};

export interface RawRequest {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
}

/** Writes a well-formed request. Adds a Host header unless there is one. */
export const writeRequest = ({
  method = 'GET',
  target: where = '/v1/status',
  version = '1.1',
  headers = [],
  body,
}: RawRequest): string => {
  const host = headers.some(([name]) => name.toLowerCase() === 'host') ? [] : [['Host', '127.0.0.1']];
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))]];
  const lines = [...host, ...length, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${where} HTTP/${version}\r\n${lines.join('')}\r\n${body ?? ''}`;
};
