// JSON Web Tokens: what they say, without asking whether it is true.
import { JsonSyntaxError, type OrderedJson, parseOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { readUtf8 } from '../encode/utf8.ts';

const readPart = (packed: string, which: string): OrderedJson => {
  if (!/^[A-Za-z0-9_-]+$/.test(packed) || packed.length % 4 === 1)
    return cannot(`the ${which} of this token is not Base64 as addresses write it.`);
  const decoded = readUtf8(Buffer.from(packed, 'base64url'), `the ${which} of a token, but`);
  try {
    return parseOrderedJson(decoded);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return cannot(`the ${which} of this token is not JSON: ${error.message}`);
    throw error;
  }
};

export const readToken = (content: string): OrderedJson => {
  const parts = content
    .trim()
    .replace(/^Bearer\s+/i, '')
    .split('.', 6);
  if (parts.length === 5) return cannot('this token is encrypted: only whoever holds the key can read it.');
  const [header = '', payload = ''] = parts;
  if (parts.length !== 3 || header === '')
    return cannot('this is not a JSON Web Token: header, payload and signature with a dot between are expected.');
  return {
    type: 'object',
    members: [
      ['header', readPart(header, 'header')],
      ['payload', readPart(payload, 'payload')],
    ],
  };
};
