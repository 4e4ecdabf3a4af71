// Refuses stages of a command that couldn't have their effects, before it runs.
import { refuse } from '../../base/refusal.ts';
import type { Library, Plan } from '../../pipeline/language/planned.ts';
import { isFilterStep, listSteps, type StepOf } from './list-steps.ts';

/** They change or choose many entries, which nothing does here yet. */
const unsupported: readonly string[] = ['select', 'tag-all', 'untag-all'];
const changesEntry: readonly string[] = ['tag', 'untag', 'describe', 'pin', 'unpin', 'forget'];

const isTargetStep = (node: object): node is StepOf<'target'> =>
  'type' in node && node.type === 'target' && 'target' in node;

const startsWithEntry = ({ source }: Plan): boolean =>
  source === undefined || (source.type === 'item' && source.to === undefined);

export const refuseEffects = (plan: Plan): void => {
  const stages = listSteps(plan.steps, isFilterStep);
  const refused = stages.find(({ keyword }) => unsupported.includes(keyword));
  if (refused) refuse('refused_step', `Column ${refused.column}: “${refused.written}” doesn't work yet. Leave it out.`);
  const change = startsWithEntry(plan) ? undefined : stages.find(({ keyword }) => changesEntry.includes(keyword));
  if (change) {
    const problem = `“${change.written}” changes an entry, but the command doesn't start with one`;
    refuse('command_failed', `Column ${change.column}: ${problem}. Start it with one, such as $1, or with a filter.`);
  }
};

/** What is made of a secret is never stored. Refused before anything asks for a password. */
export const refuseStoredSecret = ({ secrets, steps }: Plan, { findFilter }: Library): void => {
  const [secret] = secrets;
  if (!secret) return;
  const effects = listSteps(steps, isFilterStep).filter(({ keyword }) => findFilter(keyword)?.does === 'effect');
  const [stored] = [...listSteps(steps, isTargetStep), ...effects];
  if (stored)
    refuse(
      'command_failed',
      `Column ${stored.column}: “${stored.written}” stores something, and ${secret.written} is a secret, of which nothing is stored. Leave it out.`,
    );
};
