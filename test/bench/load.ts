// Generates load on a loopback server: one request per connection, with any concurrency and as little client work as possible.
import { connect } from 'node:net';

export interface Target {
  readonly port: number;
  readonly key: string;
}

export const writeRequest = ({ port, key }: Target, method: string, target: string, body = ''): Buffer => {
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nx-api-key: ${key}\r\n${length}\r\n${body}`,
  );
};

/** Sends the bytes and reads until the server closes. */
export const exchange = (port: number, request: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
    socket.write(request);
  });

export const assertAnswered = (reply: Buffer): void => {
  const line = reply.toString('latin1', 0, 12);
  if (!/^HTTP\/1\.1 20[01]$/.test(line)) throw new Error(`The service answered ${reply.toString('utf8', 0, 600)}`);
};

/** Requests per second, with `atOnce` connections for `milliseconds`. */
export const measureRate = async (
  port: number,
  request: Buffer,
  atOnce: number,
  milliseconds: number,
): Promise<number> => {
  const started = performance.now();
  let done = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() - started < milliseconds) {
      await exchange(port, request);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return done / ((performance.now() - started) / 1000);
};

export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export const summarize = (times: readonly number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
};

/** Milliseconds of each sequential request, without the first few. */
export const measureTimes = async (port: number, requests: readonly Buffer[]): Promise<Times> => {
  const times: number[] = [];
  for (const request of requests) {
    const started = performance.now();
    assertAnswered(await exchange(port, request));
    times.push(performance.now() - started);
  }
  return summarize(times.slice(Math.min(5, Math.floor(times.length / 4))));
};
