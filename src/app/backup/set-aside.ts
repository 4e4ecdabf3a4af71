// What a restore has set aside: where it is, and how to put it back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { quoteForShell } from '../../base/quote-for-shell.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Home } from '../../platform/files/home.ts';
import { writeCommand } from '../../platform/process/own-command.ts';
import { databasePath } from './manifest.ts';
import { findPending, type Plan, planName } from './pending-restore.ts';

/** Where a pending restore sets the files in use aside; undefined once it has. */
export const findAside = (home: Pick<Home, 'data'>): string | undefined => {
  try {
    const { aside }: Plan = JSON.parse(readFileSync(join(findPending(home), planName), 'utf8'));
    return join(home.data, basename(aside));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** What was set aside of an empty home can't be put back. */
export const hasHistory = (aside: string): boolean => existsSync(join(aside, databasePath));

/** From which a missing history is recovered when it is opened. */
const remains = ['-wal', '.recovered', '.rescued', '.rescuing'];

/** Throws if a restore has set the history aside, but nothing is in its place: it would seem to be lost. */
export const requireHistory = ({ data, databaseFile }: Home): void => {
  if (['', ...remains].some((suffix) => existsSync(databaseFile + suffix))) return;
  const asides = readdirSync(data).filter((name) => name.startsWith('replaced-') && hasHistory(join(data, name)));
  const latest = asides.toSorted().at(-1);
  if (latest === undefined) return;
  throw new Unavailable(
    `The history ${databaseFile} is missing, but ${join(data, latest)} has one that a restore set aside. To put it back: ${writeUndo(join(data, latest))}\n` +
      `To begin an empty history instead, move ${asides.length === 1 ? 'that folder' : `all folders replaced-… in ${data}`} elsewhere.`,
  );
};

export const writeUndo = (aside: string): string => writeCommand(`restore ${quoteForShell(aside)}`);

/** For a restore that is in place. */
export const explainUndo = (aside: string): string =>
  hasHistory(aside)
    ? `What was there before is in ${aside}. To undo the restore: ${writeUndo(aside)}`
    : 'There was no history before.';

/** For a restore that its command could not finish. `aside` is what `findAside` returned before. */
export const announceFinished = ({ data }: Pick<Home, 'data'>, aside: string | undefined): string => {
  const before =
    aside === undefined ? `What was there before is in the latest folder replaced-… in ${data}.` : explainUndo(aside);
  return `A restore that was interrupted is finished now: the backup is in place. ${before}`;
};
