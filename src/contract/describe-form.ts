// Says which values a setting takes, from the form in which it is edited. Empty for texts and lists, whose summary says it.
import type { Schemas } from './types.ts';

/** `quote` marks a value, as in `copyloom config set`. */
export const describeForm = (
  { kind, choices = [], min = 0, max = 0 }: Schemas['Setting']['form'],
  quote: (value: string) => string,
): string => {
  if (kind === 'switch') return `${quote('true')} or ${quote('false')}.`;
  if (kind === 'number') return `A whole number from ${min} to ${max}.`;
  if (kind !== 'choice') return '';
  const quoted = choices.map(({ value }) => quote(value));
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}.`;
};
