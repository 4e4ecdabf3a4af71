// Asks the handling directly, with every part of the request in the test's hands, and tells whether the body was read.
import type { Handle, Reply, Request } from '../../../src/http/exchange.ts';
import { assertContract } from './contract.ts';

export interface Asked extends Partial<Omit<Request, 'readBody'>> {
  readonly body?: string | Uint8Array;
}

export interface Heard {
  readonly status: number;
  readonly headers: Reply['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; the contract has checked their shape
  readonly json: any;
  /** The body as it was sent: the order of its keys is lost in `json`. */
  readonly bytes: Uint8Array;
  readonly bodyWasRead: boolean;
}

/** Nothing is added to the request but what is left out of it: a small head, GET, `/v1/status`, no headers, no body. */
export const ask = async (handle: Handle, { body = '', ...given }: Asked): Promise<Heard> => {
  let bodyWasRead = false;
  const request: Request = {
    method: 'GET',
    target: '/v1/status',
    headers: {},
    headBytes: 100,
    ...given,
    readBody: async () => {
      bodyWasRead = true;
      return typeof body === 'string' ? Buffer.from(body) : body;
    },
  };
  const { status, headers, body: bytes } = await handle(request);
  const json = JSON.parse(Buffer.from(bytes).toString());
  assertContract(request.method, request.target, status, json);
  return { status, headers, json, bytes, bodyWasRead };
};
