// The same request as a line for a shell.
import type { PreparedRequest } from './request.ts';

/** Words of these characters mean themselves in every shell. */
const plain = /^[\w@%+:,./-]+$/;

export const quoteForShell = (word: string): string => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

const variable = '"x-api-key: $COPYLOOM_API_KEY"';

/** The key stands in it only if it is handed over; otherwise the shell puts it in. */
export const writeCurlLine = (request: PreparedRequest, origin: string, key?: string): string => {
  const { method, target, body, needsKey } = request;
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoteForShell(origin + target)}`,
    ...(needsKey ? [`-H ${key === undefined ? variable : quoteForShell(`x-api-key: ${key}`)}`] : []),
    ...(body === undefined ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ];
  return parts.join(' \\\n  ');
};
