// Completes the word at the cursor of a command: filters, variables, tags and keys. Says which argument is expected there.
import type { Filter } from '../../pipeline/language/filter.ts';
import { describeUsage, parameterAt } from '../../pipeline/language/usage.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type CursorPlace, findCursorPlace } from './cursor-place.ts';
import { isKind, kindChoices } from './kind-choices.ts';
import { readLine } from './read-line.ts';
import type { TryCommand } from './try-command.ts';

interface Choice {
  text: string;
  summary?: string;
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

interface TypedCursor {
  line: string;
  cursor: number;
  entry?: number;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  readNames(): Promise<{ variables: readonly string[]; tags: readonly string[] }>;
  tryCommand: TryCommand;
}

const maxChoices = 8;
const tagFilters: readonly string[] = ['tag', 'untag'];
/** Names of the parameters that take the key of a hash, or a column. */
const keyParameters: readonly string[] = ['key', 'keys', 'column', 'columns', 'by'];

const toChoices = (texts: readonly string[]): Choice[] => texts.map((text) => ({ text }));

/** What begins with the word comes first. Nothing is offered for a word that is complete. */
const match = (choices: readonly Choice[], word: string): Choice[] => {
  const wanted = word.toLowerCase();
  const found = choices.filter(({ text }) => text.toLowerCase().includes(wanted));
  if (found.length === 1 && found[0]?.text === word) return [];
  const starts = ({ text }: Choice): boolean => text.toLowerCase().startsWith(wanted);
  return [...found.filter(starts), ...found.filter((choice) => !starts(choice))].slice(0, maxChoices);
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

/** As you would write it in a command. */
const writeKey = (key: string): string => (/[\s|()'"]/u.test(key) ? `'${key.replaceAll("'", '')}'` : key);

export const createCompleteCommand = ({ openRules, readNames, tryCommand }: Deps) => {
  /** Those of the value before the stage. A path such as `user.na` is completed with the keys of `user`. */
  const listKeys = async (
    text: string,
    { word, stage }: CursorPlace,
    entry: number | undefined,
    client: AbortSignal,
  ) => {
    const [path = ''] = /^.*\./u.exec(word) ?? [];
    const into = path === '' ? [] : [`get '${path.slice(0, -1).replaceAll("'", '')}'`];
    const before = text
      .slice(0, stage.start)
      .replace(/\|\s*$/u, '')
      .trim();
    const stages = [before, 'try (parse)', 'if is table (nth 1)', ...into, 'keys'].filter((one) => one !== '');
    const { text: keys = '' } = await tryCommand(stages.join(' | '), entry, client);
    const named = keys.split('\n').filter((key) => key !== '');
    return toChoices(named.map((key) => writeKey(path + key)));
  };

  const list = async (
    text: string,
    place: CursorPlace,
    { entry, rules, client }: { entry: number | undefined; rules: Rulebook; client: AbortSignal },
  ): Promise<Choice[]> => {
    const { word, stage, depth, before } = place;
    const isTarget = before?.type === 'sign' && before.sign === '>';
    const [sigil] = /^[$@%]/.exec(word) ?? (isTarget ? ['$'] : []);
    if (sigil !== undefined) return toChoices((await readNames()).variables.map((name) => sigil + name));
    if (stage.isSource) return [];
    if (stage.keyword === undefined)
      return word === '' ? [] : rules.actions.list().map(({ keyword, summary }) => ({ text: keyword, summary }));
    const follows = (keyword: string): boolean => before?.type === 'word' && before.text === keyword;
    if (tagFilters.includes(stage.keyword)) return toChoices((await readNames()).tags);
    if (follows('is')) return [...kindChoices, ...toChoices((await readNames()).tags.filter((tag) => !isKind(tag)))];
    const filter = rules.actions.library.findFilter(stage.keyword);
    const takesKey = filter && keyParameters.includes(nameOf(filter, stage.arguments));
    return takesKey && depth === 0 ? listKeys(text, place, entry, client) : [];
  };

  return async ({ line, cursor, entry }: TypedCursor, client: AbortSignal): Promise<LineCompletion> => {
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
      choices: match(await list(text, place, { entry, rules, client }), word),
      ...(filter && { hint: describeArgument(filter, stage.arguments) }),
    };
  };
};
