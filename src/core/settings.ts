// The settings, kept in one file that a person may edit.
import { suggest } from '../base/near-miss.ts';
import { Obstacle } from '../base/obstacle.ts';
import { refuse } from '../base/refusal.ts';
import type { SettingsFile } from './ports.ts';
import {
  type Descriptor,
  defaultSettings,
  isSettingName,
  type SettingName,
  type SettingValues,
  settingDescriptors,
} from './setting-descriptors.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = ({ path, read }: SettingsFile): Record<string, unknown> => {
  const text = read();
  if (text === undefined || text.trim() === '') return {};
  const remedy = 'Mend it, or move it away to start with the defaults.';
  try {
    const written: unknown = JSON.parse(text);
    if (isRecord(written)) return written;
  } catch (error) {
    throw new Obstacle(
      `The settings in ${path} are not JSON: ${error instanceof Error ? error.message : error}. ${remedy}`,
    );
  }
  throw new Obstacle(`The settings in ${path} are not a JSON object. ${remedy}`);
};

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
      refuse('invalid_request', `${name}: ${given} is not what it takes. ${descriptor.summary}`);
    }
  }
  return Object.fromEntries(Object.entries(asked)); // every value was accepted under its name
};

export const createSettings = (file: SettingsFile) => {
  const written = parse(file);
  for (const [name, { accepts, summary }] of Object.entries(settingDescriptors)) {
    if (name in written && !accepts(written[name])) {
      throw new Obstacle(
        `The setting ${name} in ${file.path} is ${JSON.stringify(written[name])}, which it does not take. ${summary}`,
      );
    }
  }
  // What this version does not know stays in the file: another version may.
  let values: SettingValues & Record<string, unknown> = { ...defaultSettings, ...written };

  /** Changed for good before it is changed here: a full disk leaves everything as it was. */
  const change = (changes: Partial<SettingValues>): void => {
    const next = { ...values, ...changes };
    file.write(`${JSON.stringify(next, null, 2)}\n`);
    values = next;
  };

  return {
    get: <Name extends SettingName>(name: Name): SettingValues[Name] => values[name],
    change,
    changeAsked: (asked: Readonly<Record<string, unknown>>): void => change(readChanges(asked)),
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
