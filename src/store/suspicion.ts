// Damage that shows only while running: it is told, remembered beside the file, and the next start looks through all of it.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../base/refusal.ts';
import { isDamage } from './database.ts';

const markOf = (file: string): string => `${file}.suspect`;

export const isSuspect = (file: string): boolean => existsSync(markOf(file));
export const clearSuspicion = (file: string): void => rmSync(markOf(file), { force: true });

/** What to answer if the error is damage of this file; undefined if it is something else. */
export const explainDamage = (file: string, error: unknown): Refusal | undefined => {
  if (!isDamage(error)) return undefined;
  try {
    writeFileSync(markOf(file), String(error), { mode: 0o600 });
  } catch {
    // A disk that damages files may not take new ones either; the person is told all the same.
  }
  return new Refusal(
    'internal',
    'The history is damaged. Stop Copyloom and start it again: it then looks through all of it and, if need be, sets it aside untouched and begins a new one.',
  );
};
