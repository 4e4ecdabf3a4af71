// The types of values that commands take.
import { portRange } from '../../base/port-range.ts';
import type { CompletedBy } from '../completion/name-source.ts';
import type { Value } from './parameter.ts';

export const someText = (placeholder: string): Value<string> => ({
  placeholder,
  read: (text) => text,
});

/** For what can't be empty, such as a name: an empty one most likely comes from an unset shell variable. */
export const filledText = (placeholder: string): Value<string> => ({
  placeholder,
  read: (text) => text || undefined,
});

export const wholeNumber = (placeholder: string, { from, to }: { from: number; to?: number }): Value<number> => ({
  placeholder,
  expects: to === undefined ? `a whole number of at least ${from}` : `a whole number from ${from} to ${to}`,
  read: (text) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    return Number.isSafeInteger(number) && number >= from && number <= (to ?? number) ? number : undefined;
  },
});

export const apiPort = wholeNumber('PORT', portRange);

export const oneOf = <const Name extends string>(placeholder: string, names: readonly Name[]): Value<Name> => ({
  placeholder,
  expects: [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or '),
  names,
  read: (text) => names.find((name) => name === text),
});

const idOf = (what: string, list: string, completedBy: CompletedBy): Value<number> => ({
  ...wholeNumber('ID', { from: 1 }),
  expects: `the number of ${what} (see: copyloom ${list})`,
  completedBy,
});

export const entryId = idOf('an entry', 'history list', 'entry');
/** `-` stands for those on standard input. */
export const entryIdOrInput: Value<number | '-'> = {
  ...entryId,
  expects: 'the number of an entry or - (to put a text there: copyloom put)',
  read: (text) => (text === '-' ? text : entryId.read(text)),
};
export const triggerId = idOf('a trigger', 'trigger list', 'trigger');
export const abbreviationId = idOf('an abbreviation', 'abbreviation list', 'abbreviation');

const nameOf = (placeholder: string, completedBy: CompletedBy): Value<string> => ({
  ...filledText(placeholder),
  completedBy,
});

export const variableName = nameOf('NAME', 'variable');
export const actionKeyword = nameOf('KEYWORD', 'action');
export const tagName = nameOf('TAG', 'tag');
export const settingName = nameOf('NAME', 'setting');
export const changeableSettingName = nameOf('NAME', 'changeableSetting');
export const filePath = nameOf('FILE', 'file');
export const folderPath = nameOf('FOLDER', 'file');
export const pipelineText = nameOf('PIPELINE', 'pipeline');

/** Tags separated by commas; may be empty. */
export const tagNames: Value<string[]> = {
  placeholder: 'TAG',
  expects: 'a tag',
  completedBy: 'tag',
  read: (text) => text.split(',').filter((name) => name.trim() !== ''),
};

/** The service checks the date itself. */
export const ageOrTime: Value<string> = {
  placeholder: 'AGE',
  expects: 'an age (90s, 15m, 12h, 30d, 8w) or a time (2026-01-31T12:00:00Z)',
  read: (text) => (/^\d{1,9}[smhdw]$|^\d{4}-\d{2}-\d{2}/.test(text) ? text : undefined),
};

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** A duration in seconds. */
export const duration: Value<number> = {
  placeholder: 'TIME',
  expects: 'a duration such as 90s, 10m, 2h or 1d',
  read: (text) => {
    const [, amount, unit = ''] = /^([1-9]\d{0,8})([smhdw])$/.exec(text) ?? [];
    const seconds = Number(amount) * (secondsOf[unit] ?? Number.NaN);
    return Number.isNaN(seconds) ? undefined : seconds;
  },
};
