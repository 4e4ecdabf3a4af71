// Edits members of a JSON object in place and keeps the formatting of the rest.
import { walkJson } from './walk-json.ts';

export interface Member {
  readonly name: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

export interface Outline {
  /** After the opening brace. */
  readonly start: number;
  /** Before the closing brace. */
  readonly end: number;
  readonly members: readonly Member[];
}

export const outline = (text: string): Outline => {
  const names: { start: number; end: number }[] = [];
  let depth = 0;
  const ignore = (): void => {};
  walkJson(text, {
    open: () => {
      depth += 1;
    },
    close: () => {
      depth -= 1;
    },
    name: (start, end) => {
      if (depth === 1) names.push({ start, end });
    },
    text: ignore,
    literal: ignore,
  });
  const last = text.lastIndexOf('}');
  const members = names.map(({ start, end }, index): Member => {
    const [colon = ''] = /^\s*:\s*/.exec(text.slice(end)) ?? [];
    // Only whitespace and a comma separate this value from the next name.
    const upToNext = text.slice(0, names[index + 1]?.start ?? last).trimEnd();
    const value = index + 1 < names.length ? upToNext.slice(0, -1).trimEnd() : upToNext;
    return { name: JSON.parse(text.slice(start, end)), start, valueStart: end + colon.length, end: value.length };
  });
  return { start: text.indexOf('{') + 1, end: last, members };
};

const splice = (text: string, start: number, end: number, inserted: string): string =>
  text.slice(0, start) + inserted + text.slice(end);

const remove = (text: string, name: string): string => {
  const { start, end, members } = outline(text);
  const index = members.findLastIndex((member) => member.name === name);
  const member = members[index];
  if (!member) return text;
  const [before, next] = [members[index - 1], members[index + 1]];
  if (next) return remove(splice(text, member.start, next.start, ''), name);
  // The name may be repeated, so look again.
  return before ? remove(splice(text, before.end, member.end, ''), name) : splice(text, start, end, '');
};

const set = (text: string, name: string, json: string): string => {
  const { start, end, members } = outline(text);
  const known = members.findLast((member) => member.name === name); // the last of repeated names wins
  if (known) return splice(text, known.valueStart, known.end, json);
  const [first, last] = [members[0], members.at(-1)];
  const line = `${JSON.stringify(name)}: ${json}`;
  if (!first || !last) return splice(text, start, end, `\n  ${line}\n`);
  return splice(text, last.end, last.end, `,${text.slice(start, first.start)}${line}`);
};

/** In document order, with repeated names. */
export const listMemberNames = (text: string): string[] => outline(text).members.map(({ name }) => name);

export const emptyObject = '{}\n';

/** `text` is a JSON object or empty. The value `undefined` removes a member. */
export const editJsonObject = (text: string, changes: Readonly<Record<string, unknown>>): string =>
  Object.entries(changes).reduce(
    (edited, [name, value]) => (value === undefined ? remove(edited, name) : set(edited, name, JSON.stringify(value))),
    text.trim() === '' ? emptyObject : text,
  );
