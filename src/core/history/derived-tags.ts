// Derived tags: what the whole content of an entry is (a link, a colour, a path …), decided from the content alone.
import { isColor } from './derived-tags/color.ts';
import { isEmailAddress } from './derived-tags/email-address.ts';
import { isJsonDocument } from './derived-tags/json-document.ts';
import { isLink } from './derived-tags/link.ts';
import type { DerivedTag } from './derived-tags/names.ts';
import { isPath } from './derived-tags/path.ts';
import { isUuid } from './derived-tags/uuid.ts';

export { type DerivedTag, derivedTagNames } from './derived-tags/names.ts';

export interface TaggedContent {
  readonly kind: 'text' | 'image' | 'files';
  readonly value: string;
}

// In the order of `derivedTagNames`. Each rule takes trimmed text that is not empty, and begins with its cheapest test:
// most copies are prose, and prose has to fall through all six in about a microsecond.
const textRules: readonly (readonly [DerivedTag, (text: string) => boolean])[] = [
  ['url', isLink],
  ['email', isEmailAddress],
  ['color', isColor],
  ['path', isPath],
  ['json', isJsonDocument],
  ['uuid', isUuid],
];

/**
 * The derived tags of a content, in the order of `derivedTagNames`.
 *
 * An image is `image` and nothing else: its value is text that was recognized, a guess about the picture.
 * Files are `files` and not also `path`: the tag filter can ask for both tags but cannot exclude one, so if every copied
 * file were a `path` too, the paths that were copied as text could no longer be asked for.
 */
export const deriveTags = ({ kind, value }: TaggedContent): DerivedTag[] => {
  if (kind !== 'text') return [kind];
  const text = value.trim();
  if (text === '') return [];
  return textRules.filter(([, holds]) => holds(text)).map(([tag]) => tag);
};

/** What the tag filter value `text` asks for: text that is not a link. */
export const isText = ({ kind }: Pick<TaggedContent, 'kind'>, tags: readonly string[]): boolean =>
  kind === 'text' && !tags.includes('url');
