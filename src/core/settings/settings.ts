// Reads, changes and watches the settings in a file that the user may edit.
import { editJsonObject, emptyObject } from '../../base/edit-json-object.ts';
import { suggest } from '../../base/near-miss.ts';
import { createNotice } from '../../base/notice.ts';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { describeExpected, isSuperseded, parse, readMembers, show } from './parse-settings.ts';
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

/** Settings that aren't in the file, but somewhere that others change too. */
type KeptElsewhere = { readonly [Name in SettingName]?: Kept<SettingValues[Name]> };
interface Kept<Value> {
  read(): Value;
  /** Throws a refusal. */
  write(value: Value): void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Setting {
  name: string;
  value: unknown;
  default: unknown;
  label: string;
  summary: string;
  form: Form;
  formerly?: string;
  changedBy?: string;
  problem?: string;
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

/** The command that gives an invalid setting a valid value. */
const findRemedy = (name: string): string => {
  const { changedBy }: Partial<Descriptor<unknown>> = isSettingName(name) ? settingDescriptors[name] : {};
  return changedBy ?? `copyloom config reset ${name}`;
};

/**
 * A setting that can't be used keeps its last valid value. If it has none, because Copyloom has just been started, commands use the default:
 * see `startProblem`.
 */
export const createSettings = (file: SettingsFile, elsewhere: KeptElsewhere = {}) => {
  const edited = createNotice();
  const changed = createNotice();
  const repaired = createNotice();
  const { path } = file;
  const namesElsewhere = Object.keys(elsewhere);
  let text: string | undefined;
  let values: SettingValues & Record<string, unknown> = { ...defaultSettings };
  let problems: readonly string[] = [];
  /** Why the value in the file isn't used, by the name of the setting. */
  let invalidNow: ReadonlyMap<string, string> = new Map();
  /** Whether the text could be parsed, and so can be edited. */
  let readable = true;
  /** Whether the file could be read at any time. */
  let wasRead = false;
  /** The settings that have had no valid value yet. */
  let unusable: readonly string[] = [];
  let repairs = 0;

  const noteUnreadable = (
    problem: string,
    remedy = "Commands use the defaults, and Copyloom doesn't start until you fix the file or move it elsewhere.",
  ): void => {
    readable = false;
    problems = [[problem, wasRead ? 'The previous settings stay in effect.' : remedy].join(' ').trim()];
  };

  const apply = (next: string | undefined): void => {
    const parsed = parse(next, path, namesElsewhere);
    if ('problem' in parsed) {
      noteUnreadable(parsed.problem);
      return;
    }
    readable = true;
    const { values: read, invalid } = readMembers(parsed.members, path);
    for (const name of namesElsewhere) invalid.delete(name);
    unusable = [...invalid.keys()].filter((name) => !wasRead || unusable.includes(name));
    wasRead = true;
    const describe = (name: string, problem: string): string =>
      unusable.includes(name)
        ? `${problem} Commands use the default, and Copyloom doesn't start until you correct it: ${findRemedy(name)}`
        : `${problem} The previous value stays in effect.`;
    invalidNow = new Map([...invalid].map(([name, problem]) => [name, describe(name, problem)]));
    problems = [...invalidNow.values(), ...parsed.mistakes];
    const retained = Object.entries(values).filter(([name]) => invalid.has(name));
    values = { ...defaultSettings, ...Object.fromEntries(retained), ...read };
  };

  /** False if there is nothing new. */
  const load = (): boolean => {
    let next: string | undefined;
    try {
      next = file.read();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const remedy = error instanceof Unavailable ? '' : undefined; // it says what to do
      noteUnreadable(`The settings file ${path} can't be read: ${reason.replace(/\.?$/, '.')}`, remedy);
      return false;
    }
    if (wasRead && readable && next === text) return false;
    text = next;
    apply(next);
    return true;
  };
  load();

  const readAgain = (): void => {
    const wasReadable = readable;
    if (!load()) return;
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
    if (!readable) refuse('not_changeable', `${problems.join(' ')}${wasRead ? ' Fix the file first.' : ''}`);
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

  const findProblem = (name: string): string | undefined => {
    if (namesElsewhere.includes(name)) return undefined;
    return readable ? invalidNow.get(name) : problems[0];
  };

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
    /**
     * Why the application must not start. Commands go on with the defaults, so that they can show and mend it, but delete and import nothing
     * because of them. Undefined once every setting has had a valid value.
     */
    get startProblem(): string | undefined {
      return !wasRead || unusable.length > 0 ? problems[0] : undefined;
    },
    list: (): Setting[] =>
      Object.entries<Descriptor<unknown>>(settingDescriptors).map(([name, descriptor]) => {
        const problem = findProblem(name);
        return {
          name,
          value: isSettingName(name) ? get(name) : undefined,
          default: descriptor.default,
          label: descriptor.label,
          summary: descriptor.summary,
          form: descriptor.form,
          ...(descriptor.formerly !== undefined && { formerly: descriptor.formerly }),
          ...(descriptor.changedBy !== undefined && { changedBy: descriptor.changedBy }),
          ...(problem !== undefined && { problem }),
        };
      }),
  };
};

export type Settings = ReturnType<typeof createSettings>;
