// Parses references: entries by number, variables by name, list elements and hash keys.
import { longestName, nameAtStart } from '../../base/variable-name.ts';
import type { Source } from './syntax.ts';
import { CommandSyntaxError, showFound } from './syntax-error.ts';

const item = /^\$(\d{1,9})(?:\.\.(\d{1,9}))?/;
const elementIndex = /^\[(-?\d{1,9})\]/;
const key = /^\{((?:[^}\\]|\\.)*)\}/;

const readItem = (command: string, start: number): Source | undefined => {
  const [written, first = '', last] = item.exec(command.slice(start, start + 24)) ?? [];
  if (written === undefined) return undefined;
  const [from, to] = [Number(first), last === undefined ? undefined : Number(last)];
  if (from < 1 || (to !== undefined && to < from)) {
    throw new CommandSyntaxError(
      start + 1,
      `found ${showFound(written)}; entries count from $1, the newest, and ranges must ascend, as in $1..3.`,
    );
  }
  return { type: 'item', from, ...(to !== undefined && { to }), column: start + 1, written };
};

const readKeys = (command: string, start: number): { keys: string[]; end: number } => {
  const keys: string[] = [];
  let end = start;
  while (command[end] === '{') {
    const [written, name] = key.exec(command.slice(end)) ?? [];
    if (written === undefined || name === undefined)
      throw new CommandSyntaxError(end + 1, 'this key has no closing }.');
    keys.push(name.replace(/\\(.)/gu, '$1'));
    end += written.length;
  }
  return { keys, end };
};

/** Reads the reference at `start`. The caller has checked that there is one. */
export const readSource = (command: string, start: number): Source => {
  const entry = readItem(command, start);
  if (entry) return entry;
  const sigil = command[start] ?? '';
  const [written = ''] = nameAtStart.exec(command.slice(start + 1)) ?? [];
  if ([...written].length > longestName)
    throw new CommandSyntaxError(start + 1, `a name may have at most ${longestName} characters.`);
  const [head, name, column] = [sigil + written, written.normalize('NFC'), start + 1];
  const end = start + head.length;
  if (sigil === '@') {
    const [bracket = '', number] = elementIndex.exec(command.slice(end)) ?? [];
    if (bracket === '' && command[end] === '[')
      throw new CommandSyntaxError(end + 1, 'expected a whole number and ], as in @name[0] or @name[-1].');
    const element = number === undefined ? {} : { index: Number(number) };
    return { type: 'list-variable', name, ...element, column, written: head + bracket };
  }
  if (sigil === '%') {
    const { keys, end: last } = readKeys(command, end);
    return { type: 'hash-variable', name, keys, column, written: command.slice(start, last) };
  }
  return { type: sigil === '!' ? 'secret' : 'text-variable', name, column, written: head };
};

const braced = /^\$\{([^{}"]*)\}/;
const price = /^\$\d+[.,]\d+/;

/** Reads the reference at `start` inside `"…"`: as elsewhere, or in braces, as in `${name}` and `${1}`. */
export const readQuotedSource = (command: string, start: number): Source => {
  const rest = command.slice(start, start + 100);
  const [amount] = price.exec(rest) ?? [];
  if (amount !== undefined) {
    const [number = ''] = amount.slice(1).split(/[.,]/);
    const entry = `\${${number}}${amount.slice(number.length + 1)}`;
    throw new CommandSyntaxError(
      start + 1,
      `${showFound(amount)} may be an amount or an entry; write \\${amount} for the amount, or ${entry} to insert the entry.`,
    );
  }
  if (rest[1] !== '{') return { ...readSource(command, start), quoted: true };
  const [written, inner = ''] = braced.exec(rest) ?? [];
  const reference = `$${inner}`;
  const isReference = /^\$[\p{L}\d]/u.test(reference);
  const source = isReference ? readSource(command.slice(0, start) + reference, start) : undefined;
  if (written === undefined || source?.written !== reference) {
    throw new CommandSyntaxError(
      start + 1,
      `expected a name or the number of an entry in braces, as in \${name} or \${1}. For the text itself, write \\\${.`,
    );
  }
  return { ...source, quoted: true, written };
};
