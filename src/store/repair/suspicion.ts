// Marks a file as suspect when damage shows up while running, so that the next start examines all of it.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../../base/refusal.ts';
import { isDamage } from '../database/database-errors.ts';

const markOf = (file: string): string => `${file}.suspect`;

export const isSuspect = (file: string): boolean => existsSync(markOf(file));
export const clearSuspicion = (file: string): void => rmSync(markOf(file), { force: true });

export const markSuspect = (file: string, why: string): void => {
  try {
    writeFileSync(markOf(file), why, { mode: 0o600 });
  } catch {
    // A failing disk may reject new files too. The user is warned either way.
  }
};

const message =
  'The history file is damaged and could not be repaired while Copyloom is running. Restart Copyloom to recover everything that can be read.';

/** The refusal for an error caused by damage to this file; undefined for any other error. */
export const explainDamage = (file: string, error: unknown): Refusal | undefined => {
  if (!isDamage(error)) return undefined;
  markSuspect(file, String(error));
  return new Refusal('internal', message);
};

/** The refusal for a history in use that can't be opened or repaired for an unforeseen reason. */
export const explainFailedRepair = (error: unknown): Refusal => {
  const reason = error instanceof Error ? error.message : String(error);
  return new Refusal('internal', `The history cannot be opened or repaired: ${reason.replace(/\.?$/, '.')}`);
};

/** Whether a thread reported damage. */
export const isDamageReport = (error: unknown): boolean => error instanceof Refusal && error.message === message;
