// Removes the tags from HTML and leaves the text unchanged.
import { visitHtml } from './html-tokens.ts';

const unread: ReadonlySet<string> = new Set(['script', 'style']);

export const stripTags = async (html: string): Promise<string> => {
  const parts: string[] = [];
  let within = '';
  await visitHtml(html, {
    open: ({ name, closesItself }) => {
      if (unread.has(name) && !closesItself) within = name;
    },
    close: () => {
      within = '';
    },
    text: (written) => {
      if (within === '') parts.push(written);
    },
    comment: () => undefined,
    declaration: () => undefined,
  });
  return parts.join('');
};
