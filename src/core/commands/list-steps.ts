// Lists the steps of a plan of one kind.
import type { Step } from '../../pipeline/language/planned.ts';

export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>;

export const isFilterStep = (node: object): node is StepOf<'filter'> =>
  'type' in node && node.type === 'filter' && 'keyword' in node;

/** In order, also inside parentheses, tests and actions. */
export const listSteps = <Found extends Step>(node: unknown, isWanted: (node: object) => node is Found): Found[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((each) => listSteps(each, isWanted));
  return isWanted(node) ? [node, ...inside] : inside;
};
