// The same request as a line for a shell.
import type { PreparedRequest } from './request.ts';

/** Words of these characters mean themselves in every shell. */
const plain = /^[\w@%+:,./-]+$/;

export const quoteForShell = (word: string): string => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

const variable = '"$COPYLOOM_API_KEY"';

/**
 * The key stands in it only if it is handed over; otherwise the shell puts it in. Curl reads it from standard input, since every
 * user can read the arguments of a program; `printf` is the shell's own.
 */
export const writeCurlLine = (request: PreparedRequest, origin: string, key?: string): string => {
  const { method, target, body, needsKey } = request;
  const parts = [
    ...(needsKey ? [`printf 'x-api-key: %s\\n' ${key === undefined ? variable : quoteForShell(key)} |`] : []),
    `curl${needsKey ? ' -H @-' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${quoteForShell(origin + target)}`,
    ...(body === undefined ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ];
  return parts.join(' \\\n  ');
};
