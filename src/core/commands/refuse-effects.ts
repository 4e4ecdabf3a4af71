// Refuses stages of a command that can't do their work in the overlay, before it runs.
import { refuse } from '../../base/refusal.ts';
import type { Plan, Step } from '../../pipeline/language/planned.ts';

type FilterStep = Extract<Step, { type: 'filter' }>;

/** They change or choose many entries, which nothing does here yet. */
const unsupported: readonly string[] = ['select', 'tag-all', 'untag-all'];
const changesEntry: readonly string[] = ['tag', 'untag', 'describe', 'pin', 'unpin', 'forget'];

const isFilterStep = (node: object): node is FilterStep =>
  'type' in node && node.type === 'filter' && 'keyword' in node;

/** In order, also inside parentheses, tests and actions. */
const listFilters = (node: unknown): FilterStep[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(listFilters);
  return isFilterStep(node) ? [node, ...inside] : inside;
};

const startsWithEntry = ({ source }: Plan): boolean =>
  source === undefined || (source.type === 'item' && source.to === undefined);

export const refuseEffects = (plan: Plan): void => {
  const stages = listFilters(plan.steps);
  const refused = stages.find(({ keyword }) => unsupported.includes(keyword));
  if (refused)
    refuse('refused_step', `Column ${refused.column}: “${refused.written}” doesn't work in the overlay yet.`);
  const change = startsWithEntry(plan) ? undefined : stages.find(({ keyword }) => changesEntry.includes(keyword));
  if (change) {
    const problem = `“${change.written}” changes an entry, but the command doesn't start with one`;
    refuse('command_failed', `Column ${change.column}: ${problem}. Start it with one, such as $1, or with a filter.`);
  }
};
