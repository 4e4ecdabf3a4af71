// Decodes stored fields. Reads a damaged field as far as possible and reports it, but never throws.
// Every decoder accepts any SQLite value: a damaged record may hold another type than its column, or NULL.
import type { Format, ImageFacts, Kind } from '../../core/history/stored-entry.ts';
import type { NewTrigger, StoredAction } from '../../core/rules/rule-port.ts';
import type { SqlValue } from '../database/database.ts';

let report: () => void = () => {};

/** Calls back whenever `work`, which must be synchronous, reads a damaged field: what it reads belongs to one listener. */
export const noticeDamage = <Result>(onDamagedField: () => void, work: () => Result): Result => {
  const outer = report;
  report = onDamagedField;
  try {
    return work();
  } finally {
    report = outer;
  }
};

export const ignoreDamage = <Result>(work: () => Result): Result => noticeDamage(() => {}, work);

const damaged = <Value>(value: Value): Value => {
  report();
  return value;
};

/** The text of a field of any type. */
const textOf = (value: SqlValue): string =>
  ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('utf8')
    : String(value ?? '');

const parse = (json: SqlValue): unknown => {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const formats: readonly string[] = ['text', 'html', 'rtf', 'image', 'files'] satisfies Format[];
const isFormat = (value: unknown): value is Format => isText(value) && formats.includes(value);

/** The intact names: a tag never contains a comma. */
const findNames = (json: SqlValue): string[] =>
  (textOf(json).match(/"(?:[^"\\,]|\\.)+"/g) ?? []).map((name) => parse(name)).filter((name) => isText(name));

export const readTags = (json: SqlValue): string[] => {
  if (json === '[]') return [];
  const value = parse(json);
  return isTextList(value) ? value : damaged([...new Set(findNames(json))]);
};

export const readFormats = (json: SqlValue, kind: Kind): Format[] => {
  if (json === '["text"]') return ['text'];
  const value = parse(json);
  return Array.isArray(value) && value.length > 0 && value.every(isFormat) ? value : damaged([kind]);
};

export const readKind = (kind: SqlValue, image: SqlValue, files: SqlValue): Kind => {
  if (kind === 'text' || kind === 'image' || kind === 'files') return kind;
  if (image !== null) return damaged('image');
  return damaged(files === null ? 'text' : 'files');
};

const readMember = (json: SqlValue, name: string): unknown =>
  parse(new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*"|\\d+)`).exec(textOf(json))?.[1] ?? '');

/** The file name is enough, because everything else can be read from the picture again. */
export const readImage = (json: SqlValue): ImageFacts | undefined => {
  const value = parse(json);
  const isWhole = isObject(value);
  const member = (name: string): unknown => (isWhole ? value[name] : readMember(json, name));
  const [file, type] = [member('file'), member('type')];
  if (!isText(file)) return damaged(undefined);
  const [width, height, bytes] = ['width', 'height', 'bytes'].map(member).map((size) => readCount(Number(size)));
  const facts = {
    file,
    type: isText(type) ? type : 'image/png',
    width: width ?? 0,
    height: height ?? 0,
    bytes: bytes ?? 0,
  };
  return isWhole && isText(type) ? facts : damaged(facts);
};

/** Falls back to the entry's value, which lists the paths, one per line. */
export const readFiles = (json: SqlValue, value: SqlValue): string[] => {
  const paths = parse(json);
  return isTextList(paths) && paths.length > 0 ? paths : damaged(textOf(value).split('\n'));
};

/** The lowest plausible time in milliseconds of what happens now or later. Other tables have small numbers in its place. */
export const minTime = 1e11;

/** The latest time that a `Date` can hold. */
const maxTime = 8.64e15;

export const isTime = (time: SqlValue | undefined): time is number =>
  typeof time === 'number' && Number.isInteger(time) && time >= 0 && time <= maxTime;

/** Replaces a damaged time with `near` or the current time, because an entry that seems too old would be dropped. */
export const readTime = (time: SqlValue | undefined, near?: SqlValue): number => {
  if (isTime(time)) return time;
  return damaged(isTime(near) ? near : Date.now());
};

export const readCount = (count: SqlValue): number =>
  typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : damaged(0);

export const readText = (text: SqlValue): string => (isText(text) ? text : damaged(textOf(text)));

/** Returns JSON. Content that can't be parsed becomes a JSON string of its text. */
export const readContent = (json: SqlValue): string =>
  isText(json) && parse(json) !== undefined ? json : damaged(JSON.stringify(textOf(json)));

/** The fields that each kind of action requires. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  substitute: ['pattern', 'flags', 'replacement'],
  pipeline: ['pipeline'],
  script: ['script', 'interpreter'],
};
const conditions = ['regex', 'pipeline', 'tag', 'app'];

/** Undefined if it is unusable. */
export const readAction = (definition: SqlValue): StoredAction | undefined => {
  const action = parse(definition);
  const required = isObject(action) && requiredFields[String(action['kind'])];
  const isAction = required && ['keyword', 'summary', ...required].every((name) => isText(action[name]));
  // We wrote it as this type. Damage that keeps all fields valid can't be distinguished from the user's own definition.
  return isAction ? (action as unknown as StoredAction) : damaged(undefined);
};

/** Undefined if it is unusable. */
export const readTrigger = (definition: SqlValue): NewTrigger | undefined => {
  const trigger = parse(definition);
  if (!isObject(trigger) || !isText(trigger['action'])) return damaged(undefined);
  const { condition, arguments: args = [] } = trigger;
  const isTrigger = isObject(condition) && conditions.some((name) => isText(condition[name])) && isTextList(args);
  return isTrigger ? (trigger as unknown as NewTrigger) : damaged(undefined); // as for actions
};
