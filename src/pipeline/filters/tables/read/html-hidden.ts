// What a page hides: elements with the attribute `hidden`, or with a style that says so.
import { kindOf } from '../../markup/html/html-elements.ts';
import { attributeOf, type HtmlTag } from '../../markup/html/html-tokens.ts';

export const isHidden = (tag: HtmlTag): boolean =>
  tag.attributes.length > 0 &&
  (attributeOf(tag, 'hidden') !== undefined ||
    /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(
      attributeOf(tag, 'style')?.slice(0, 2000) ?? '',
    ));

/** A page or a cell, with the hidden element that is open in it and how many of its name are. */
export interface MayHide {
  hidden?: { readonly name: string; depth: number } | undefined;
}

/** Answers whether the element is hidden, or inside one that is. */
export const openHidden = (within: MayHide, tag: HtmlTag): boolean => {
  const { name } = tag;
  if (within.hidden) {
    if (name === within.hidden.name) within.hidden.depth += 1;
    return true;
  }
  if (!isHidden(tag)) return false;
  if (!kindOf(name).isVoid && !tag.closesItself) within.hidden = { name, depth: 1 };
  return true;
};

export const closeHidden = (within: MayHide, name: string): void => {
  if (within.hidden?.name !== name) return;
  within.hidden.depth -= 1;
  if (within.hidden.depth === 0) within.hidden = undefined;
};

const mayLackEnd: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'html', 'body']);

/** Around tables, elements count only if their end is certain: otherwise they would hide the rest of the page. */
export const openHiddenAround = (page: MayHide, tag: HtmlTag): void => {
  if (page.hidden || !mayLackEnd.has(tag.name)) openHidden(page, tag);
};
