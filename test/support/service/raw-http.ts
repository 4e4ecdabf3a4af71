// HTTP by the byte: sends what it is given over a bare socket, whenever and however broken, and collects what comes back.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: any;
}

export interface RawConnection {
  readonly socket: Socket;
  /** Resolves when the system has taken the bytes; rejects if the other end does not take them. */
  send(data: string | Uint8Array): Promise<void>;
  /** Says that nothing more will be sent, and goes on reading. */
  halfClose(): void;
  /** Everything that has come so far. */
  received(): Buffer;
  /** Waits until what has come contains the text. */
  seen(text: string): Promise<void>;
  /** Waits until the other end has closed, in whichever way, then closes too; answers everything that came. */
  closed(): Promise<Buffer>;
  /** Whether the other end closed by a reset instead of an end. */
  wasReset(): boolean;
}

type Where = { readonly port: number } | { readonly path: string };

const target = (where: Where) => ('port' in where ? { ...where, host: '127.0.0.1' } : where);

/** `reading: false` leaves what comes in the system's buffers until `closed` or `seen` is called. */
export const openRaw = async (t: TestContext, where: Where, { reading = true } = {}): Promise<RawConnection> => {
  const socket = connect({ ...target(where), allowHalfOpen: true });
  t.after(() => socket.destroy());
  const chunks: Buffer[] = [];
  let over = false;
  let reset = false;
  let tell: () => void = () => undefined;
  const startReading = (): void => {
    if (socket.listenerCount('data') > 0) return;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      tell();
    });
  };
  const finish = (): void => {
    over = true;
    tell();
  };
  socket.on('end', finish);
  socket.on('close', finish);
  await once(socket, 'connect');
  socket.on('error', () => {
    reset = true;
  });
  if (reading) startReading();
  const received = (): Buffer => Buffer.concat(chunks);
  const until = async (isSo: () => boolean): Promise<void> => {
    startReading();
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        tell = resolve;
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

/** The answers in a row of bytes, in their order. A length that is not kept shows as a body that is cut or a failure. */
export const readAnswers = (bytes: Buffer, { head = false } = {}): RawAnswer[] => {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const at = rest.indexOf(headEnd);
    if (at < 0) throw new Error(`This is no head of an answer: ${JSON.stringify(rest.toString().slice(0, 200))}`);
    const [first = '', ...lines] = rest.subarray(0, at).toString().split('\r\n');
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? [];
    if (status === undefined) throw new Error(`This is no answer: ${JSON.stringify(first.slice(0, 200))}`);
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

/** The one answer that came, and nothing beside it. */
export const readOnlyAnswer = (bytes: Buffer, options?: { head?: boolean }): RawAnswer => {
  const [answer, ...others] = readAnswers(bytes, options);
  if (!answer || others.length > 0) throw new Error(`${others.length + (answer ? 1 : 0)} answers came instead of one.`);
  return answer;
};

export interface RawRequest {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
}

/** A request as it is usually written. The Host is there unless it is among the headers given. */
export const writeRequest = ({
  method = 'GET',
  target: where = '/v1/status',
  version = '1.1',
  headers = [],
  body,
}: RawRequest): string => {
  const own = headers.some(([name]) => name.toLowerCase() === 'host') ? [] : [['Host', '127.0.0.1']];
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))]];
  const lines = [...own, ...length, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${where} HTTP/${version}\r\n${lines.join('')}\r\n${body ?? ''}`;
};
