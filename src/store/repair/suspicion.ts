// Damage that shows only while running: it is marked beside the file, so that whoever opens it next examines all of it.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../../base/refusal.ts';
import { isDamage } from '../database/database-errors.ts';

const markOf = (file: string): string => `${file}.suspect`;

export const isSuspect = (file: string): boolean => existsSync(markOf(file));
export const clearSuspicion = (file: string): void => rmSync(markOf(file), { force: true });

export const raiseSuspicion = (file: string, why: string): void => {
  try {
    writeFileSync(markOf(file), why, { mode: 0o600 });
  } catch {
    // A disk that damages files may not take new ones either; the person is told all the same.
  }
};

const message =
  'The history file is damaged, and could not be repaired while Copyloom runs. Restart Copyloom: it then recovers all that can be read.';

/** What to answer if the error is damage of this file; undefined if it is something else. */
export const explainDamage = (file: string, error: unknown): Refusal | undefined => {
  if (!isDamage(error)) return undefined;
  raiseSuspicion(file, String(error));
  return new Refusal('internal', message);
};

/** What to answer if a history that is in use cannot be opened or repaired for a reason that nobody foresaw. */
export const explainFailedRepair = (error: unknown): Refusal => {
  const reason = error instanceof Error ? error.message : String(error);
  return new Refusal('internal', `The history cannot be opened or repaired: ${reason.replace(/\.?$/, '.')}`);
};

/** Whether a thread has answered so. */
export const isDamageReport = (error: unknown): boolean => error instanceof Refusal && error.message === message;
