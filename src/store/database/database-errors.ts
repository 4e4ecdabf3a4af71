// What SQLite's errors mean: damage, a lock, a full or read-only disk. What is left is a bug.
import { Refusal } from '../../base/refusal.ts';
import { readOnlyMessage } from '../open/unwritable-folder.ts';

const sqliteError = 1;
const sqliteFull = 13;
const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;
/** A page is cut off. */
const sqliteShortRead = 522;
const sqliteBusy = 5;
const sqliteReadOnly = 8;
const sqliteCannotOpen = 14;
/** The shared-memory file could not grow: the disk is full, said differently. */
const sqliteShmSize = 4874;

const errorCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const primaryCode = (error: unknown): number => (errorCode(error) ?? 0) & 0xff;

/** FTS5 reports damaged settings of an index as an ordinary error when it opens the index: our own statements never cause these. */
const isUnusableIndex = (error: unknown): boolean =>
  errorCode(error) === sqliteError &&
  error instanceof Error &&
  /^(vtable constructor failed|invalid fts5 file format|no such tokenizer|error in tokenizer constructor|unrecognized option|parse error in)\b/.test(
    error.message,
  );

/** We write neither JSON that SQLite cannot read nor numbers that JavaScript cannot hold. */
const isUnreadableField = (error: unknown): boolean =>
  (errorCode(error) === sqliteError && error instanceof Error && error.message === 'malformed JSON') ||
  (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE');

/** Damage that SQLite does not notice. */
export class DamagedFile extends Error {}

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedFile ||
  [sqliteCorrupt, sqliteNotADatabase].includes(primaryCode(error)) ||
  errorCode(error) === sqliteShortRead ||
  isUnusableIndex(error) ||
  isUnreadableField(error);

/** Internal, schema, too big, constraint, mismatch, format. */
const contentCodes = [sqliteError, 2, 17, 18, 19, 20, 24];
/** Whether a history cannot be opened because of what is in the file: on a sound one, none of our statements fails like that. */
export const isFaultOfFile = (error: unknown): boolean => isDamage(error) || contentCodes.includes(primaryCode(error));

/** In writing, `busy` is answered for nothing else. */
export const isBusy = (error: unknown): error is Refusal => error instanceof Refusal && error.error === 'busy';

export const isLocked = (error: unknown): boolean => primaryCode(error) === sqliteBusy;

/** In words of the catalogue where that is possible. */
export const explainError = (
  error: unknown,
  file: string,
  { readOnly = false }: { readonly readOnly?: boolean },
): unknown => {
  if (isLocked(error))
    return new Refusal(
      readOnly ? 'read_timeout' : 'busy',
      `Another program has locked the file ${file}, so nothing was changed. Try again when that program has finished.`,
    );
  if (primaryCode(error) === sqliteFull || errorCode(error) === sqliteShmSize)
    return new Refusal('storage_full', 'The disk is full, so nothing was changed. Make room and try again.');
  return primaryCode(error) === sqliteReadOnly ? new Refusal('storage_read_only', readOnlyMessage) : error;
};

/** Why the history cannot be opened to be written, where it may still be read; undefined for any other error. */
export const explainUnwritable = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal && ['storage_full', 'storage_read_only'].includes(error.error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EROFS') return new Refusal('storage_read_only', readOnlyMessage);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Refusal('storage_full', 'The disk is full, so nothing can be changed. Make room and try again.');
  return undefined;
};

export const cannotOpen = (error: unknown): boolean => primaryCode(error) === sqliteCannotOpen;
