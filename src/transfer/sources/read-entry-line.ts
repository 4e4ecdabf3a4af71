// Reads an entry from a line of JSON. Fields that it doesn't know are ignored; one of a wrong type leaves the entry out.
import type { Found, FoundEntry, FoundPicture } from '../source.ts';

type Fields = Readonly<Record<string, unknown>>;

class WrongField extends Error {}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const textFields = [
  'text',
  'html',
  'rtf',
  'app',
  'source',
  'description',
  'copiedAt',
  'createdAt',
  'pinnedAt',
  'expiresAt',
] as const;
const listFields = ['tags', 'files'] as const;

const readTexts = (fields: Fields): Partial<FoundEntry> => {
  const given = textFields.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => {
      const value = fields[name];
      if (!isText(value)) throw new WrongField(`${name} must be a string.`);
      return [name, value];
    }),
  );
};

const readLists = (fields: Fields): Partial<FoundEntry> => {
  const given = listFields.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => {
      const value = fields[name];
      if (!isTextList(value)) throw new WrongField(`${name} must be a list of strings.`);
      return [name, value];
    }),
  );
};

const readImage = (image: unknown): FoundPicture => {
  if (!isFields(image) || !isText(image['base64']))
    throw new WrongField('image must be an object with the picture in base64.');
  const { type, base64 } = image;
  return { bytes: Buffer.from(base64, 'base64'), ...(isText(type) && { type }) };
};

const readVersions = (versions: unknown): { value: string; replacedAt: string }[] => {
  const isVersion = (one: unknown): one is { value: string; replacedAt: string } =>
    isFields(one) && isText(one['value']) && isText(one['replacedAt']);
  if (!Array.isArray(versions) || !versions.every(isVersion))
    throw new WrongField('versions must be a list of objects with value and replacedAt.');
  return versions.map(({ value, replacedAt }) => ({ value, replacedAt }));
};

const readCopies = (copies: unknown): number => {
  if (typeof copies === 'number' && Number.isSafeInteger(copies) && copies > 0) return copies;
  throw new WrongField('copies must be a whole number of at least 1.');
};

const readFields = (fields: Fields): FoundEntry => ({
  ...readTexts(fields),
  ...readLists(fields),
  ...(fields['image'] !== undefined && { image: readImage(fields['image']) }),
  ...(fields['copies'] !== undefined && { copies: readCopies(fields['copies']) }),
  ...(fields['versions'] !== undefined && { versions: readVersions(fields['versions']) }),
});

const decoder = new TextDecoder('utf-8', { fatal: true });
const notAnObject = 'The line is not a JSON object.';

export const readEntryLine = (bytes: Buffer, where: string): Found => {
  // Sooner than a parser notices: a file of another kind can have millions of lines. A byte order mark may come first.
  const first = bytes.find((byte) => byte > 0x20);
  if (first !== 0x7b && first !== 0xef) return { leftOut: { reason: notAnObject, where } };
  try {
    const fields: unknown = JSON.parse(decoder.decode(bytes));
    return isFields(fields) ? { entry: readFields(fields), where } : { leftOut: { reason: notAnObject, where } };
  } catch (error) {
    return { leftOut: { reason: error instanceof WrongField ? error.message : 'The line is not valid JSON.', where } };
  }
};
