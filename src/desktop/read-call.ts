// The body of a call: small, and of a length that was said.
import { refuse } from '../base/refusal.ts';

const mostBytes = 64 * 1024;
/** What is too long is still read for a while, so that the page can read the refusal: an early close would take that with it. */
const mostPatience = 1024 * 1024;

const readPieces = async (body: AsyncIterable<unknown>) => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      if (!Buffer.isBuffer(piece)) continue;
      bytes += piece.length;
      if (bytes <= mostBytes) pieces.push(piece);
      if (bytes > mostPatience) break;
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
    refuse('length_required', 'Calls with a Transfer-Encoding are not taken. Send a Content-Length instead.');
  const { pieces, bytes } = await readPieces(body);
  if (bytes > mostBytes) refuse('too_large', `A call has at most ${mostBytes} bytes.`);
  return Buffer.concat(pieces).toString();
};
