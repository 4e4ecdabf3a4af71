// Reads the tags to choose from, and chooses those that match what is typed.
import { fold } from '../../../base/fold.ts';
import type { Call } from '../../window/call.ts';

interface KnownTags {
  /** Those that you have given. */
  readonly own: readonly string[];
  /** Those derived from the content. */
  readonly derived: readonly string[];
}

export const listTags = async (call: Call<'overlay'>): Promise<KnownTags> => {
  const answer = await call('listTags', { query: { limit: 200 } });
  const items = 'value' in answer ? answer.value.items : [];
  const list = (derived: boolean) => items.filter((item) => item.derived === derived).map(({ tag }) => tag);
  return { own: list(false), derived: list(true) };
};

/** The one that the text is in full, whatever its case. */
export const findWhole = (values: readonly string[], written: string): string | undefined =>
  values.find((value) => fold(value) === fold(written));

/** What begins with the text comes first. Nothing if it is complete. */
export const chooseMatching = (values: readonly string[], written: string): string[] => {
  if (findWhole(values, written) !== undefined) return [];
  const folded = fold(written);
  const matching = values.filter((value) => fold(value).includes(folded));
  const starts = (value: string): boolean => fold(value).startsWith(folded);
  return [...matching.filter(starts), ...matching.filter((value) => !starts(value))];
};
