// Reads, changes and watches the settings in a file that the user may edit.
import { editJsonObject, emptyObject, listMemberNames } from '../../base/edit-json-object.ts';
import { describeFault, describePlace, findJsonFault, findPlace } from '../../base/json-fault.ts';
import { suggest } from '../../base/near-miss.ts';
import { createNotice } from '../../base/notice.ts';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import {
  currentName,
  type Descriptor,
  defaultSettings,
  isSettingName,
  type SettingName,
  type SettingValues,
  settingDescriptors,
} from './setting-descriptors.ts';
import type { Form } from './setting-forms.ts';
import type { SettingsFile } from './settings-file-port.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Member {
  /** The current name or the former one. */
  readonly writtenName: string;
  readonly value: unknown;
}

/** The members of the file by their current names, with warnings about their names; or why the file can't be used. */
type Parsed =
  | { readonly members: Record<string, Member>; readonly mistakes: readonly string[] }
  | { readonly problem: string };

/** Whether the setting is also given under its current name. */
const isSuperseded = (name: string, names: readonly string[]): boolean =>
  currentName(name) !== name && names.includes(currentName(name));

/** Settings that aren't in the file, but somewhere that others change too. */
type KeptElsewhere = { readonly [Name in SettingName]?: Kept<SettingValues[Name]> };
interface Kept<Value> {
  read(): Value;
  /** Throws a refusal. */
  write(value: Value): void;
}

/** Unknown settings stay in the file, because another version may know them. */
const findMistakes = (names: readonly string[], path: string, elsewhere: readonly string[]): string[] => {
  const unknown = names.filter((name) => !isSettingName(currentName(name)));
  const repeated = names.filter((name, index) => !unknown.includes(name) && names.indexOf(name) !== index);
  const superseded = names.filter((name) => isSuperseded(name, names));
  return [
    ...elsewhere
      .filter((name) => names.includes(name))
      .map((name) => `${name} in ${path} has no effect. Remove it there, and use: copyloom config set ${name}`),
    ...[...new Set(unknown)].map((name) => {
      const near = suggest(name, Object.keys(settingDescriptors));
      return `Unknown setting ${JSON.stringify(name.slice(0, 80))} in ${path}.${near}`;
    }),
    ...[...new Set(repeated)].map(
      (name) => `The setting ${name} is given more than once in ${path}; the last value is used.`,
    ),
    ...[...new Set(superseded)].map((name) => {
      const current = currentName(name);
      return `${current} and its former name ${name} are both given in ${path}; the value of ${current} is used.`;
    }),
  ];
};

/** Without a file, every setting has its default; an empty file is a mistake. */
const parse = (text: string | undefined, path: string, elsewhere: readonly string[]): Parsed => {
  if (text === undefined) return { members: {}, mistakes: [] };
  if (text.trim() === '') return { problem: `The settings file ${path} is empty.` };
  try {
    const object: unknown = JSON.parse(text);
    if (!isRecord(object)) return { problem: `The settings file ${path} is not a JSON object.` };
    const names = listMemberNames(text);
    const used = names.filter((name) => !isSuperseded(name, names));
    const members = used.map((name) => [currentName(name), { writtenName: name, value: object[name] }]);
    return { members: Object.fromEntries(members), mistakes: findMistakes(names, path, elsewhere) };
  } catch (error) {
    const fault = findJsonFault(text);
    if (!fault) throw error;
    const place = describePlace(findPlace(text, fault.at));
    return { problem: `The settings file ${path} is not valid JSON: ${place} ${describeFault(text, fault, 'file')}` };
  }
};

const show = (value: unknown): string => JSON.stringify(value).slice(0, 80);
const describeExpected = ({ explain, summary }: Descriptor<unknown>, value: unknown): string =>
  explain?.(value) ?? summary;

/** The valid settings, and an explanation of each invalid one. */
const readMembers = (members: Record<string, Member>, path: string) => {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, descriptor] of Object.entries<Descriptor<unknown>>(settingDescriptors)) {
    const member = members[name];
    if (!member) continue;
    const { writtenName, value } = member;
    if (descriptor.accepts(value)) values[name] = value;
    else
      problems.push(
        `The setting ${writtenName} in ${path} can't be ${show(value)}. ${describeExpected(descriptor, value)}`,
      );
  }
  return { values, problems };
};

/** Why a settings file with this text can't be used; undefined if it can. */
export const findSettingsFault = (text: string, path: string): string | undefined => {
  const parsed = parse(text, path, []);
  return 'problem' in parsed ? parsed.problem : readMembers(parsed.members, path).problems[0];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Setting {
  name: string;
  value: unknown;
  default: unknown;
  label: string;
  summary: string;
  form: Form;
  formerly?: string;
}

const readChanges = (asked: Readonly<Record<string, unknown>>): Partial<SettingValues> => {
  const changes = Object.entries(asked).map(([writtenName, value]): [string, unknown] => {
    const name = currentName(writtenName);
    if (!isSettingName(name)) {
      const near = suggest(name, Object.keys(settingDescriptors));
      return refuse('invalid_request', `Unknown setting ${JSON.stringify(name.slice(0, 80))}.${near}`);
    }
    if (isSuperseded(writtenName, Object.keys(asked)))
      refuse('invalid_request', `${writtenName} and ${name} are names of the same setting. Use only ${name}.`);
    const descriptor: Descriptor<unknown> = settingDescriptors[name];
    if (descriptor.changedBy !== undefined)
      refuse('invalid_request', `To change ${writtenName}, use: ${descriptor.changedBy}`);
    if (!descriptor.accepts(value))
      refuse('invalid_request', `${writtenName} can't be ${show(value)}. ${describeExpected(descriptor, value)}`);
    return [name, value];
  });
  return Object.fromEntries(changes); // every value was accepted under its name
};

/** Defaults are removed from the file, and so are former names. */
const listEdits = (changes: Partial<SettingValues>): Record<string, unknown> => {
  const edits: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (!isSettingName(name)) continue;
    const { formerly }: Descriptor<unknown> = settingDescriptors[name];
    if (formerly !== undefined) edits[formerly] = undefined;
    edits[name] = isSame(value, defaultSettings[name]) ? undefined : value;
  }
  return edits;
};

export const createSettings = (file: SettingsFile, elsewhere: KeptElsewhere = {}) => {
  const edited = createNotice();
  const changed = createNotice();
  const repaired = createNotice();
  const { path } = file;
  let text = file.read();
  const namesElsewhere = Object.keys(elsewhere);
  const first = parse(text, path, namesElsewhere);
  if ('problem' in first)
    throw new Unavailable(`${first.problem} Fix the file, or move it elsewhere to start with the defaults.`);
  const { values: initial, problems: invalid } = readMembers(first.members, path);
  if (invalid[0] !== undefined) throw new Unavailable(invalid[0]);
  let values: SettingValues & Record<string, unknown> = { ...defaultSettings, ...initial };
  let problems: readonly string[] = first.mistakes;
  /** Whether the text could be parsed, and so can be edited. */
  let readable = true;
  let repairs = 0;

  /** A setting with an invalid value keeps its last valid one. */
  const apply = (next: string | undefined): void => {
    const parsed = parse(next, path, namesElsewhere);
    readable = 'members' in parsed;
    if ('problem' in parsed) {
      problems = [`${parsed.problem} The previous settings stay in effect.`];
      return;
    }
    const { values: read, problems: found } = readMembers(parsed.members, path);
    problems = [...found.map((problem) => `${problem} The previous value stays in effect.`), ...parsed.mistakes];
    const retained = Object.entries(values).filter(
      ([name]) => Object.hasOwn(parsed.members, name) && !Object.hasOwn(read, name),
    );
    values = { ...defaultSettings, ...Object.fromEntries(retained), ...read };
  };

  const readAgain = (): void => {
    let next: string | undefined;
    try {
      next = file.read();
    } catch (error) {
      readable = false;
      const reason = error instanceof Error ? error.message : String(error);
      problems = [
        `The settings file ${path} can't be read: ${reason.replace(/\.?$/, '.')} The previous settings stay in effect.`,
      ];
      return;
    }
    const wasReadable = readable;
    if (next === text && wasReadable) return;
    text = next;
    apply(next);
    edited.tell();
    if (!readable) return; // nothing has changed, and who changes a setting in vain is told why
    changed.tell();
    if (wasReadable) return;
    repairs += 1;
    repaired.tell();
  };

  /** The changes that belong in the file; makes the others. */
  const changeElsewhere = (changes: Partial<SettingValues>): Partial<SettingValues> => {
    const left = { ...changes };
    for (const name of Object.keys(changes)) {
      const kept: Kept<unknown> | undefined = isSettingName(name) ? elsewhere[name] : undefined;
      if (!isSettingName(name) || !kept) continue;
      kept.write(changes[name]);
      delete left[name];
    }
    return left;
  };

  /** Writes the file first, so that a failure such as a full disk changes nothing. */
  const change = (asked: Partial<SettingValues>): void => {
    readAgain();
    if (!readable) refuse('not_changeable', `${problems.join(' ')} Fix the file first.`);
    const changes = changeElsewhere(asked);
    const next = editJsonObject(text ?? '', listEdits(changes));
    if (next !== text && !(text === undefined && next === emptyObject)) {
      file.write(next);
      text = next;
    }
    apply(text);
    changed.tell();
  };

  const get = <Name extends SettingName>(name: Name): SettingValues[Name] => elsewhere[name]?.read() ?? values[name];

  return {
    get,
    change,
    changeAsked: (asked: Readonly<Record<string, unknown>>): void => change(readChanges(asked)),
    /** Applies what the user has edited since the file was last read. */
    readAgain,
    /** Called after the user has edited the file. */
    subscribe: edited.subscribe,
    /** Called after every change. */
    watch: changed.subscribe,
    /** Called after a file that couldn't be read can be again. */
    watchRepairs: repaired.subscribe,
    get repairs(): number {
      return repairs;
    },
    /** Something that isn't in the file has changed. */
    tellChange: changed.tell,
    get problems(): readonly string[] {
      return problems;
    },
    list: (): Setting[] =>
      Object.entries<Descriptor<unknown>>(settingDescriptors).map(([name, descriptor]) => ({
        name,
        value: isSettingName(name) ? get(name) : undefined,
        default: descriptor.default,
        label: descriptor.label,
        summary: descriptor.summary,
        form: descriptor.form,
        ...(descriptor.formerly !== undefined && { formerly: descriptor.formerly }),
      })),
  };
};

export type Settings = ReturnType<typeof createSettings>;
