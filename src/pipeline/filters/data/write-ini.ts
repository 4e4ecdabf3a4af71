// Writes INI files: `key = value` lines, in [sections].
import { cannot } from '../../language/failure.ts';
import type { Pair } from './settings-pairs.ts';

const quote = (value: string, key: string): string => {
  if (/[\r\n]/.test(value))
    return cannot(`the value of “${key.slice(0, 60)}” has a line break, which an INI file can't hold.`);
  const isPlain = value === value.trim() && !/(?:^|\s)[;#]/.test(value) && !/^["']/.test(value);
  if (isPlain) return value;
  if (!value.includes('"')) return `"${value}"`;
  if (!value.includes("'")) return `'${value}'`;
  return cannot(`the value of “${key.slice(0, 60)}” has both kinds of quotes, which an INI file can't hold.`);
};

const writePair = ({ key, value }: Pair): string => {
  if (key.trim() !== key || key === '' || /^[;#[]|[=:\r\n]/.test(key))
    cannot(`“${key.slice(0, 60)}” can't be a key of an INI file.`);
  const written = quote(value, key);
  return written === '' ? `${key} =` : `${key} = ${written}`;
};

const writeSection = (name: string): string =>
  /[\]\r\n]/.test(name) ? cannot(`“${name.slice(0, 60)}” can't be the name of a section.`) : `[${name}]`;

/** Pairs without a section come first. */
export const writeIni = (pairs: readonly Pair[]): string => {
  const sections = new Map<string | undefined, Pair[]>([[undefined, []]]);
  for (const pair of pairs) {
    const held = sections.get(pair.section);
    if (held) held.push(pair);
    else sections.set(pair.section, [pair]);
  }
  return Array.from(sections, ([name, held]) =>
    [...(name === undefined ? [] : [writeSection(name)]), ...held.map(writePair)].join('\n'),
  )
    .filter((block) => block !== '')
    .join('\n\n');
};
