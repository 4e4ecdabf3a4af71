// Why a change of many entries stopped halfway, and what to do. What was done before stays done.
import type { ErrorName } from './error-catalogue.ts';

interface Stop {
  readonly cause: string;
  readonly remedy: string;
  /** When it can go on. */
  readonly end: string;
}

export const stops: Partial<Record<ErrorName, Stop>> = {
  storage_full: { cause: 'The disk is full', remedy: 'Free up disk space', end: 'there is enough space' },
  busy: {
    cause: 'Another program has locked the history file',
    remedy: 'Wait until that program has finished',
    end: 'the file is unlocked',
  },
};
