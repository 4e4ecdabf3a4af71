// Derives tags from content: whether a text as a whole is a link, a color, a path …
import { isColor } from './derived-tags/color.ts';
import { isEmailAddress } from './derived-tags/email-address.ts';
import { isJsonDocument } from './derived-tags/json-document.ts';
import { isLink } from './derived-tags/link.ts';
import type { DerivedTag } from './derived-tags/names.ts';
import { isPath } from './derived-tags/path.ts';
import { isUuid } from './derived-tags/uuid.ts';

interface TaggedContent {
  readonly kind: 'text' | 'image' | 'files';
  readonly value: string;
}

// In the order of `derivedTagNames`. Each rule gets trimmed text that is not empty, and starts with its cheapest check:
// most copies are prose, which should fail all six in about a microsecond.
const textRules: readonly (readonly [DerivedTag, (text: string) => boolean])[] = [
  ['url', isLink],
  ['email', isEmailAddress],
  ['color', isColor],
  ['path', isPath],
  ['json', isJsonDocument],
  ['uuid', isUuid],
];

/**
 * In the order of `derivedTagNames`.
 *
 * An image gets only `image`, because its value is recognized text, which is a guess.
 * Files get only `files`, not `path`: tag filters can't exclude a tag, so if every copied file were a `path` too, you
 * could no longer filter for paths that were copied as text.
 */
export const deriveTags = ({ kind, value }: TaggedContent): DerivedTag[] => {
  if (kind !== 'text') return [kind];
  const text = value.trim();
  if (text === '') return [];
  return textRules.filter(([, holds]) => holds(text)).map(([tag]) => tag);
};

/** Matches the tag filter `text`: text that is not a link. */
export const isText = ({ kind }: Pick<TaggedContent, 'kind'>, tags: readonly string[]): boolean =>
  kind === 'text' && !tags.includes('url');
