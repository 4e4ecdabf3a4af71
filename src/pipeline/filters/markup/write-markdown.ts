// Converts a page to Markdown with Turndown. Distils the page first, because deep nesting costs Turndown minutes and the stack.
import type TurndownService from 'turndown';
import { cannot } from '../../language/failure.ts';
import { distilHtml } from './html/distil-html.ts';
import type { Distilled } from './html/distilled-page.ts';

const maxTags = 100_000;

type Rule = TurndownService.Rule;

const inlineCode: Rule = {
  filter: 'code',
  replacement: (content) => {
    if (content.trim() === '') return content;
    const longest = content.match(/`+/g)?.reduce((most, run) => Math.max(most, run.length), 0) ?? 0;
    const fence = '`'.repeat(longest + 1);
    const space = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
    return fence + space + content.replace(/\s+/g, ' ') + space + fence;
  },
};

const item: Rule = {
  filter: 'li',
  replacement: (content, node) => {
    const number = node.getAttribute('value');
    const marker = number ? `${number}. ` : '- ';
    return `${node.previousSibling ? '\n' : ''}${marker}${content
      .trim()
      .replaceAll('\n', `\n${' '.repeat(marker.length)}`)
      .replace(/\n +(?=\n)/g, '\n')}\n`;
  },
};

/** An empty item can't follow the text of its parent directly: the marker would become part of that text. */
const emptyItem = (node: TurndownService.Node): string => {
  const isFirstInside = !node.previousSibling && node.parentNode?.parentNode?.nodeName === 'LI';
  if (isFirstInside || !('getAttribute' in node)) return '';
  const number = node.getAttribute('value');
  return `${node.previousSibling ? '\n' : ''}${number ? `${number}.` : '-'}\n`;
};

/** A cell must be one line. */
const joinCell = (content: string): string =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const cell: Rule = {
  filter: ['td', 'th'],
  replacement: (content) => ` ${joinCell(content).replaceAll('|', '\\|')} |`,
};

const row: Rule = {
  filter: 'tr',
  replacement: (content, node) => {
    if (node.previousSibling !== null) return `\n|${content}`;
    // Readers drop cells beyond the columns of the heading.
    let columns = 0;
    for (const { childNodes } of node.parentNode?.childNodes ?? []) columns = Math.max(columns, childNodes.length);
    return `\n|${content}${'  |'.repeat(columns - node.childNodes.length)}\n|${' --- |'.repeat(columns)}`;
  },
};

const lineBreak: Rule = {
  filter: 'br',
  replacement: (_content, node) => (node.parentNode?.nodeName === 'TD' ? '<br>' : '  \n'),
};

/** Escapes text that would be read as HTML or as an entity. */
const escapeMarkup = (content: string): string => content.replace(/<(?=[a-z/!?])|&(?=#?\w{1,32};)/gi, '\\$&');

/** Number signs alone would be an empty heading. */
const escapeEmptyHeading = (content: string): string => content.replace(/^#{1,6}(?=\s*$)/, '\\$&');

/** Inserts code at the end, so that Turndown can't alter its whitespace. */
const codePlace: Rule = { filter: 'pre', replacement: (place) => `\n\n\0${place}\0\n\n` };

const putCodes = (markdown: string, codes: Distilled['codes']): string =>
  markdown.replace(/^([^\n\0]*)\0(\d+)\0/gm, (_place, before: string, index: string) => {
    const { language = '', text = '' } = codes[Number(index)] ?? {};
    const longest = text.match(/^`{3,}/gm)?.reduce((most, run) => Math.max(most, run.length), 2) ?? 2;
    const fence = '`'.repeat(longest + 1);
    // Inside an item or quotation, every line starts like the first, without the marker of the item.
    const indent = before.replace(/[^>\s]/g, ' ');
    const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    return [`${before}${fence}${language}`, ...lines.map((line) => indent + line), indent + fence].join('\n');
  });

/** Number signs at the end of a heading would be taken for its end. */
const heading: Rule = {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, node) => {
    const line = joinCell(content).replace(/(^|\s)(#+)$/, '$1\\$2');
    return line === '' ? '' : `\n\n${'#'.repeat(Number(node.nodeName.slice(1)))} ${line}\n\n`;
  },
};

/** After the marker of an item, --- would be a rule instead of an item with one. */
const rule: Rule = {
  filter: 'hr',
  replacement: (_content, node) => (node.parentNode?.nodeName === 'LI' ? '\n\n***\n\n' : '\n\n---\n\n'),
};

let service: TurndownService | undefined;

const loadService = async (): Promise<TurndownService> => {
  const { default: Turndown } = await import('turndown');
  const writer = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    emDelimiter: '*',
    blankReplacement: (_content, node) => {
      if (node.nodeName === 'LI') return emptyItem(node);
      return 'isBlock' in node && node.isBlock ? '\n\n' : '';
    },
  });
  const escapeUsual = writer.escape.bind(writer);
  writer.escape = (content) => escapeEmptyHeading(escapeMarkup(escapeUsual(content)));
  return writer
    .addRule('inlineCode', inlineCode)
    .addRule('codePlace', codePlace)
    .addRule('heading', heading)
    .addRule('rule', rule)
    .addRule('checkbox', {
      filter: 'input',
      replacement: (_content, node) => (node.getAttribute('checked') === null ? '[ ] ' : '[x] '),
    })
    .addRule('escaped', { filter: 'u', replacement: (content) => `\\${content}` })
    .addRule('item', item)
    .addRule('cell', cell)
    .addRule('row', row)
    .addRule('table', { filter: ['table', 'tbody'], replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('lineBreak', lineBreak)
    .addRule('deleted', {
      filter: 'del',
      replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
    });
};

export const writeMarkdown = async (html: string): Promise<string> => {
  const distilled = await distilHtml(html);
  if (distilled.html.split('<', maxTags + 1).length > maxTags)
    cannot('it has over 100,000 significant tags, the limit for converting to Markdown.');
  service ??= await loadService();
  return putCodes(service.turndown(distilled.html), distilled.codes);
};
