// Formatted text as a small tree of known elements, so that a page can draw it without reading markup.
import { distilHtml } from '../../pipeline/filters/markup/html/distil-html.ts';
import { attributeOf, type HtmlTag, visitHtml } from '../../pipeline/filters/markup/html/html-tokens.ts';

export interface FormattedNode {
  element?: string;
  text?: string;
  children?: FormattedNode[];
}

/** More takes long to draw, and nobody reads it in a preview. */
const maxLength = 256 * 1024;
const maxNodes = 2000;

const empty: ReadonlySet<string> = new Set(['br', 'hr']);

/** Nothing is loaded, so pictures and boxes become characters. The text of a task follows its box without a space. */
const replace = (tag: HtmlTag): string | undefined => {
  if (tag.name === 'img') return '🖼';
  if (tag.name !== 'input') return undefined;
  return attributeOf(tag, 'checked') === undefined ? '☐ ' : '☑ ';
};

export const readFormatted = async (html: string): Promise<FormattedNode[]> => {
  const distilled = await distilHtml(html.slice(0, maxLength));
  const root: FormattedNode = { children: [] };
  const open = [root];
  let nodes = 0;

  const add = (node: FormattedNode): void => {
    nodes += 1;
    if (nodes <= maxNodes) open.at(-1)?.children?.push(node);
  };
  const write = (text: string): void => {
    const parent = open.at(-1);
    const last = parent?.children?.at(-1);
    // In place of code, there is its number.
    if (parent?.element === 'pre') add({ text: distilled.codes[Number(text)]?.text ?? '' });
    else if (last?.text !== undefined) last.text += text;
    else add({ text });
  };

  await visitHtml(distilled.html, {
    open: (tag) => {
      const { name } = tag;
      const text = replace(tag);
      if (text !== undefined) return write(text);
      const node: FormattedNode = empty.has(name) ? { element: name } : { element: name, children: [] };
      add(node);
      if (node.children) open.push(node);
    },
    close: (name) => {
      if (open.length > 1 && open.at(-1)?.element === name) open.pop();
    },
    text: (written, entity) => write(entity === undefined ? written : String.fromCodePoint(entity)),
    comment: () => undefined,
    declaration: () => undefined,
  });
  return root.children ?? [];
};
