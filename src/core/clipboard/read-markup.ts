// Extracts plain text from markup, and drops markup that is too large.
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

const renderMarkdown = async (text: string): Promise<string> =>
  (await import('../../pipeline/filters/markup/render-markdown.ts')).renderMarkdown(text);

/** Loads the parser that it needs: most copies have none of these formats. */
export const readMarkup = async (source: MarkupSource): Promise<FormattedText> => {
  if ('rtf' in source) {
    const { readRtf } = await import('../../pipeline/filters/markup/rtf/read-rtf.ts');
    return keep(await readRtf(source.rtf), 'rtf', source.rtf);
  }
  const html = 'html' in source ? source.html : await renderMarkdown(source.markdown);
  const { readHtml } = await import('../../pipeline/filters/markup/html/read-html.ts');
  return keep(await readHtml(html), 'html', html);
};
