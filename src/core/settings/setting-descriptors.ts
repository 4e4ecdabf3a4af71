// Declares every setting: its default, the values it accepts, how it is edited, and a summary.
import { portRange } from '../../base/port-range.ts';
import { readServerAddress } from '../../base/server-address.ts';
import { readShortcut } from '../../base/shortcut.ts';
import { type Form, oneOf, textList, trueOrFalse, wholeNumber } from './setting-forms.ts';

export interface Descriptor<Value> {
  readonly default: Value;
  /** What a page calls it. */
  readonly label: string;
  readonly summary: string;
  readonly form: Form;
  /** Its name in earlier versions, still accepted wherever a setting is read. */
  readonly formerly?: string;
  /** The command that changes it, if a change has side effects. */
  readonly changedBy?: string;
  accepts(value: unknown): value is Value;
  /** Why a value is invalid, if the summary does not say what is expected. */
  explain?(value: unknown): string | undefined;
}

const describe = <Value>(descriptor: Descriptor<Value>): Descriptor<Value> => descriptor;

const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** Far longer ones can't be compiled. A trial of a pattern has the same limit: see `PatternToTry` in api/control.json. */
const maxPatternLength = 10_000;
/** Undefined if the pattern can be used. */
const explainPattern = (source: string): string | undefined => {
  if (source.length > maxPatternLength)
    return `A pattern can have up to ${maxPatternLength} characters; one has ${source.length}.`;
  try {
    new RegExp(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.?$/, '.') : String(error);
  }
};
/** The name of a file in the models folder, without a path. */
const isModelFile = (value: string): boolean => /^[^/\\\p{C}]{1,200}\.gguf$/iu.test(value);
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || !Number.isNaN(Date.parse(value)));

export const settingDescriptors = {
  apiEnabled: describe<boolean>({
    default: false,
    label: 'Local API',
    summary: 'Whether other programs can use the API.',
    formerly: 'apiOn',
    changedBy: 'copyloom api on|off',
    ...trueOrFalse,
  }),
  apiPort: describe<number>({
    default: 28_787,
    label: 'Port',
    summary: 'Port of the API on 127.0.0.1.',
    changedBy: 'copyloom api port PORT',
    ...wholeNumber(portRange.from, portRange.to),
  }),
  overlayShortcut: describe<string>({
    default: 'Ctrl+Shift+V',
    label: 'Shortcut',
    summary: 'Keys that open the overlay, such as Ctrl+Shift+V or Super+V (empty = none).',
    form: { kind: 'text' },
    accepts: (value): value is string =>
      typeof value === 'string' && (value === '' || readShortcut(value) !== undefined),
    explain: () =>
      'Expected Ctrl, Alt or Super, Shift if you like, and a key (a character, Space, Insert, Home, Up and so on), joined by "+"; or F1 to F24 or Pause, also alone.',
  }),
  overlayStaysReady: describe<'always' | '10m' | 'never'>({
    default: '10m',
    label: 'Keep the hidden overlay ready',
    summary: 'How long the process of the hidden overlay keeps running, so that it opens at once.',
    ...oneOf({ always: 'Always', '10m': 'For 10 minutes', never: 'Never' }),
  }),
  startAtLogin: describe<boolean>({
    default: false,
    label: 'Start at login',
    summary: 'Whether your desktop starts Copyloom when you log in.',
    ...trueOrFalse,
  }),
  welcomed: describe<boolean>({
    default: false,
    label: 'Introduction shown',
    summary: 'Whether the window of the first start has been shown, so that it does not open again.',
    ...trueOrFalse,
  }),
  appearance: describe<'system' | 'light' | 'dark'>({
    default: 'system',
    label: 'Appearance',
    summary: 'Whether windows are light or dark.',
    ...oneOf({ system: 'Like the desktop', light: 'Light', dark: 'Dark' }),
  }),
  showTrayIcon: describe<boolean>({
    default: true,
    label: 'Tray icon',
    summary: 'Whether the desktop application shows an icon in the tray.',
    ...trueOrFalse,
  }),
  announceTriggerResults: describe<boolean>({
    default: false,
    label: 'Announce what triggers do',
    summary: 'Whether a desktop notification shows what a trigger made of a copy, with the buttons Paste and Show.',
    ...trueOrFalse,
  }),
  recording: describe<boolean>({
    default: true,
    label: 'Save copies',
    summary: 'Whether copies are saved.',
    changedBy: 'copyloom recording on|off',
    ...trueOrFalse,
  }),
  recordingPausedAt: describe<string>({
    default: '',
    label: 'Paused since',
    summary: 'When the current timed pause of recording began (empty = none).',
    changedBy: 'copyloom recording off --for TIME',
    form: { kind: 'text' },
    accepts: isTime,
  }),
  recordingPausedUptime: describe<number>({
    default: 0,
    label: 'Uptime at the pause',
    summary:
      "The computer's uptime in seconds when the timed pause began, so that it ends on time even if the clock is set back.",
    changedBy: 'copyloom recording off --for TIME',
    form: { kind: 'text' },
    accepts: isDuration,
  }),
  recordingResumesAt: describe<string>({
    default: '',
    label: 'Paused until',
    summary: 'When recording resumes automatically (empty = never).',
    changedBy: 'copyloom recording off --for TIME',
    form: { kind: 'text' },
    accepts: isTime,
  }),
  ignoredApps: describe<string[]>({
    default: [],
    label: 'Ignored applications',
    summary: 'Applications whose copies are not saved, such as KeePassXC. Case does not matter.',
    ...textList,
  }),
  ignoredPatterns: describe<string[]>({
    default: [],
    label: 'Ignored patterns',
    summary: 'Regular expressions; text that matches one of them is not saved.',
    form: textList.form,
    accepts: (value): value is string[] =>
      textList.accepts(value) && value.every((source) => explainPattern(source) === undefined),
    explain: (value) =>
      textList.accepts(value)
        ? value.map(explainPattern).find((reason) => reason !== undefined)
        : textList.explain?.(value),
  }),
  suspectedSecrets: describe<'keep' | 'skip' | 'expire'>({
    default: 'keep',
    label: 'Suspected secrets',
    summary: 'What to do with text that looks like a private key, a token or a card number.',
    formerly: 'secretLooking',
    ...oneOf({ keep: 'Keep', skip: "Don't save", expire: 'Delete after a while' }),
  }),
  secretExpiryMinutes: describe<number>({
    default: 10,
    label: 'Delete suspected secrets after',
    summary: 'Minutes that a suspected secret is kept, if it expires.',
    formerly: 'secretMinutes',
    ...wholeNumber(1, 10_080, 'minutes'),
  }),
  secretClipboardSeconds: describe<number>({
    default: 30,
    label: 'Clear a copied secret after',
    summary: 'Seconds until a secret that you copied is cleared from the clipboard.',
    ...wholeNumber(5, 600, 'seconds'),
  }),
  maxFormatMegabytes: describe<number>({
    default: 32,
    label: 'Largest format',
    summary: 'Maximum megabytes per format of a copy. Larger formats other than text are left out.',
    formerly: 'largestMegabytes',
    ...wholeNumber(1, 256, 'MB'),
  }),
  largeText: describe<'cut' | 'skip'>({
    default: 'cut',
    label: 'Larger texts',
    summary: 'What to do with text over that size.',
    ...oneOf({ cut: 'Save the beginning', skip: "Don't save" }),
  }),
  maxEntries: describe<number>({
    default: 0,
    label: 'Most entries',
    summary: 'Maximum unpinned entries (0 = unlimited). The oldest are deleted first.',
    formerly: 'mostEntries',
    ...wholeNumber(0, 100_000_000, 'entries'),
  }),
  maxDays: describe<number>({
    default: 0,
    label: 'Longest time',
    summary: 'Maximum days that an unpinned entry is kept after it was last copied (0 = unlimited).',
    formerly: 'mostDays',
    ...wholeNumber(0, 36_500, 'days'),
  }),
  maxMegabytes: describe<number>({
    default: 10_000,
    label: 'Largest size',
    summary:
      'Maximum megabytes of unpinned entries with their formatting and old versions (0 = unlimited). Entries that are larger than this are deleted first, then the oldest; the newest entry does not count.',
    formerly: 'mostMegabytes',
    ...wholeNumber(0, 100_000_000, 'MB'),
  }),
  recognizeText: describe<boolean>({
    default: true,
    label: 'Recognize text in pictures',
    summary: 'Whether text in copied pictures is recognized (OCR), so that you can search for it.',
    ...trueOrFalse,
  }),
  recognitionEngine: describe<'built-in' | 'tesseract'>({
    default: 'built-in',
    label: 'Engine',
    summary: 'What recognizes text in pictures. Tesseract has to be installed.',
    formerly: 'recognitionProgram',
    ...oneOf({ 'built-in': 'Built-in', tesseract: 'Tesseract' }),
  }),
  recognitionLanguages: describe<string[]>({
    default: ['eng'],
    label: 'Languages',
    summary: 'Languages of the text in pictures, as three-letter codes such as eng and deu.',
    form: textList.form,
    accepts: (value): value is string[] =>
      textList.accepts(value) && value.length > 0 && value.every((name) => /^[a-z]{3}(_[a-z]{1,8})*$/i.test(name)),
    explain: () => 'Expected a list of three-letter language codes, such as ["eng", "deu"].',
  }),
  languageModel: describe<string>({
    default: 'automatic',
    label: 'Language model',
    summary:
      'What writes texts for commands such as summarize: automatic (a GGUF file in the models folder, or a server on this computer), off, the name of a GGUF file, or the address of a server.',
    form: { kind: 'text' },
    accepts: (value): value is string =>
      typeof value === 'string' &&
      (value === 'automatic' || value === 'off' || isModelFile(value) || readServerAddress(value) !== undefined),
    explain: () =>
      'Expected automatic, off, the name of a file in the models folder such as qwen3-4b.gguf, or an address such as 127.0.0.1:11434.',
  }),
  languageModelName: describe<string>({
    default: '',
    label: 'Model of the server',
    summary: 'Which model to use if the server has several, such as gemma3:4b (empty = the first).',
    form: { kind: 'text' },
    accepts: (value): value is string => typeof value === 'string' && value.length <= 200,
  }),
  languageModelRemote: describe<boolean>({
    default: false,
    label: 'Allow other computers',
    summary: 'Whether text may be sent to a language model on another computer. Every use says where it goes.',
    ...trueOrFalse,
  }),
  languageModelSeconds: describe<number>({
    default: 300,
    label: 'Time limit',
    summary: 'Seconds that a command with a language model may take.',
    ...wholeNumber(10, 3600, 'seconds'),
  }),
};

type Descriptors = typeof settingDescriptors;
export type SettingName = keyof Descriptors;
export type SettingValue<Name extends SettingName> = Descriptors[Name] extends Descriptor<infer Value> ? Value : never;
export type SettingValues = { -readonly [Name in SettingName]: SettingValue<Name> };

/** A cast, because `Object.fromEntries` does not keep which value belongs to which name. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settingDescriptors).map(([name, descriptor]) => [name, descriptor.default]),
) as SettingValues;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDescriptors, name);

const namesByFormerName = new Map(
  Object.entries<Descriptor<unknown>>(settingDescriptors).flatMap(([name, { formerly }]) =>
    formerly === undefined ? [] : [[formerly, name]],
  ),
);

/** Maps a former name to the current one; any other name stays as it is. */
export const currentName = (name: string): string => namesByFormerName.get(name) ?? name;
