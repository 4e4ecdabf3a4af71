// Finds the images in HTML that contains only images, as browsers offer with "Copy image".
import { visitHtml } from './html-tokens.ts';

export interface ShownPicture {
  /** Its URL; empty if it has none. */
  readonly source: string;
  /** Its alt text; empty if it has none. */
  readonly alternative: string;
}

/** Elements whose content isn't shown as text. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noscript', 'head']);

const isBlank = (text: string): boolean => /^[\s\u200b\ufeff]*$/.test(text);

/** Empty if there is any text. */
export const findPictures = async (html: string): Promise<ShownPicture[]> => {
  const { decodeHTMLAttribute } = await import('entities');
  const found: ShownPicture[] = [];
  let hasWords = false;
  let within: string | undefined;
  await visitHtml(html, {
    open: ({ name, attributes, closesItself }) => {
      if (within === undefined && unseen.has(name) && !closesItself) within = name;
      // Browsers end the head where the body starts, even without tags.
      if (name === 'body' && within === 'head') within = undefined;
      if (name !== 'img' || (within !== undefined && within !== 'head')) return;
      const read = (wanted: string): string =>
        decodeHTMLAttribute(attributes.find((one) => one.name === wanted)?.value ?? '').trim();
      found.push({ source: read('src'), alternative: read('alt') });
    },
    close: (name) => {
      if (name === within) within = undefined;
    },
    text: (written, entity) => {
      if (within === undefined) hasWords ||= !isBlank(entity === undefined ? written : String.fromCodePoint(entity));
    },
    comment: () => undefined,
    declaration: () => undefined,
  });
  return hasWords ? [] : found;
};
