// Writes HTML with the few elements that Markdown has, well nested and never deep.

const maxDepth = 20;
export type Mark = 'strong' | 'em' | 'del' | 'code' | 'a';
export interface MarkedText {
  readonly mark: Mark;
  readonly href?: string;
  readonly title?: string;
}

interface Image {
  readonly source: string;
  readonly alternative: string;
  readonly title: string;
}

const escapeText = (written: string): string => written.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoteValue = (value: string): string => `"${value.replaceAll('"', '&quot;')}"`;

const writeTitle = (title: string | undefined): string => (title ? ` title=${quoteValue(title)}` : '');

export interface Distilled {
  /** For each `pre`, its text is an index into the codes. */
  readonly html: string;
  readonly codes: readonly { readonly language: string; readonly text: string }[];
}

const isSame = (one: MarkedText, other: MarkedText): boolean =>
  one.mark === other.mark && one.href === other.href && one.title === other.title;

/** The formatting that stays open, so that a link around formatted text stays one link. */
const keepOpen = (opened: readonly MarkedText[], marks: readonly MarkedText[]): readonly MarkedText[] => {
  const ended = opened.findIndex((open) => !marks.some((one) => isSame(open, one)));
  const kept = ended < 0 ? opened : opened.slice(0, ended);
  // Nothing can open inside code.
  const code = kept.findIndex(({ mark }) => mark === 'code');
  return code < 0 || kept.length === marks.length ? kept : kept.slice(0, code);
};

/** Inline formatting opens when there is text and closes before a block starts or ends, so that it never spans two blocks. */
export const createDistilledPage = () => {
  const parts: string[] = [];
  const codes: { readonly language: string; readonly text: readonly string[] }[] = [];
  const blocks: { readonly name: string; isDone: boolean }[] = []; // written and still open
  let opened: readonly MarkedText[] = [];
  let breaks = 0; // lines pending before the next text; two make a new paragraph
  let hasText = false; // on this line
  let code: string[] | undefined; // the text of an open `pre`
  let endsWithSpace = false;

  const isIn = (name: string): boolean => blocks.some((block) => block.name === name);

  /** Whether the open item is still empty. */
  const isAtItemStart = (): boolean => parts.at(-1)?.startsWith('<li') ?? false;

  const closeMarks = (kept = 0): void => {
    for (const { mark } of opened.slice(kept).reverse()) parts.push(`</${mark}>`);
    opened = opened.slice(0, kept);
  };

  /** An exclamation mark right before a link would make it an image. The writer escapes what `u` holds. */
  const escapeMark = (): void => {
    const last = parts.at(-1);
    if (last?.endsWith('!')) parts[parts.length - 1] = `${last.slice(0, -1)}<u>!</u>`;
  };

  const openMarks = (marks: readonly MarkedText[]): void => {
    const kept = keepOpen(opened, marks);
    if (kept.length < opened.length) closeMarks(kept.length);
    for (const added of marks.filter((one) => !kept.includes(one) && !kept.some((open) => isSame(open, one)))) {
      const { mark, href, title } = added;
      if (mark === 'a') escapeMark();
      parts.push(href === undefined ? `<${mark}>` : `<${mark} href=${quoteValue(href)}${writeTitle(title)}>`);
      opened = [...opened, added];
    }
  };

  const breakLines = (): void => {
    if (breaks === 0 || !hasText) return;
    closeMarks();
    if (code) code.push('\n');
    else parts.push(isIn('td') || breaks === 1 ? '<br>' : '<div></div>');
    hasText = false;
  };

  const putEnd = (): void => {
    const name = blocks.pop()?.name;
    if (name !== undefined) parts.push(`</${name}>`);
    if (name === 'pre') code = undefined;
  };

  /** Ends an item late, because some programs write a nested list after its parent item instead of inside it. */
  const endItems = (): void => {
    while (blocks.at(-1)?.isDone) putEnd();
  };

  const begin = (marks: readonly MarkedText[]): void => {
    endItems();
    breakLines();
    breaks = 0;
    openMarks(marks);
  };

  const put = (written: string): void => {
    parts.push(escapeText(written));
    hasText = true;
    endsWithSpace = /\s/.test(written.at(-1) ?? '');
  };

  const writeCode = (written: string): void => {
    breakLines();
    breaks = 0;
    code?.push(written);
    hasText = !written.endsWith('\n');
  };

  const write = (written: string, marks: readonly MarkedText[]): void => {
    const collapsed = written.replace(/\s{2,}/g, ' ');
    const isAtStart = !hasText || breaks > 0 || endsWithSpace;
    const content = isAtStart ? collapsed.trimStart() : collapsed;
    if (content === '') return;
    // Space between two links or pieces of code belongs to neither.
    const isSpace = content.trim() === '';
    begin(isSpace ? opened.filter((one) => !(one.mark === 'a' || one.mark === 'code') || marks.includes(one)) : marks);
    put(content);
  };

  const putImage = ({ source, alternative, title }: Image, marks: readonly MarkedText[]): void => {
    begin(marks);
    parts.push(`<img src=${quoteValue(source)} alt=${quoteValue(alternative)}${writeTitle(title)}>`);
    hasText = true;
    endsWithSpace = false;
  };

  const putCheckbox = (state: 'checked' | 'unchecked'): void => {
    begin([]);
    parts.push(`<input type="checkbox"${state === 'checked' ? ' checked' : ''}>`);
    hasText = true;
    endsWithSpace = true;
  };

  const breakLine = (): void => {
    if (code) {
      breakLines();
      code.push('\n');
      breaks = 0;
      hasText = false;
    } else breaks += 1;
  };

  /** A new line, or a new paragraph. */
  const separate = (): void => {
    breaks = Math.max(breaks, 2);
  };

  const settle = (): void => {
    closeMarks();
    breaks = 0;
    hasText = false;
    endsWithSpace = false;
  };

  /** Returns whether it was written; a block that is too deep only separates. */
  const open = (name: string, attributes = ''): boolean => {
    if (blocks.length >= maxDepth || code) {
      separate();
      return false;
    }
    settle();
    if (name !== 'ul' && name !== 'ol') endItems();
    parts.push(name === 'pre' ? `<pre>${codes.length}` : `<${name}${attributes}>`);
    if (name === 'pre') {
      code = [];
      codes.push({ language: attributes, text: code });
    }
    blocks.push({ name, isDone: false });
    return true;
  };

  const close = (): void => {
    settle();
    endItems();
    const block = blocks.at(-1);
    if (block?.name === 'li') block.isDone = true;
    else putEnd();
  };

  const putEmptyCell = (): void => {
    if (open('td')) close();
  };

  const putRule = (): void => {
    if (code || isIn('td')) return;
    settle();
    endItems();
    parts.push('<hr>');
  };

  const finish = (): Distilled => {
    closeMarks();
    while (blocks.length > 0) putEnd();
    return { html: parts.join(''), codes: codes.map(({ language, text }) => ({ language, text: text.join('') })) };
  };

  return {
    write,
    writeCode,
    putImage,
    putCheckbox,
    putEmptyCell,
    breakLine,
    separate,
    open,
    close,
    putRule,
    isIn,
    isAtItemStart,
    finish,
  };
};
