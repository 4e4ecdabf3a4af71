// Tells apart the versions of a rule, so that an editor doesn't overwrite what was changed meanwhile.
import { createHash } from 'node:crypto';
import { refuse } from '../../base/refusal.ts';
import type { StoredAbbreviation, StoredAction, StoredTrigger } from './rule-port.ts';

const digest = (...fields: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);

export const actionVersion = (action: StoredAction): string =>
  digest(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Without whether it is on, and its place: those are changed in the list, not in an editor. */
export const triggerVersion = ({ condition, action, arguments: args = [] }: StoredTrigger): string =>
  digest(condition, action, args);

export const abbreviationVersion = ({ abbreviation, expansion }: StoredAbbreviation): string =>
  digest(abbreviation, expansion);

/** Refuses to replace another version than the one that was read. */
export const checkVersion = (name: string, current: string, read: string): void => {
  if (current === read) return;
  const remedy = 'Look at it again before you change it.';
  refuse('conflict', `${name} was changed meanwhile, by another program or in another window. ${remedy}`);
};
