// The one place that decodes what the store keeps inside a field. A damaged field is read as far as possible and reported, never thrown.
// Every decoder takes any value that SQLite has: a damaged record may hold another type than its column, and NULL anywhere.
import type { Format, ImageFacts, Kind } from '../../core/history/stored-entry.ts';
import type { NewTrigger, StoredAction } from '../../core/rules/rule-port.ts';
import type { SqlValue } from '../database/database.ts';

let report: () => void = () => {};

/** Calls back whenever this thread reads a damaged field. */
export const onDamagedField = (listener: () => void): void => {
  report = listener;
};

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

/** The names that are intact: a tag has no comma in it. */
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

/** Everything but the name of the file can be told from the picture again, so the name alone is enough. */
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

/** The value of such an entry is the paths, one a line. */
export const readFiles = (json: SqlValue, value: SqlValue): string[] => {
  const paths = parse(json);
  return isTextList(paths) && paths.length > 0 ? paths : damaged(textOf(value).split('\n'));
};

/** What a `Date` can hold. */
const latestTime = 8.64e15;

export const isTime = (time: SqlValue | undefined): time is number =>
  typeof time === 'number' && Number.isInteger(time) && time >= 0 && time <= latestTime;

/** Of a damaged one, another that is near it, or now: what seems too old is dropped. */
export const readTime = (time: SqlValue | undefined, near?: SqlValue): number => {
  if (isTime(time)) return time;
  return damaged(isTime(near) ? near : Date.now());
};

export const readCount = (count: SqlValue): number =>
  typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : damaged(0);

export const readText = (text: SqlValue): string => (isText(text) ? text : damaged(textOf(text)));

/** JSON again: of content that cannot be parsed, its text. */
export const readContent = (json: SqlValue): string =>
  isText(json) && parse(json) !== undefined ? json : damaged(JSON.stringify(textOf(json)));

/** The fields that an action of each kind cannot do without. */
const neededBy: Readonly<Record<string, readonly string[]>> = {
  substitute: ['pattern', 'flags', 'replacement'],
  pipeline: ['pipeline'],
  script: ['script', 'interpreter'],
};
const conditions = ['regex', 'pipeline', 'tag', 'app'];

/** Undefined for one that cannot be used. */
export const readAction = (definition: SqlValue): StoredAction | undefined => {
  const action = parse(definition);
  const needed = isObject(action) && neededBy[String(action['kind'])];
  const isAction = needed && ['keyword', 'summary', ...needed].every((name) => isText(action[name]));
  // Written as this type. Damage that leaves every field in place cannot be told from what a person wrote.
  return isAction ? (action as unknown as StoredAction) : damaged(undefined);
};

/** Undefined for one that cannot be used. */
export const readTrigger = (definition: SqlValue): NewTrigger | undefined => {
  const trigger = parse(definition);
  if (!isObject(trigger) || !isText(trigger['action'])) return damaged(undefined);
  const { condition, arguments: given = [] } = trigger;
  const isTrigger = isObject(condition) && conditions.some((name) => isText(condition[name])) && isTextList(given);
  return isTrigger ? (trigger as unknown as NewTrigger) : damaged(undefined); // as for actions
};
