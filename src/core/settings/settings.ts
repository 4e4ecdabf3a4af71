// The settings, kept in one file that a person may edit.
import { editJsonObject, emptyObject, listMemberNames } from '../../base/edit-json-object.ts';
import { suggest } from '../../base/near-miss.ts';
import { createNotice } from '../../base/notice.ts';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import {
  type Descriptor,
  defaultSettings,
  isSettingName,
  type SettingName,
  type SettingValues,
  settingDescriptors,
} from './setting-descriptors.ts';
import type { SettingsFile } from './settings-file.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a text of the file says, with mistakes that cost no value; or why it says nothing. */
type Parsed =
  | { readonly written: Record<string, unknown>; readonly mistakes: readonly string[] }
  | { readonly problem: string };

/** Names that are not known stay in the file: they may be another version's. */
const findMistakes = (text: string, path: string): string[] => {
  const names = listMemberNames(text);
  const unknown = names.filter((name) => !isSettingName(name));
  const repeated = names.filter((name, index) => isSettingName(name) && names.indexOf(name) !== index);
  return [
    ...[...new Set(unknown)].map((name) => {
      const near = suggest(name, Object.keys(settingDescriptors));
      return `The settings in ${path} contain ${JSON.stringify(name.slice(0, 80))}, which this version does not know.${near}`;
    }),
    ...[...new Set(repeated)].map(
      (name) => `The setting ${name} in ${path} is given more than once; the last value counts.`,
    ),
  ];
};

/** No file, unlike an empty one, means that every setting has its default. */
const parse = (text: string | undefined, path: string): Parsed => {
  if (text === undefined) return { written: {}, mistakes: [] };
  if (text.trim() === '') return { problem: `The settings file ${path} is empty.` };
  try {
    const written: unknown = JSON.parse(text);
    return isRecord(written)
      ? { written, mistakes: findMistakes(text, path) }
      : { problem: `The settings in ${path} are not a JSON object.` };
  } catch (error) {
    return { problem: `The settings in ${path} are not JSON: ${error instanceof Error ? error.message : error}.` };
  }
};

const describeTaken = ({ explain, summary }: Descriptor<unknown>, value: unknown): string =>
  [explain?.(value), summary].filter((sentence) => sentence !== undefined).join(' ');

/** The settings that the file holds; those that it gives a wrong value are explained instead. */
const readWritten = (written: Record<string, unknown>, path: string) => {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, descriptor] of Object.entries<Descriptor<unknown>>(settingDescriptors)) {
    if (!Object.hasOwn(written, name)) continue;
    const value = written[name];
    if (descriptor.accepts(value)) values[name] = value;
    else
      problems.push(
        `The setting ${name} in ${path} is ${JSON.stringify(value)}, which it does not take. ${describeTaken(descriptor, value)}`,
      );
  }
  return { values, problems };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Setting {
  name: string;
  value: unknown;
  default: unknown;
  summary: string;
}

/** Values that somebody sent, each under the name of a setting. */
const readChanges = (asked: Readonly<Record<string, unknown>>): Partial<SettingValues> => {
  for (const [name, value] of Object.entries(asked)) {
    if (!isSettingName(name)) {
      const near = suggest(name, Object.keys(settingDescriptors));
      return refuse('invalid_request', `There is no setting ${JSON.stringify(name.slice(0, 80))}.${near}`);
    }
    const descriptor: Descriptor<unknown> = settingDescriptors[name];
    if (descriptor.changedBy !== undefined)
      refuse('invalid_request', `${name}: it is changed by the command "${descriptor.changedBy}".`);
    if (!descriptor.accepts(value)) {
      const given = JSON.stringify(value).slice(0, 80);
      refuse('invalid_request', `${name}: ${given} is not what it takes. ${describeTaken(descriptor, value)}`);
    }
  }
  return Object.fromEntries(Object.entries(asked)); // every value was accepted under its name
};

export const createSettings = (file: SettingsFile) => {
  const edited = createNotice();
  const { path } = file;
  let text = file.read();
  const first = parse(text, path);
  if ('problem' in first)
    throw new Obstacle(`${first.problem} Correct it, or move it away to start with the defaults.`);
  const { values: written, problems: wrong } = readWritten(first.written, path);
  if (wrong[0] !== undefined) throw new Obstacle(wrong[0]);
  let values: SettingValues & Record<string, unknown> = { ...defaultSettings, ...written };
  /** What is wrong with the file. A wrong value since the start leaves its setting as it was. */
  let problems: readonly string[] = first.mistakes;
  /** Whether the text can be changed at all. */
  let readable = true;

  /** Takes over what a person has edited since. A setting with a wrong value keeps the last right one. */
  const takeOver = (next: string | undefined): void => {
    const parsed = parse(next, path);
    readable = 'written' in parsed;
    if ('problem' in parsed) {
      problems = [`${parsed.problem} The settings stay as they were.`];
      return;
    }
    const { values: read, problems: found } = readWritten(parsed.written, path);
    problems = [...found.map((problem) => `${problem} It stays as it was.`), ...parsed.mistakes];
    const kept = Object.entries(values).filter(
      ([name]) => Object.hasOwn(parsed.written, name) && !Object.hasOwn(read, name),
    );
    values = { ...defaultSettings, ...Object.fromEntries(kept), ...read };
  };

  const readAgain = (): void => {
    let next: string | undefined;
    try {
      next = file.read();
    } catch (error) {
      readable = false;
      const reason = error instanceof Error ? error.message : String(error);
      problems = [
        `The settings in ${path} cannot be read: ${reason.replace(/\.?$/, '.')} The settings stay as they were.`,
      ];
      return;
    }
    if (next === text && readable) return;
    text = next;
    takeOver(next);
    edited.tell();
  };

  /** Changed for good before it is changed here: a full disk leaves everything as it was. */
  const change = (changes: Partial<SettingValues>): void => {
    readAgain();
    if (!readable) refuse('not_changeable', `${problems.join(' ')} Correct the file first.`);
    const next = editJsonObject(
      text ?? '',
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          name,
          isSettingName(name) && isSame(value, defaultSettings[name]) ? undefined : value,
        ]),
      ),
    );
    if (next !== text && !(text === undefined && next === emptyObject)) {
      file.write(next);
      text = next;
    }
    takeOver(text);
  };

  return {
    get: <Name extends SettingName>(name: Name): SettingValues[Name] => values[name],
    change,
    changeAsked: (asked: Readonly<Record<string, unknown>>): void => change(readChanges(asked)),
    /** Reads the file again; what a person has changed in it takes effect. */
    readAgain,
    /** Called when a person has edited the file. */
    subscribe: edited.subscribe,
    get problems(): readonly string[] {
      return problems;
    },
    list: (): Setting[] =>
      Object.entries(settingDescriptors).map(([name, descriptor]) => ({
        name,
        value: values[name],
        default: descriptor.default,
        summary: descriptor.summary,
      })),
  };
};

export type Settings = ReturnType<typeof createSettings>;
