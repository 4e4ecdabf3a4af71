// Reads the body of a call, which must be small and have a Content-Length.
import { refuse } from '../base/refusal.ts';

const maxBytes = 64 * 1024;
/** Keeps reading an oversized body up to this, so that the page gets the refusal: closing early would lose it. */
const maxReadBytes = 1024 * 1024;

const readPieces = async (body: AsyncIterable<unknown>) => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      if (!Buffer.isBuffer(piece)) continue;
      bytes += piece.length;
      if (bytes <= maxBytes) pieces.push(piece);
      if (bytes > maxReadBytes) break;
    }
  } catch {
    return refuse('invalid_request', 'The connection was closed in the middle of the call.');
  }
  return { pieces, bytes };
};

export const readCall = async (
  body: AsyncIterable<unknown>,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  if (headers['transfer-encoding'] !== undefined)
    refuse('length_required', 'Transfer-Encoding is not supported. Send a Content-Length instead.');
  const { pieces, bytes } = await readPieces(body);
  if (bytes > maxBytes) refuse('too_large', `A call may have at most ${maxBytes} bytes.`);
  return Buffer.concat(pieces).toString();
};
