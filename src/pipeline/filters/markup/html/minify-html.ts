// Minifies HTML: removes comments, unneeded whitespace and unneeded quotes.
import { kindOf } from './html-elements.ts';
import { type HtmlAttribute, type HtmlTag, visitHtml } from './html-tokens.ts';

/** Elements where whitespace is significant, or whose content isn't HTML. */
const kept: ReadonlySet<string> = new Set(['pre', 'textarea', 'script', 'style', 'listing', 'xmp']);
const unquoted = /^[\w.:/#%+;,-]+$/;
const around: ReadonlySet<string> = new Set([
  'html',
  'head',
  'body',
  'meta',
  'link',
  'title',
  'script',
  'style',
  'base',
]);

const isBlock = (name: string): boolean => {
  const kind = kindOf(name);
  return kind.lines !== undefined || kind.isTablePart || around.has(name) || name === 'br';
};

const writeAttribute = ({ name, value }: HtmlAttribute): string => {
  if (value === undefined || value === '') return name;
  if (unquoted.test(value) && !value.endsWith('/')) return `${name}=${value}`;
  return value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;
};

const writeTag = ({ name, attributes, closesItself }: HtmlTag): string => {
  const end = closesItself && !kindOf(name).isVoid ? '/>' : '>';
  return `<${[name, ...attributes.map(writeAttribute)].join(' ')}${end}`;
};

export const minifyHtml = async (html: string): Promise<string> => {
  const parts: string[] = [];
  const open: string[] = []; // the open elements that preserve whitespace
  const counts = new Map<string, number>(); // how many of each are open
  let space = false; // pending before the next text or inline tag
  let isAtEdge = true; // only block tags since the last text: whitespace is not significant here

  const put = (written: string): void => {
    if (space && !isAtEdge) parts.push(' ');
    space = false;
    parts.push(written);
  };

  const putTag = (name: string, written: string): void => {
    if (isBlock(name)) {
      space = false;
      parts.push(written);
      isAtEdge = true;
    } else put(written);
  };

  const putText = (written: string): void => {
    if (open.length > 0) {
      parts.push(written);
      isAtEdge = false;
      return;
    }
    const collapsed = written.replace(/[\t\n\f\r ]+/g, ' ');
    const content = collapsed.trim() === '' ? collapsed.replaceAll(' ', '') : collapsed.replace(/^ /, '');
    if (collapsed.startsWith(' ')) space = true;
    if (content === '') return;
    const endsWithSpace = content.endsWith(' ');
    put(endsWithSpace ? content.slice(0, -1) : content);
    isAtEdge = false;
    space = endsWithSpace;
  };

  await visitHtml(html, {
    open: (tag) => {
      putTag(tag.name, writeTag(tag));
      if (!kindOf(tag.name).isVoid) counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
      if (kept.has(tag.name) && !tag.closesItself) open.push(tag.name);
      if (open.length > 0 || kindOf(tag.name).isVoid) isAtEdge = isAtEdge && isBlock(tag.name);
    },
    close: (name) => {
      const opened = counts.get(name) ?? 0;
      // Browsers ignore an end tag without a start tag, except for paragraphs and breaks.
      if (opened === 0 && name !== 'p' && name !== 'br') return;
      counts.set(name, Math.max(0, opened - 1));
      if (open.at(-1) === name) open.pop();
      putTag(name, `</${name}>`);
    },
    text: putText,
    comment: (content) => {
      // Conditional comments, for old browsers and office programs.
      if (/^\[if\b|^!|^#/.test(content)) put(`<!--${content}-->`);
    },
    declaration: (content) => {
      parts.push(`<!${content.trim().replace(/\s+/g, ' ')}>`);
    },
  });
  return parts.join('');
};
