// Writes a request as a curl command.
import { showRaw } from '../../parts/json-view.ts';
import type { PreparedRequest } from './request.ts';

/** Words that need no quotes in any shell. */
const plain = /^[\w@%+:,./-]+$/;

export const quoteForShell = (word: string): string => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

const variable = '"$COPYLOOM_API_KEY"';

/**
 * Contains the key only if it is passed in; otherwise the shell inserts it. Curl reads it from standard input, because other
 * users can see the arguments of a program; `printf` is a shell builtin. A proxy would get the key. Nothing in the body is invisible:
 * escapes mean the same in JSON.
 */
export const writeCurlLine = (request: PreparedRequest, origin: string, key?: string): string => {
  const { method, target, headers = {}, body, isStream, needsKey } = request;
  const options = `${isStream ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`}`; // -N shows events at once
  const parts = [
    ...(needsKey ? [`printf 'x-api-key: %s\\n' ${key === undefined ? variable : quoteForShell(key)} |`] : []),
    `curl${needsKey ? " --noproxy '*' -H @-" : ''}${options} ${quoteForShell(origin + target)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoteForShell(showRaw(body))}`]),
  ];
  return parts.join(' \\\n  ');
};
