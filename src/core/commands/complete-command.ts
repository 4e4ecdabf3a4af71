// Completes the word at the cursor of a command: filters, variables, secrets, tags and keys. Says which argument is expected there.
import type { Filter } from '../../pipeline/language/filter.ts';
import { quoteArgument } from '../../pipeline/language/quote-argument.ts';
import { describeUsage, parameterAt } from '../../pipeline/language/usage.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { RunStart } from '../run/run-input.ts';
import { type CursorPlace, findCursorPlace } from './cursor-place.ts';
import { isKind, kindChoices } from './kind-choices.ts';
import { readLine } from './read-line.ts';
import type { TryCommand } from './try-command.ts';

interface Choice {
  text: string;
  summary?: string;
}

/** A choice, and the name that the word at the cursor may be the beginning of. The two differ if the name has to be quoted. */
interface Candidate extends Choice {
  name: string;
}

export interface LineCompletion {
  /** The part of the line that a choice replaces. */
  from: number;
  to: number;
  choices: Choice[];
  /** The argument that is expected at the cursor. */
  hint?: string;
  /** The line with the abbreviation expanded that a space has just ended. */
  expanded?: { line: string; cursor: number };
}

interface TypedCursor extends RunStart {
  line: string;
  cursor: number;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  readNames(): Promise<{ variables: readonly string[]; tags: readonly string[] }>;
  /** None for a program. */
  listSecretNames(): Promise<readonly string[]>;
  tryCommand: TryCommand;
}

const maxChoices = 8;
const tagFilters: readonly string[] = ['tag', 'untag'];
/** Names of the parameters that take the key of a hash, or a column. */
const keyParameters: readonly string[] = ['key', 'keys', 'column', 'columns', 'by'];

const toCandidates = (names: readonly string[], write = (name: string): string => name): Candidate[] =>
  names.map((name) => ({ name, text: write(name) }));

/** What begins with the word comes first. Nothing is offered for a word that is complete. */
const match = (candidates: readonly Candidate[], word: string): Choice[] => {
  const wanted = word.toLowerCase();
  const found = candidates.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (found.length === 1 && found[0]?.text === word) return [];
  const starts = ({ name }: Candidate): boolean => name.toLowerCase().startsWith(wanted);
  return [...found.filter(starts), ...found.filter((candidate) => !starts(candidate))]
    .slice(0, maxChoices)
    .map(({ name: _, ...choice }) => choice);
};

const expandBefore = (line: string, cursor: number, { abbreviations }: Rulebook): LineCompletion['expanded'] => {
  // Without the lookbehind, the time would grow with the square of the longest word.
  const [ended, word = ''] = /(?<!\S)(\S+)\s$/u.exec(line.slice(0, cursor)) ?? [];
  if (ended === undefined || !abbreviations.has(word)) return undefined;
  const before = abbreviations.expand(line.slice(0, cursor), 'anywhere');
  return { line: before + line.slice(cursor), cursor: before.length };
};

const nameOf = (filter: Filter, index: number): string => {
  const parameter = parameterAt(filter, index);
  return Object.entries(filter.arguments).find(([, one]) => one === parameter)?.[0] ?? '';
};

/** `replace WHAT WITH — with: the replacement` */
const describeArgument = (filter: Filter, index: number): string => {
  const parameter = parameterAt(filter, index);
  const usage = describeUsage(filter);
  return parameter ? `${usage} — ${nameOf(filter, index)}: ${parameter.summary}` : usage;
};

/** The path to a key, undefined if there is no way to write it. `path` is empty or ends with a dot. */
const joinPath = (path: string, key: string): string | undefined => {
  if (path === '' || !/[.[\]]/.test(key)) return path + key;
  const quote = ['"', "'"].find((one) => !key.includes(one));
  return quote && `${path.slice(0, -1)}[${quote}${key}${quote}]`;
};

export const createCompleteCommand = ({ openRules, readNames, listSecretNames, tryCommand }: Deps) => {
  /** Those of the value before the stage. A path such as `user.na` is completed with the keys of `user`. */
  const listKeys = async (text: string, { word, stage }: CursorPlace, start: RunStart, client: AbortSignal) => {
    const [path = ''] = /^.*\./u.exec(word) ?? [];
    const into = path === '' ? [] : [`get ${quoteArgument(path.slice(0, -1))}`];
    const before = text
      .slice(0, stage.start)
      .replace(/\|\s*$/u, '')
      .trim();
    // In lines of JSON, a line break in a key doesn't end it.
    const stages = [before, 'try (parse)', 'if is table (nth 1)', ...into, 'keys', 'json-lines'];
    const { text: written = '', cut } = await tryCommand(stages.filter(Boolean).join(' | '), start, client);
    const keys = written
      .split('\n')
      .slice(0, cut ? -1 : undefined)
      .filter((key) => key !== '')
      .map((key): string => JSON.parse(key));
    return keys.flatMap((key): Candidate[] => {
      const whole = key === '' ? undefined : joinPath(path, key);
      // The line is a single one, and there is no escape for “\r”.
      return whole === undefined || whole.includes('\r') ? [] : [{ name: path + key, text: quoteArgument(whole) }];
    });
  };

  const list = async (
    text: string,
    place: CursorPlace,
    { start, rules, client }: { start: RunStart; rules: Rulebook; client: AbortSignal },
  ): Promise<Candidate[]> => {
    const { word, stage, depth, before } = place;
    const isTarget = before?.type === 'sign' && before.sign === '>';
    const [sigil] = /^[$@%]/.exec(word) ?? (isTarget ? ['$'] : []);
    if (sigil !== undefined) return toCandidates((await readNames()).variables.map((name) => sigil + name));
    if (word.startsWith('!')) return toCandidates((await listSecretNames()).map((name) => `!${name}`));
    if (stage.isSource) return [];
    if (stage.keyword === undefined)
      return word === ''
        ? []
        : rules.actions.list().map(({ keyword, summary }) => ({ name: keyword, text: keyword, summary }));
    const follows = (keyword: string): boolean => before?.type === 'word' && before.text === keyword;
    if (tagFilters.includes(stage.keyword)) return toCandidates((await readNames()).tags, quoteArgument);
    if (follows('is')) {
      // No quotes can follow it.
      const tags = (await readNames()).tags.filter((tag) => !isKind(tag) && quoteArgument(tag) === tag);
      return [...kindChoices.map((choice) => ({ ...choice, name: choice.text })), ...toCandidates(tags)];
    }
    const filter = rules.actions.library.findFilter(stage.keyword);
    const takesKey = filter && keyParameters.includes(nameOf(filter, stage.arguments));
    return takesKey && depth === 0 ? listKeys(text, place, start, client) : [];
  };

  return async ({ line, cursor, ...start }: TypedCursor, client: AbortSignal): Promise<LineCompletion> => {
    const rules = await openRules();
    const nothing = { from: cursor, to: cursor, choices: [] };
    const expanded = expandBefore(line, cursor, rules);
    if (expanded) return { ...nothing, expanded };
    const typed = line.slice(0, cursor);
    const text = readLine(typed, rules)?.command ?? typed;
    const place = findCursorPlace(text);
    if (!place) return nothing;
    const { word, stage } = place;
    const filter = stage.keyword === undefined ? undefined : rules.actions.library.findFilter(stage.keyword);
    return {
      from: cursor - word.length,
      to: cursor,
      choices: match(await list(text, place, { start, rules, client }), word),
      ...(filter && { hint: describeArgument(filter, stage.arguments) }),
    };
  };
};
