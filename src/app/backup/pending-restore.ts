// Where a restore that only has to be put in place waits for whoever opens the home next. Loaded at every start, so it is small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../platform/files/home.ts';

export const findPending = ({ data }: Pick<Home, 'data'>): string => join(data, 'restore.pending');

export const isRestorePending = (home: Pick<Home, 'data'>): boolean => existsSync(findPending(home));

/** In the pending folder, while files in use still have to be set aside. */
export const planName = 'plan.json';

export interface Plan {
  /** The name of the folder in the home that gets the files in use. */
  readonly aside: string;
}
