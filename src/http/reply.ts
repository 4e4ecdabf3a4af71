// Creates replies: common headers, JSON bodies, pages and errors.
import { Refusal } from '../base/refusal.ts';
import { isRendered, maxKeptBytes } from '../base/rendered.ts';
import type { Reply } from './exchange.ts';

const commonHeaders = {
  'Content-Type': 'application/json', // it has no charset: JSON is always UTF-8
  Connection: 'close',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': 'null',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** JSON as bytes, in parts. Fields that are already rendered are inserted as is. */
export const writeJson = (body: unknown): Uint8Array<ArrayBuffer>[] => {
  if (isRendered(body)) return [body.json];
  if (!isObject(body) || !Object.values(body).some(isRendered)) return [Buffer.from(JSON.stringify(body))];
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  const parts = fields.flatMap(([name, value], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...writeJson(value),
  ]);
  return [...parts, Buffer.from('}')];
};

/** Otherwise the next large answers would set off a collection of all garbage, which blocks the event loop for longer than they do. */
const free = (parts: readonly Uint8Array<ArrayBuffer>[]): void => {
  for (const { buffer } of parts) if (buffer.byteLength > maxKeptBytes) buffer.transfer(0);
};

type Headers = Reply['headers'];

export const makeByteReply = (status: number, bytes: Uint8Array, headers: Headers): Reply => ({
  status,
  headers: { ...commonHeaders, 'Content-Length': String(bytes.byteLength), ...headers },
  body: [bytes],
});

export const makeReply = (status: number, content: unknown, headers: Headers = {}): Reply => {
  const body = writeJson(content);
  const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    status,
    headers: { ...commonHeaders, 'Content-Length': String(length), ...headers },
    body,
    ...(length > maxKeptBytes && { free: () => free(body) }),
  };
};

export const makePageReply = (status: number, html: string, headers: Headers): Reply =>
  makeByteReply(status, Buffer.from(html), { 'Content-Type': 'text/html; charset=utf-8', ...headers });

export const linesType = 'application/x-ndjson';

/** Begins with `beginning` and goes on with what `stream` writes. */
export const makeStreamReply = (beginning: string, type: string, stream: NonNullable<Reply['stream']>): Reply => ({
  status: 200,
  headers: { ...commonHeaders, 'Content-Type': type },
  body: [Buffer.from(beginning)],
  stream,
});

export const refusalReply = ({ error, message, status, headers }: Refusal): Reply =>
  makeReply(status, { error, message, status }, headers);

/** What is said about a bug; reveals no details. */
export const internalRefusal = (): Refusal =>
  new Refusal('internal', 'Something went wrong inside Copyloom. The details are in the log; please report it.');

export const internalReply = (): Reply => refusalReply(internalRefusal());
