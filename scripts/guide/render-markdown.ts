// Renders the Markdown of a page as HTML. Headings get the anchors that GitHub gives them, so that links work in both places.
import createParser, { type Token } from 'markdown-it';

export interface Heading {
  readonly level: number;
  readonly id: string;
  /** As HTML. */
  readonly text: string;
}

/** Returns where a link of the Markdown leads in the site. */
export type ResolveLink = (target: string) => string;

const parser = createParser({ html: true });
export const { escapeHtml } = parser.utils;

/** A heading consists of three tokens: its start, its text and its end. */
parser.renderer.rules.heading_close = (tokens, index) => {
  const tag = tokens[index]?.tag;
  const id = tokens[index - 2]?.attrGet('id');
  return tag === 'h1'
    ? '</h1>\n'
    : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>\n`;
};

/** The parts of a recipe. */
const labels: ReadonlyMap<string, string> = new Map([
  ['input', 'Input'],
  ['copyloom', 'Pipeline'],
  ['result', 'Result'],
]);

parser.renderer.rules.fence = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  const [language = '', ...source] = info.split(' ');
  const label = labels.get(language);
  const caption = label === undefined ? '' : `<p class="label">${escapeHtml([label, ...source].join(' '))}</p>\n`;
  return `${caption}<pre><code>${escapeHtml(content)}</code></pre>\n`;
};

const comment = /^<!--[\s\S]*?-->\s*$/;
const picture = /^<picture>[\s\S]*<\/picture>\s*$/;
const pictureLink = /\b(src|srcset)="([^"]*)"/g;

/** HTML is for what Markdown can't say: comments, line breaks in tables, and pictures that have a dark version. */
const resolveMarkup = (markup: string, resolve: ResolveLink): string => {
  if (comment.test(markup)) return '';
  if (markup === '<br>') return markup;
  if (!picture.test(markup)) throw new Error(`The guide has no place for this HTML: ${markup.trim()}`);
  return markup.replace(pictureLink, (_, name: string, target: string) => `${name}="${resolve(target)}"`);
};

const resolveAttribute = (token: Token, name: string, resolve: ResolveLink): void => {
  const target = token.attrGet(name);
  if (target !== null) token.attrSet(name, resolve(String(target)));
};

const resolveLinks = (tokens: readonly Token[], resolve: ResolveLink): void => {
  for (const token of tokens) {
    if (token.type === 'html_block' || token.type === 'html_inline')
      token.content = resolveMarkup(token.content, resolve);
    if (token.type === 'link_open') resolveAttribute(token, 'href', resolve);
    if (token.type === 'image') resolveAttribute(token, 'src', resolve);
    resolveLinks(token.children ?? [], resolve);
  }
};

const makeId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Gives each heading its id. Those that would have the same one are numbered. */
const markHeadings = (tokens: readonly Token[]): Heading[] => {
  const uses = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const children = tokens[index + 1]?.children ?? [];
    const base = makeId(children.map(({ content }) => content).join(''));
    const used = uses.get(base) ?? 0;
    uses.set(base, used + 1);
    const id = used === 0 ? base : `${base}-${used}`;
    token.attrSet('id', id);
    return [
      { level: Number(token.tag.slice(1)), id, text: parser.renderer.renderInline(children, parser.options, {}) },
    ];
  });
};

/** Markdown has no tables without headers, and no columns without one. */
const emptyHeaders = /<thead>\s*<tr>\s*(?:<th><\/th>\s*)+<\/tr>\s*<\/thead>\s*/g;

export const renderMarkdown = (markdown: string, resolve: ResolveLink): { html: string; headings: Heading[] } => {
  const tokens = parser.parse(markdown, {});
  resolveLinks(tokens, resolve);
  const headings = markHeadings(tokens);
  const html = parser.renderer
    .render(tokens, parser.options, {})
    .replaceAll(emptyHeaders, '')
    .replaceAll('<th></th>', '<td></td>');
  return { html, headings };
};
