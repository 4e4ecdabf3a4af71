// Finds the pictures of HTML that shows nothing else, as the "Copy image" of browsers offers it.
import { visitHtml } from './html-tokens.ts';

export interface ShownPicture {
  /** Its address; empty if it has none. */
  readonly source: string;
  /** The text that stands for it; empty if there is none. */
  readonly alternative: string;
}

/** Elements whose content is not shown as text. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noscript', 'head']);

const isBlank = (text: string): boolean => /^[\s\u200b\ufeff]*$/.test(text);

/** Empty if there are words, too. */
export const findPictures = async (html: string): Promise<ShownPicture[]> => {
  const { decodeHTMLAttribute } = await import('entities');
  const found: ShownPicture[] = [];
  let hasWords = false;
  let within: string | undefined;
  await visitHtml(html, {
    open: ({ name, attributes, closesItself }) => {
      if (within === undefined && unseen.has(name) && !closesItself) within = name;
      // A browser ends the head where the body begins, whether that is written or not.
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
