// The types of values that commands take.
import { findMoment, readAge } from '../../base/age.ts';
import { portRange } from '../../base/port-range.ts';
import { isVariableName, longestName } from '../../base/variable-name.ts';
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

/** Tags separated by commas. */
const listTags = (text: string): string[] => text.split(',').filter((name) => /[^\s#]/.test(name));

/** What every entry has all of, if it is none, such as an unset shell variable. */
export const tagFilter: Value<string> = {
  ...tagName,
  expects: 'a tag',
  read: (text) => (listTags(text).length === 0 ? undefined : text),
};
export const tagNames: Value<string[]> = {
  ...tagFilter,
  read: (text) => (tagFilter.read(text) ? listTags(text) : undefined),
};
export const tagNamesOrNone: Value<string[]> = { ...tagNames, read: listTags };

/** Checked before its value is asked for. */
export const secretName: Value<string> = {
  placeholder: 'NAME',
  expects: `a letter, then letters, digits, _ and -, at most ${longestName} characters in all`,
  read: (text) => (isVariableName(text.replace(/^!/, '').normalize('NFC')) ? text : undefined),
};

export const ageOrTime: Value<string> = {
  placeholder: 'AGE',
  expects: 'an age (90s, 15m, 12h, 30d, 8w) or a time (2026-01-31T12:00:00Z)',
  read: (text) => (findMoment(text, 0) === undefined ? undefined : text),
};

/** A duration in seconds. */
export const duration: Value<number> = {
  placeholder: 'TIME',
  expects: 'a duration such as 90s, 10m, 2h or 1d',
  read: (text) => (text.startsWith('0') ? undefined : readAge(text)),
};
