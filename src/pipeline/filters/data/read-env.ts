// Reads .env files like dotenv: NAME=value lines, optionally quoted. Variables are not expanded.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { refusePlace } from '../encode/wrong-character.ts';

const begins = /[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*/y;
const blank = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const unquoted = /[^\n]*/y;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Only double quotes allow escapes. */
const readQuoted = (inside: string, quote: string): string =>
  quote === '"' ? inside.replace(/\\([nrt"\\$])/g, (_whole, sign: string) => escapes[sign] ?? sign) : inside;

/** Of a repeated name, the last value counts, as in a shell. */
export const readEnv = (content: string, warn: (sentence: string) => void): OrderedJson => {
  const members = new Map<string, OrderedJson>();
  let at = content.startsWith('\uFEFF') ? 1 : 0;
  const refuse = (where: number, wrong: string): never =>
    refusePlace(content, where, 'this is not a file of variables', wrong);
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(content) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };

  const takeValue = (): string => {
    const quote = content[at] ?? '';
    if (!'"\'`'.includes(quote) || quote === '') {
      const [line = ''] = take(unquoted) ?? [];
      at += 1;
      return line.replace(/(?:^|\s)#.*$/s, '').trim();
    }
    let end = at + 1;
    while (end < content.length && content[end] !== quote) end += quote === '"' && content[end] === '\\' ? 2 : 1;
    if (end >= content.length) return refuse(at, 'this quote is never closed');
    const inside = content.slice(at + 1, end);
    at = end + 1;
    return take(blank) ? readQuoted(inside, quote) : refuse(at, 'only a comment may follow the closing quote');
  };

  while (at < content.length) {
    if (take(blank)) continue;
    const [, name = ''] = take(begins) ?? refuse(at, 'expected NAME=value, or # before a comment');
    if (members.has(name)) warn(`“${name.slice(0, 60)}” is set more than once; only the last value was kept.`);
    members.set(name, { type: 'string', text: takeValue() });
  }
  return { type: 'object', members: [...members] };
};
