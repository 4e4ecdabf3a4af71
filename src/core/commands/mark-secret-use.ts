// Marks all that decides who gets the secrets of a command, so that only the command that a person was shown opens them.
import { createHash } from 'node:crypto';
import { refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { ModelFacts } from '../model/language-model.ts';
import type { Rulebook } from '../rules/rulebook.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The plan, with its abbreviations expanded, and the stored actions that it uses, also the bodies of scripts, as they are now. The
 * function that it returns adds the language model and where that sends the text.
 */
export const markSecretUse = (plan: Plan, { actions }: Rulebook) => {
  const used = [...new Set(plan.actions)].map((keyword) => actions.library.findAction(keyword));
  const rules = hash(JSON.stringify([plan, used]));
  return (model: ModelFacts | undefined): string => hash(JSON.stringify([rules, model?.name, model?.sentTo]));
};

/** Call before anything asks for a password. */
export const refuseUnseen = (
  seen: string | undefined,
  plan: Plan,
  rules: Rulebook,
  model: ModelFacts | undefined,
): void => {
  if (seen === markSecretUse(plan, rules)(model)) return;
  const why = seen === undefined ? 'This command opens a secret.' : 'What this command does was changed meanwhile.';
  refuse('conflict', `${why} Nothing was opened. Look at the notes below the line, then press Enter again.`);
};
