// Where a restore that only has to be put in place waits for whoever opens the home next. Loaded at every start, so it is small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../platform/files/home.ts';

export const findPending = ({ data }: Pick<Home, 'data'>): string => join(data, 'restore.pending');

export const isRestorePending = (home: Pick<Home, 'data'>): boolean => existsSync(findPending(home));

/** Undefined if none is pending. For a running application: opening the home would have put it in place. */
export const warnOfPending = (home: Pick<Home, 'data'>): string | undefined =>
  isRestorePending(home)
    ? 'A backup is ready to be restored, but not in place yet. The next start of Copyloom puts it in place of your history, and sets that aside. ' +
      `To do this now, quit Copyloom and start it again. To keep your history instead, delete ${findPending(home)}`
    : undefined;

/** In the pending folder, while files in use still have to be set aside. */
export const planName = 'plan.json';

export interface Plan {
  /** The name of the folder in the home that gets the files in use. */
  readonly aside: string;
}
