// Marks all that decides who gets the secrets of a command, so that only the command that a person was shown opens them.
import { createHash } from 'node:crypto';
import { refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { Rulebook } from '../rules/rulebook.ts';

/** The plan, with its abbreviations expanded, and the stored actions that it uses, also the bodies of scripts. */
export const markSecretUse = (plan: Plan, { actions }: Rulebook): string => {
  const used = [...new Set(plan.actions)].map((keyword) => actions.library.findAction(keyword));
  return createHash('sha256')
    .update(JSON.stringify([plan, used]))
    .digest('base64url');
};

/** Call before anything asks for a password. */
export const refuseUnseen = (seen: string | undefined, plan: Plan, rules: Rulebook): void => {
  if (seen === markSecretUse(plan, rules)) return;
  const why = seen === undefined ? 'This command opens a secret.' : 'What this command does was changed meanwhile.';
  refuse('conflict', `${why} Nothing was opened. Look at the notes below the line, then press Enter again.`);
};
