// Classifies SQLite errors: damage, a lock, a full or read-only disk. Anything else is a bug.
import { codeOf } from '../../base/error-code.ts';
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
/** The shared-memory file could not grow, because the disk is full. */
const sqliteShmSize = 4874;

const errorCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const primaryCode = (error: unknown): number => (errorCode(error) ?? 0) & 0xff;

/** FTS5 reports damaged index settings as ordinary errors when it opens the index. Our statements never cause these otherwise. */
const isUnusableIndex = (error: unknown): boolean =>
  errorCode(error) === sqliteError &&
  error instanceof Error &&
  /^(vtable constructor failed|invalid fts5 file format|no such tokenizer|error in tokenizer constructor|unrecognized option|parse error in)\b/.test(
    error.message,
  );

/** We never write JSON that SQLite can't parse or numbers that JavaScript can't hold. */
const isUnreadableField = (error: unknown): boolean =>
  (errorCode(error) === sqliteError && error instanceof Error && error.message === 'malformed JSON') ||
  (error instanceof RangeError && codeOf(error) === 'ERR_OUT_OF_RANGE');

/** Counters give out each number once, so only a counter that is behind its rows causes these. */
const isTakenNumber = (error: unknown): boolean =>
  error instanceof Error && /^UNIQUE constraint failed: (entry\.position|pin\.number)$/.test(error.message);

/** Damage that SQLite doesn't detect. */
export class DamagedFile extends Error {}

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedFile ||
  [sqliteCorrupt, sqliteNotADatabase].includes(primaryCode(error)) ||
  errorCode(error) === sqliteShortRead ||
  isUnusableIndex(error) ||
  isUnreadableField(error) ||
  isTakenNumber(error);

/** Internal, schema, too big, constraint, mismatch, format. */
const contentCodes = [sqliteError, 2, 17, 18, 19, 20, 24];
/** Whether the error is caused by the file's content: on an intact file, our statements never fail like this. */
export const isFileFault = (error: unknown): boolean => isDamage(error) || contentCodes.includes(primaryCode(error));

/** Writes use `busy` for nothing else. */
export const isBusy = (error: unknown): error is Refusal => error instanceof Refusal && error.error === 'busy';

export const isLocked = (error: unknown): boolean => primaryCode(error) === sqliteBusy;

/** Translates the error to a refusal where possible. */
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
    return new Refusal('storage_full', 'The disk is full, so nothing was changed. Free up disk space and try again.');
  return primaryCode(error) === sqliteReadOnly ? new Refusal('storage_read_only', readOnlyMessage) : error;
};

/** The refusal for an error that prevents writing but not reading; undefined for any other error. */
export const explainUnwritable = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal && ['storage_full', 'storage_read_only'].includes(error.error)) return error;
  const code = codeOf(error);
  if (code === 'EROFS') return new Refusal('storage_read_only', readOnlyMessage);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Refusal(
      'storage_full',
      'The disk is full, so nothing can be changed. Free up disk space and try again.',
    );
  return undefined;
};

export const cannotOpen = (error: unknown): boolean => primaryCode(error) === sqliteCannotOpen;
