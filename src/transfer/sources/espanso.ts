// espanso: matches with a fixed text become variables, and their triggers abbreviations.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readLimited } from '../formats/read-limited.ts';
import type { Found, Source } from '../source.ts';

type Fields = Readonly<Record<string, unknown>>;

const maxFile = 16 * 1024 * 1024;
const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;
/** Where espanso puts the cursor. */
const cursor = '$|$';

/** The fixed texts among variables, by name; undefined for one that is computed. */
const readVariables = (vars: unknown): Map<string, string | undefined> =>
  new Map(
    asList(vars)
      .filter(isFields)
      .map(({ name, type, params }) => {
        const text = type === 'echo' && isFields(params) ? params['echo'] : undefined;
        return [String(name), isText(text) ? text : undefined];
      }),
  );

/** The nearest name that a variable can have. */
const nameVariable = (trigger: string): string => {
  const name = trigger
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^[-_]+|[-_]+$/g, '');
  return /^\p{L}/u.test(name) ? name.slice(0, 60) : `text-${name}`.slice(0, 60).replace(/-$/, '');
};

const listTriggers = ({ trigger, triggers }: Fields): string[] => [trigger, ...asList(triggers)].filter(isText);

const skip = (reason: string, where: string | undefined): Found => ({
  leftOut: { reason, ...(where !== undefined && { where }) },
});

const readMatch = (match: Fields, globals: ReadonlyMap<string, string | undefined>): Found => {
  const triggers = listTriggers(match);
  const [first] = triggers;
  const text = match['replace'];
  if (match['regex'] !== undefined) return skip('Its trigger is a regular expression.', String(match['regex']));
  if (first === undefined) return skip('It has no trigger.', undefined);
  if (!isText(text)) return skip('It has no plain text: it is a form, a picture or formatted.', first);
  const known = new Map([...globals, ...readVariables(match['vars'])]);
  const filled = text.replaceAll(placeholder, (written, name: string) => known.get(name) ?? written);
  if (filled.match(placeholder)) return skip('Its text is computed, such as a date or the output of a program.', first);
  return { snippet: { name: nameVariable(first), text: filled.replace(cursor, ''), abbreviations: triggers } };
};

const readFile = async function* (path: string): AsyncGenerator<Found> {
  let file: unknown;
  try {
    file = parse((await readLimited(path, { maxBytes: maxFile, followLink: true })).toString());
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    yield skip(`A file can't be read: ${why}`, path);
    return;
  }
  if (!isFields(file)) return;
  const globals = readVariables(file['global_vars']);
  for (const [name, text] of globals)
    if (text !== undefined) yield { snippet: { name: nameVariable(name), text, abbreviations: [] } };
  for (const match of asList(file['matches'])) if (isFields(match)) yield readMatch(match, globals);
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
