// Classifies SQLite errors: damage, a lock, or a fault of the disk. Anything else is a bug.
import { codeOf } from '../../base/error-code.ts';
import { Refusal } from '../../base/refusal.ts';
import { createFault, explainFault, type FaultName, isWriteFault } from '../../base/write-fault.ts';
import { findFault } from '../space/find-fault.ts';

const sqliteError = 1;
const sqliteFull = 13;
const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;
/** A page is cut off. */
const sqliteShortRead = 522;
/** The second one stands for errors of the disk. */
const sqliteReadFailed = [266, 8458];
export const isReadError = (code: number): boolean => sqliteReadFailed.includes(code);
const sqliteConstraint = 19;
const sqliteBusy = 5;
const sqliteReadOnly = 8;
/** Of any kind: SQLite doesn't tell a quota from a broken disk. */
const sqliteInputOutput = 10;
const sqliteCannotOpen = 14;

const errorCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;

const primaryCode = (error: unknown): number => (errorCode(error) ?? 0) & 0xff;

/**
 * FTS5 reports damaged index settings as ordinary errors when it opens the index, and rows in its way as a constraint of no table. Our
 * statements never cause these otherwise.
 */
const isUnusableIndex = (error: unknown): boolean =>
  error instanceof Error &&
  ((primaryCode(error) === sqliteConstraint && error.message === 'constraint failed') ||
    (errorCode(error) === sqliteError && isUnusableIndexMessage(error.message)));

const isUnusableIndexMessage = (message: string): boolean =>
  /^(vtable constructor failed|invalid fts5 file format|no such tokenizer|error in tokenizer constructor|unrecognized option|parse error in)\b/.test(
    message,
  );

/** We never write JSON that SQLite can't parse or numbers that JavaScript can't hold. */
const isUnreadableField = (error: unknown): boolean =>
  (errorCode(error) === sqliteError && error instanceof Error && error.message === 'malformed JSON') ||
  (error instanceof RangeError && codeOf(error) === 'ERR_OUT_OF_RANGE');

/**
 * Counters give out each number once, so only a counter that is behind its rows causes these. Adding to a total needs one. Values have
 * another type than their column only if they were read from rows of another table.
 */
const isWrongNumber = (error: unknown): boolean =>
  error instanceof Error &&
  /^(UNIQUE constraint failed: (entry\.position|pin\.number)|NOT NULL constraint failed: unpinned_total\.\w+|cannot store \w+ value in \w+ column [\w.]+)$/.test(
    error.message,
  );

/** Damage that SQLite doesn't detect. */
export class DamagedFile extends Error {}

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedFile ||
  [sqliteCorrupt, sqliteNotADatabase].includes(primaryCode(error)) ||
  errorCode(error) === sqliteShortRead ||
  isUnusableIndex(error) ||
  isUnreadableField(error) ||
  isWrongNumber(error);

/** Internal, schema, too big, constraint, mismatch, format. */
const contentCodes = [sqliteError, 2, 17, 18, 19, 20, 24];
/** Whether the error is caused by the file's content: on an intact file, our statements never fail like this. */
export const isFileFault = (error: unknown): boolean => isDamage(error) || contentCodes.includes(primaryCode(error));

export const isLocked = (error: unknown): boolean => primaryCode(error) === sqliteBusy;

export const cannotOpen = (error: unknown): boolean => primaryCode(error) === sqliteCannotOpen;

/** Why SQLite could not write, as far as it says; undefined if that was not the reason. */
const nameReason = (error: unknown): FaultName | undefined => {
  const reasons: Readonly<Record<number, FaultName>> = {
    [sqliteFull]: 'full',
    [sqliteReadOnly]: 'held', // a disk that is read-only is found by trying
    [sqliteInputOutput]: 'failing',
  };
  return isDamage(error) ? undefined : reasons[primaryCode(error)];
};

/** Reading fails for other reasons than writing. */
const explainUnreadable = (error: unknown, file: string): Refusal | undefined => {
  if (isLocked(error))
    return new Refusal(
      'read_timeout',
      `Another program has locked the file ${file}, so it can't be read right now. Try again when that program has finished.`,
    );
  if (!isReadError(errorCode(error) ?? 0)) return undefined;
  return new Refusal(
    'read_timeout',
    `The disk reports errors when ${file} is read. Check the disk and how it is connected, and back up what is on it.`,
  );
};

/** Translates the error to a refusal where possible. */
export const explainError = (
  error: unknown,
  file: string,
  { readOnly = false }: { readonly readOnly?: boolean },
): unknown => {
  const unreadable = readOnly ? explainUnreadable(error, file) : undefined;
  if (unreadable) return unreadable;
  if (isLocked(error)) return createFault('locked', file);
  const reason = nameReason(error);
  if (!reason && !cannotOpen(error)) return error;
  return findFault(file) ?? (reason ? createFault(reason, file) : error);
};

/** The same for an error of SQLite or the system that was not translated yet; undefined if it says nothing of the disk. */
export const explainRefused = (
  error: unknown,
  file: string,
  options: { readonly readOnly?: boolean },
): Refusal | undefined => {
  const explained = explainError(error, file, options);
  return explained instanceof Refusal ? explained : explainFault(error, file);
};

/** The refusal for an error that prevents writing but not reading; undefined for any other error. */
export const explainUnwritable = (error: unknown, file: string): Refusal | undefined => {
  const refusal = isWriteFault(error) ? error : explainFault(error, file);
  return refusal?.error === 'busy' ? undefined : refusal;
};

/** A lock, which ends when another program does. */
export const isBusy = (error: unknown): error is Refusal => error instanceof Refusal && error.error === 'busy';
