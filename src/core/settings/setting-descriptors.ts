// Every setting, described once: its default, what it takes, and a sentence that says so.

export interface Descriptor<Value> {
  readonly default: Value;
  readonly summary: string;
  /** The command that changes it, and does what else belongs to that; left out where changing it is all. */
  readonly changedBy?: string;
  accepts(value: unknown): value is Value;
  /** What is wrong with a value that it does not take, where the summary does not say so. */
  explain?(value: unknown): string | undefined;
}

const describe = <Value>(descriptor: Descriptor<Value>): Descriptor<Value> => descriptor;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');
const isOneOf =
  <Choice extends string>(...choices: Choice[]) =>
  (value: unknown): value is Choice =>
    choices.some((choice) => choice === value);
const wholeNumber = (least: number, most: number) => ({
  accepts: (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  explain: () => `It takes a whole number from ${least} to ${most}.`,
});
const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** Undefined for one that compiles. */
const explainPattern = (source: string): string | undefined => {
  try {
    new RegExp(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.?$/, '.') : String(error);
  }
};
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
    changedBy: 'copyloom api on',
    accepts: isBoolean,
  }),
  apiPort: describe<number>({
    default: 28_787,
    summary: `The port of the API on 127.0.0.1, ${lowestPort} to ${highestPort}.`,
    changedBy: 'copyloom api port',
    accepts: isPort,
  }),
  recording: describe<boolean>({
    default: true,
    summary: 'Whether copies are kept.',
    changedBy: 'copyloom recording off',
    accepts: isBoolean,
  }),
  recordingPausedAt: describe<string>({
    default: '',
    summary: 'When recording was paused for a time; empty otherwise.',
    changedBy: 'copyloom recording off',
    accepts: isTime,
  }),
  recordingPausedUptime: describe<number>({
    default: 0,
    summary: 'How many seconds the computer had been on then: the pause ends in time even if the clock is set back.',
    changedBy: 'copyloom recording off',
    accepts: isDuration,
  }),
  recordingResumesAt: describe<string>({
    default: '',
    summary: 'When recording resumes by itself; empty for never.',
    changedBy: 'copyloom recording off',
    accepts: isTime,
  }),
  ignoredApps: describe<string[]>({
    default: [],
    summary: 'Names of applications whose copies are not kept, such as ["KeePassXC"]; capitals do not matter.',
    accepts: isTextList,
  }),
  ignoredPatterns: describe<string[]>({
    default: [],
    summary: 'Regular expressions; a text that one of them matches is not kept.',
    accepts: (value): value is string[] =>
      isTextList(value) && value.every((source) => explainPattern(source) === undefined),
    explain: (value) =>
      isTextList(value) ? value.map(explainPattern).find((fault) => fault !== undefined) : undefined,
  }),
  secretLooking: describe<'keep' | 'skip' | 'expire'>({
    default: 'keep',
    summary:
      'What happens to text that looks like a private key, a token or a card number: "keep", "skip" or "expire".',
    accepts: isOneOf('keep', 'skip', 'expire'),
  }),
  secretMinutes: describe<number>({
    default: 10,
    summary: 'After how many minutes text that looks secret expires, if it is to; 1 to 10080.',
    ...wholeNumber(1, 10_080),
  }),
  largestMegabytes: describe<number>({
    default: 32,
    summary: 'The most megabytes of one format of a copy, 1 to 256. Over it, other formats than the text are left out.',
    ...wholeNumber(1, 256),
  }),
  largeText: describe<'cut' | 'skip'>({
    default: 'cut',
    summary:
      'What happens to a text of more than largestMegabytes: its first part is kept ("cut"), or nothing ("skip").',
    accepts: isOneOf('cut', 'skip'),
  }),
  mostEntries: describe<number>({
    default: 0,
    summary: 'How many entries are kept beside the pins, 0 for any number; the oldest go first.',
    ...wholeNumber(0, 100_000_000),
  }),
  mostDays: describe<number>({
    default: 0,
    summary: 'For how many days after they were last copied entries are kept, 0 for ever; pins stay.',
    ...wholeNumber(0, 36_500),
  }),
  mostMegabytes: describe<number>({
    default: 10_000,
    summary:
      'Maximum megabytes of unpinned entries with their formatting and old versions (0 = unlimited). The oldest are deleted first; the newest entry does not count.',
    ...wholeNumber(0, 100_000_000),
  }),
  recognizeText: describe<boolean>({
    default: true,
    summary: 'Whether the text in copied pictures is recognized, so that they are found by it.',
    accepts: isBoolean,
  }),
  recognitionProgram: describe<'built-in' | 'tesseract'>({
    default: 'built-in',
    summary: 'What recognizes it: "built-in", or "tesseract", the program, where it is installed.',
    accepts: isOneOf('built-in', 'tesseract'),
  }),
  recognitionLanguages: describe<string[]>({
    default: ['eng'],
    summary: 'The languages of the text in pictures, such as ["eng", "deu"].',
    accepts: (value): value is string[] =>
      isTextList(value) && value.length > 0 && value.every((name) => /^[a-z]{3}(_[a-z]{1,8})*$/i.test(name)),
  }),
};

type Descriptors = typeof settingDescriptors;
export type SettingName = keyof Descriptors;
export type SettingValue<Name extends SettingName> = Descriptors[Name] extends Descriptor<infer Value> ? Value : never;
export type SettingValues = { -readonly [Name in SettingName]: SettingValue<Name> };

export const defaultSettings: SettingValues = {
  apiOn: settingDescriptors.apiOn.default,
  apiPort: settingDescriptors.apiPort.default,
  recording: settingDescriptors.recording.default,
  recordingPausedAt: settingDescriptors.recordingPausedAt.default,
  recordingPausedUptime: settingDescriptors.recordingPausedUptime.default,
  recordingResumesAt: settingDescriptors.recordingResumesAt.default,
  ignoredApps: settingDescriptors.ignoredApps.default,
  ignoredPatterns: settingDescriptors.ignoredPatterns.default,
  secretLooking: settingDescriptors.secretLooking.default,
  secretMinutes: settingDescriptors.secretMinutes.default,
  largestMegabytes: settingDescriptors.largestMegabytes.default,
  largeText: settingDescriptors.largeText.default,
  mostEntries: settingDescriptors.mostEntries.default,
  mostDays: settingDescriptors.mostDays.default,
  mostMegabytes: settingDescriptors.mostMegabytes.default,
  recognizeText: settingDescriptors.recognizeText.default,
  recognitionProgram: settingDescriptors.recognitionProgram.default,
  recognitionLanguages: settingDescriptors.recognitionLanguages.default,
};

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDescriptors, name);
