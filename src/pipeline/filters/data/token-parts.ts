// Decodes JSON Web Tokens without verifying them.
import { JsonSyntaxError, type OrderedJson, parseOrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { readUtf8 } from '../encode/utf8.ts';

const readPart = (packed: string, which: string): OrderedJson => {
  if (!/^[A-Za-z0-9_-]+$/.test(packed) || packed.length % 4 === 1)
    return cannot(`the ${which} of this token is not URL-safe Base64.`);
  const decoded = readUtf8(Buffer.from(packed, 'base64url'), `the ${which} of this token`);
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
    .replace(/^(?:Authorization:\s*)?(?:Bearer\s+)?/i, '')
    .split('.', 6);
  if (parts.length === 5) return cannot('this token is encrypted; reading it takes its key.');
  const [header = '', payload = ''] = parts;
  if (parts.length !== 3 || header === '')
    return cannot('this is not a JSON Web Token: expected header, payload and signature separated by dots.');
  return {
    type: 'object',
    members: [
      ['header', readPart(header, 'header')],
      ['payload', readPart(payload, 'payload')],
    ],
  };
};
