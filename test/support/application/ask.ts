// Calls the request handler with full control over the request, and reports whether the body was read.
import type { Handle, Reply, Request } from '../../../src/http/exchange.ts';
import { assertContract } from './contract.ts';

export interface TestRequest extends Partial<Omit<Request, 'readBody'>> {
  readonly body?: string | Uint8Array;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Reply['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field; the contract check has verified the shape
  readonly json: any;
  /** The body as sent; `json` loses the order of keys. */
  readonly bytes: Uint8Array;
  readonly bodyWasRead: boolean;
}

/** Defaults: GET `/v1/status` with a small head, no headers and no body. */
export const ask = async (handle: Handle, { body = '', ...overrides }: TestRequest): Promise<TestReply> => {
  let bodyWasRead = false;
  const request: Request = {
    method: 'GET',
    target: '/v1/status',
    headers: {},
    headBytes: 100,
    ...overrides,
    readBody: async () => {
      bodyWasRead = true;
      return typeof body === 'string' ? Buffer.from(body) : body;
    },
  };
  const { status, headers, body: parts } = await handle(request);
  const bytes = Buffer.concat(parts);
  const json = JSON.parse(bytes.toString());
  assertContract(request.method, request.target, status, json);
  return { status, headers, json, bytes, bodyWasRead };
};
