// Markup filters: Markdown, HTML, and their plain text.
import { filter } from '../../language/filter.ts';
import { kindOfLiteral } from '../../language/json-value.ts';
import { hash, list, text, textOf, type Value } from '../../language/value.ts';
import { minifyHtml } from './html/minify-html.ts';
import { readHtml } from './html/read-html.ts';
import { stripTags } from './html/strip-tags.ts';
import { renderMarkdown } from './render-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

/** If the copied text is HTML, use that rather than the editor's syntax colors around it. */
const htmlOf = (value: Value): string =>
  value.type === 'text' && value.html !== undefined && !/^\s*<[a-z!]/i.test(value.text) ? value.html : textOf(value);

/** Maps like a text filter, but with access to the formatting. */
const mapHtml = async (value: Value, convert: (html: string) => Promise<string>): Promise<Value> => {
  if (value.type === 'list') {
    const items: Value[] = [];
    for (const item of value.items) items.push(await mapHtml(item, convert));
    return list(items);
  }
  if (kindOfLiteral(value) !== undefined) return value;
  if (value.type === 'hash') {
    const entries: [string, Value][] = [];
    for (const [key, held] of value.entries) entries.push([key, await mapHtml(held, convert)]);
    return hash(entries);
  }
  return text(await convert(htmlOf(value)));
};

const escapeText = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Blank lines separate paragraphs; other line breaks stay. */
const writeParagraphs = (content: string): string =>
  escapeText(content.toWellFormed().replaceAll('\0', ''))
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.replace(/^\n|\n$/g, '').replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

const looksLikeHtml = /^\s*<(?:!doctype\s|!--|[a-z][a-z0-9]*(?:\s[^<>]{0,1000})?>)[\s\S]*>\s*$/i;

export const markupFilters = [
  filter({
    keyword: 'md',
    summary: 'Converts Markdown to HTML; HTML inside it is escaped.',
    takes: 'text',
    gives: 'text',
    aliases: ['markdown', 'md-html', 'markdown-html'],
    examples: [{ run: 'md', on: '**Bold** and `code`', gives: '<p><strong>Bold</strong> and <code>code</code></p>\n' }],
    apply: (content, _args, { warn }) => renderMarkdown(content, warn),
  }),
  filter({
    keyword: 'md-rich',
    summary: 'Converts Markdown to rich text, for pasting into programs that support formatting.',
    takes: 'text',
    gives: 'text',
    aliases: ['markdown-rich', 'rich'],
    examples: [
      { run: 'md-rich', on: '# Title\n\n*one*', gives: 'Title\n\none' },
      { run: 'md-rich | html', on: '*one*', gives: '<p><em>one</em></p>\n' },
    ],
    apply: async (content, _args, { warn }) => {
      const html = await renderMarkdown(content, warn);
      return { type: 'text', text: await readHtml(html), html };
    },
  }),
  filter({
    keyword: 'md-text',
    summary: 'Converts Markdown to plain text, as it reads when rendered.',
    takes: 'text',
    gives: 'text',
    aliases: ['markdown-text', 'strip-markdown'],
    examples: [{ run: 'md-text', on: '## To *do*\n\n- [buy](http://x.y) milk', gives: 'To do\n\n- buy milk' }],
    apply: async (content, _args, { warn }) => readHtml(await renderMarkdown(content, warn)),
  }),
  filter({
    keyword: 'html-md',
    summary: 'Converts HTML, or rich text copied from a page or document, to Markdown.',
    takes: 'any',
    gives: 'any',
    aliases: ['html-markdown', 'to-markdown'],
    examples: [
      { run: 'html-md', on: '<h2>To do</h2><ul><li>buy <b>milk</b></ul>', gives: '## To do\n\n- buy **milk**' },
      {
        run: 'html-md',
        on: '<table><tr><th>Color<th>Yarns<tr><td>red<td>12</table>',
        gives: '| Color | Yarns |\n| --- | --- |\n| red | 12 |',
      },
    ],
    apply: (value) => mapHtml(value, writeMarkdown),
  }),
  filter({
    keyword: 'html-text',
    summary: 'Converts HTML or rich text to plain text, as it reads on the page.',
    takes: 'any',
    gives: 'any',
    aliases: ['html-plain'],
    examples: [{ run: 'html-text', on: '<p>Fish &amp; chips</p><ul><li>salt</ul>', gives: 'Fish & chips\n\n- salt' }],
    apply: (value) => mapHtml(value, readHtml),
  }),
  filter({
    keyword: 'html',
    summary: 'Returns the HTML of rich text; plain text becomes HTML paragraphs.',
    takes: 'any',
    gives: 'text',
    aliases: ['text-html'],
    examples: [
      { run: 'html', on: 'Fish & chips\nto go\n\nBye', gives: '<p>Fish &amp; chips<br>\nto go</p>\n<p>Bye</p>' },
    ],
    apply: (value, _args, { warn }) => {
      if (value.type === 'text' && value.html !== undefined) return value.html;
      const content = textOf(value);
      if (looksLikeHtml.test(content)) warn('The text is HTML already, so its tags show as text.');
      return writeParagraphs(content);
    },
  }),
  filter({
    keyword: 'html-minify',
    summary: 'Removes comments and unneeded whitespace and quotes from HTML.',
    takes: 'text',
    gives: 'text',
    aliases: ['minify-html'],
    examples: [
      {
        run: 'html-minify',
        on: '<div class="a">\n  <!-- x -->\n  <p>Hello   <b>you</b></p>\n</div>',
        gives: '<div class=a><p>Hello <b>you</b></p></div>',
      },
    ],
    apply: minifyHtml,
  }),
  filter({
    keyword: 'strip-tags',
    summary: 'Removes tags, comments, scripts and styles from HTML and leaves the rest unchanged.',
    takes: 'text',
    gives: 'text',
    aliases: ['remove-tags'],
    examples: [{ run: 'strip-tags', on: '<p>Fish &amp; <b>chips</b></p>', gives: 'Fish &amp; chips' }],
    apply: stripTags,
  }),
];
