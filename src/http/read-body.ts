// The body of a request: whether it may be read at all, then its bytes, its JSON, its shape.
import { refuse } from '../base/refusal.ts';
import type { Operation } from '../contract/operations.ts';
import type { Request } from './exchange.ts';
import { decodeBody, parseJson } from './parse-json.ts';
import { validateBody } from './validate-body.ts';

const mostBodyBytes = 8 * 1024 * 1024;

/** Larger bodies are parsed beside the event loop. */
const largeBody = 128 * 1024;

export type ParseBody = (operation: Operation, bytes: Uint8Array) => Promise<unknown>;

export const parseBody: ParseBody = async (operation, bytes) => {
  const text = decodeBody(bytes);
  const body = parseJson(text);
  await validateBody(operation, body);
  return operation.takesWrittenBody ? text : body;
};

export const lengthRequired = "Transfer-Encoding isn't supported. Send the body with a Content-Length.";

/** How long the body says it is; refused before a byte of it is read. */
const judgeLength = ({ headers }: Request): number => {
  if (headers['transfer-encoding'] !== undefined) refuse('length_required', lengthRequired);
  const length = Number(headers['content-length'] ?? 0);
  if (length > mostBodyBytes) refuse('too_large', `The body is ${length} bytes; the limit is ${mostBodyBytes} (8 MB).`);
  return length;
};

/** Passing over a body would be dangerous: a DELETE whose narrowing stands in its body would delete everything. */
export const refuseBody = (request: Request, { method, path }: Pick<Operation, 'method' | 'path'>): void => {
  if (judgeLength(request) > 0)
    refuse('invalid_request', `${method} ${path} takes no body. Send any parameters in the query.`);
};

/** How many bytes of body are to be read; undefined for none. */
export const judgeBody = (request: Request, operation: Operation): number | undefined => {
  if (!operation.takesBody) {
    refuseBody(request, operation);
    return undefined;
  }
  const length = judgeLength(request);
  return length === 0 && !operation.needsBody ? undefined : length;
};

export const isLarge = (bytes: number): boolean => bytes > largeBody;
