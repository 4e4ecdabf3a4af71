// Finds words in triggers that are probably misspelled kinds: close to one, and no entry has them as a tag.
import { suggest } from '../../base/near-miss.ts';
import { suggestKind } from '../../pipeline/language/kinds.ts';
import { derivedTagNames } from '../history/derived-tags/names.ts';
import { isGivableTag } from '../history/tag-names.ts';
import type { TriggerCondition } from './rule-port.ts';

/** Those of the tags that some entry has, and perhaps others. */
export type FindTags = (tags: readonly string[]) => Promise<readonly string[]>;

/** A condition on a tag knows only the derived tags, `is` also other kinds. */
const suggestTag = (tag: string): string => (isGivableTag(tag) ? suggest(tag, [...derivedTagNames, 'text']) : '');

/** `tested` are the words after `is` that are not kinds. The result says what is wrong with the first such word. */
export const explainUnknownTag = async (
  condition: TriggerCondition,
  tested: readonly string[],
  findTags: FindTags,
): Promise<string | undefined> => {
  const suspects = [
    ...('tag' in condition ? [{ word: condition.tag, near: suggestTag(condition.tag) }] : []),
    ...tested.map((word) => ({ word, near: suggestKind(word) })),
  ].filter(({ near }) => near !== '');
  if (suspects.length === 0) return undefined;
  const existing = new Set(await findTags(suspects.map(({ word }) => word)));
  const unknown = suspects.find(({ word }) => !existing.has(word));
  return unknown && `“${unknown.word}” is neither a kind nor a tag that any entry has.${unknown.near}`;
};
