// The settings: each described once by its default, what it takes and a sentence; kept in one file that a person may edit.
import { Obstacle } from '../base/obstacle.ts';
import type { SettingsFile } from './ports.ts';

interface Descriptor<Value> {
  readonly default: Value;
  readonly summary: string;
  accepts(value: unknown): value is Value;
}

const describe = <Value>(descriptor: Descriptor<Value>): Descriptor<Value> => descriptor;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || !Number.isNaN(Date.parse(value)));

export const lowestPort = 1024;
export const highestPort = 49_151;
export const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= lowestPort && value <= highestPort;

export const settingDescriptors = {
  apiOn: describe<boolean>({
    default: false,
    summary: 'Allow other programs to use the application.',
    accepts: isBoolean,
  }),
  apiPort: describe<number>({
    default: 28_787,
    summary: `The port of the API on 127.0.0.1, ${lowestPort} to ${highestPort}.`,
    accepts: isPort,
  }),
  recording: describe<boolean>({ default: true, summary: 'Whether copies are kept.', accepts: isBoolean }),
  recordingResumesAt: describe<string>({
    default: '',
    summary: 'When recording resumes by itself; empty for never.',
    accepts: isTime,
  }),
};

type Descriptors = typeof settingDescriptors;
export type SettingName = keyof Descriptors;
export type SettingValue<Name extends SettingName> = Descriptors[Name] extends Descriptor<infer Value> ? Value : never;
export type SettingValues = { -readonly [Name in SettingName]: SettingValue<Name> };

const defaults: SettingValues = {
  apiOn: settingDescriptors.apiOn.default,
  apiPort: settingDescriptors.apiPort.default,
  recording: settingDescriptors.recording.default,
  recordingResumesAt: settingDescriptors.recordingResumesAt.default,
};

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
  let values: SettingValues & Record<string, unknown> = { ...defaults, ...written };

  return {
    get: <Name extends SettingName>(name: Name): SettingValues[Name] => values[name],
    /** Changed for good before it is changed here: a full disk leaves everything as it was. */
    change: (changes: Partial<SettingValues>): void => {
      const next = { ...values, ...changes };
      file.write(`${JSON.stringify(next, null, 2)}\n`);
      values = next;
    },
  };
};

export type Settings = ReturnType<typeof createSettings>;
