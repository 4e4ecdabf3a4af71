// Extracts plain text from markup, and drops markup that is too large.
import { readHtml } from '../../pipeline/filters/markup/html/read-html.ts';
import { renderMarkdown } from '../../pipeline/filters/markup/render-markdown.ts';
import { readRtf } from '../../pipeline/filters/markup/rtf/read-rtf.ts';
import type { Markup } from '../history/stored-entry.ts';

export type MarkupSource = { html: string } | { rtf: string } | { markdown: string };

export interface FormattedText extends Markup {
  readonly text: string;
  readonly format?: 'html' | 'rtf';
  readonly warning?: string;
}

export const maxMarkupBytes = 2 * 1024 * 1024;

const keep = (text: string, format: 'html' | 'rtf', markup: string): FormattedText => {
  if (Buffer.byteLength(markup) > maxMarkupBytes) {
    return {
      text,
      warning: `The ${format} is over 2 MB, so only its text was put on the clipboard and saved.`,
    };
  }
  return { text, format, [format]: markup };
};

export const readMarkup = async (source: MarkupSource): Promise<FormattedText> => {
  if ('rtf' in source) return keep(await readRtf(source.rtf), 'rtf', source.rtf);
  const html = 'html' in source ? source.html : await renderMarkdown(source.markdown);
  return keep(await readHtml(html), 'html', html);
};
