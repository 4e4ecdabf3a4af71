// Lists the user's own scripts that a command gives a secret, or what it makes of one.
import { sourcesIn } from '../../pipeline/language/bind-names.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { splitAtScripts } from '../../pipeline/language/split-at-scripts.ts';

const namesSecret = (node: unknown): boolean => sourcesIn(node).some(({ type }) => type === 'secret');

/** Those behind the first part that names a secret, each once. */
export const listSecretScripts = (plan: Plan): string[] => {
  const scripts = new Set<string>();
  let isNamed = namesSecret(plan.source);
  for (const part of splitAtScripts(plan))
    if ('plan' in part) isNamed ||= namesSecret(part.plan.steps);
    else if (isNamed) scripts.add(part.script.keyword);
  return [...scripts];
};
