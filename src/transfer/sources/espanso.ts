// espanso: matches with a fixed text become variables, and their triggers abbreviations.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { codeOf } from '../../base/error-code.ts';
import { readLimited } from '../formats/read-limited.ts';
import type { Found, Source } from '../source.ts';

type Fields = ReadonlyMap<unknown, unknown>;

/** Parsing takes hundreds of times as much memory. */
const maxFile = 1024 * 1024;
/** What placeholders may add to the texts of a file: each can stand for a long one. */
const maxFilled = 16 * 1024 * 1024;
const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);
const isFields = (value: unknown): value is Fields => value instanceof Map;
const isText = (value: unknown): value is string => typeof value === 'string';
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const placeholder = /\{\{([^{}]+)\}\}/g;
/** Where espanso puts the cursor. */
const cursor = '$|$';

/** The fixed texts among variables, by name; undefined for one that is computed. */
const readVariables = (vars: unknown): Map<string, string | undefined> =>
  new Map(
    asList(vars)
      .filter(isFields)
      .map((variable) => {
        const params = variable.get('params');
        const text = variable.get('type') === 'echo' && isFields(params) ? params.get('echo') : undefined;
        return [String(variable.get('name')), isText(text) ? text : undefined];
      }),
  );

/** The nearest name that a variable can have. Cut before its end is trimmed, which takes the square of its length. */
const nameVariable = (trigger: string): string => {
  const name = trigger
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^[-_]+/, '');
  return (/^\p{L}/u.test(name) ? name : `text-${name}`).slice(0, 60).replace(/[-_]+$/, '');
};

const listTriggers = (match: Fields): string[] =>
  [match.get('trigger'), ...asList(match.get('triggers'))].filter(isText);

const skip = (reason: string, where: string | undefined): Found => ({
  leftOut: { reason, ...(where !== undefined && { where }) },
});

type Texts = ReadonlyMap<string, string | undefined>;

/** Fills the placeholders of a text, unless one of them is computed or the file has filled too many. */
const createFill = (globals: Texts) => {
  let room = maxFilled;
  return (text: string, own: Texts): { text: string } | { reason: string } => {
    const find = (name: string): string | undefined => (own.has(name) ? own : globals).get(name);
    for (const [, name = ''] of text.matchAll(placeholder)) {
      const value = find(name.trim());
      if (value === undefined || value.search(placeholder) >= 0)
        return { reason: 'Its text is computed, such as a date or the output of a program.' };
      room -= value.length;
      if (room < 0) return { reason: 'Its placeholders make it too long.' };
    }
    return { text: text.replaceAll(placeholder, (_, name: string) => find(name.trim()) ?? '') };
  };
};

const readMatch = (match: Fields, fill: ReturnType<typeof createFill>): Found => {
  const triggers = listTriggers(match);
  const [first] = triggers;
  const [text, regex] = [match.get('replace'), match.get('regex')];
  if (regex !== undefined) return skip('Its trigger is a regular expression.', String(regex));
  if (first === undefined) return skip('It has no trigger.', undefined);
  if (!isText(text)) return skip('It has no plain text: it is a form, a picture or formatted.', first);
  const filled = fill(text, readVariables(match.get('vars')));
  if ('reason' in filled) return skip(filled.reason, first);
  return { snippet: { name: nameVariable(first), text: filled.text.replace(cursor, ''), abbreviations: triggers } };
};

/** Otherwise, the library compares every key with every other, finds the line of every error, and writes out keys that are mappings. */
const yamlOptions = { uniqueKeys: false, prettyErrors: false, mapAsMap: true } as const;

const readFile = async function* (path: string): AsyncGenerator<Found> {
  let file: unknown;
  try {
    file = parse((await readLimited(path, { maxBytes: maxFile, followLink: true })).toString(), yamlOptions);
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('\n', 1) : [];
    const isDeep = codeOf(error) === 'RESOURCE_EXHAUSTION' || error instanceof RangeError;
    yield skip(`A file can't be read: ${isDeep ? 'it is nested too deeply.' : why}`, path);
    return;
  }
  if (!isFields(file)) return;
  const globals = readVariables(file.get('global_vars'));
  for (const [name, text] of globals)
    if (text !== undefined) yield { snippet: { name: nameVariable(name), text, abbreviations: [] } };
  const fill = createFill(globals);
  for (const match of asList(file.get('matches'))) if (isFields(match)) yield readMatch(match, fill);
};

/** The files of a folder and its folders, without packages, which have thousands of matches that aren't yours. */
const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((name) => isYaml(name) && !/(^|\/)packages\//.test(name))
    .toSorted()
    .map((name) => join(folder, name));
};

const readFolder = async function* (folder: string): AsyncGenerator<Found> {
  for (const path of await listFiles(folder)) yield* readFile(path);
};

export const espanso: Source = {
  name: 'espanso',
  title: 'espanso',
  reads: 'a file of matches, or the folder with them',
  usualPlaces: ({ config }) => [join(config, 'espanso', 'match')],
  recognizes: ({ name, head, names, path }) =>
    (isYaml(name) && /^(matches|global_vars)\s*:/m.test(head.toString())) ||
    (/espanso(\/match)?\/?$/.test(path) && names.length > 0),
  open: async (path) => {
    if (!(await stat(path)).isDirectory()) return () => readFile(path);
    const match = join(path, 'match');
    const isWhole = (await stat(match).catch(() => undefined))?.isDirectory() ?? false;
    return () => readFolder(isWhole ? match : path);
  },
};
