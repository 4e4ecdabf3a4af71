// Checks whether a body may be read, then decodes, parses and validates it.
import { refuse } from '../base/refusal.ts';
import type { Operation } from '../contract/operations.ts';
import type { Request } from './exchange.ts';
import { decodeBody, parseJson } from './parse-json.ts';
import { validateBody } from './validate-body.ts';

const megabyte = 1024 * 1024;
const defaultMegabytes = 8;

/** Larger bodies are parsed off the event loop. */
const largeBody = 128 * 1024;

export type ParseBody = (operation: Operation, bytes: Uint8Array) => Promise<unknown>;

export const parseBody: ParseBody = async (operation, bytes) => {
  const text = decodeBody(bytes);
  const body = parseJson(text);
  await validateBody(operation, body);
  return operation.takesRawBody ? text : body;
};

export const lengthRequired = "Transfer-Encoding isn't supported. Send the body with a Content-Length.";

/** The announced length. Refuses a bad one before a byte is read. */
const judgeLength = ({ headers }: Request, megabytes = defaultMegabytes): number => {
  if (headers['transfer-encoding'] !== undefined) refuse('length_required', lengthRequired);
  const length = Number(headers['content-length'] ?? 0);
  const limit = megabytes * megabyte;
  if (length > limit) refuse('too_large', `The body is ${length} bytes; the limit is ${limit} (${megabytes} MB).`);
  return length;
};

/** Ignoring a body would be dangerous: a DELETE with its filter in the body would delete everything. */
export const refuseBody = (request: Request, { method, path }: Pick<Operation, 'method' | 'path'>): void => {
  if (judgeLength(request) > 0)
    refuse('invalid_request', `${method} ${path} takes no body. Send any parameters in the query.`);
};

/** The length of the body to read; undefined if there is none. */
export const judgeBody = (request: Request, operation: Operation): number | undefined => {
  if (!operation.takesBody) {
    refuseBody(request, operation);
    return undefined;
  }
  const length = judgeLength(request, operation.maxBodyMegabytes);
  return length === 0 && !operation.needsBody ? undefined : length;
};

export const isLarge = (bytes: number): boolean => bytes > largeBody;
