// Reduces a page to what Markdown can express. The result is small, shallow and well nested, so any Markdown writer can handle it.
import { type DistilledElement, nameElement, readElement } from './distilled-element.ts';
import { createDistilledPage, type Distilled } from './distilled-page.ts';
import { createDistilledStack, type Open } from './distilled-stack.ts';
import { kindOf } from './html-elements.ts';
import { type HtmlTag, visitHtml } from './html-tokens.ts';
import { writeScript } from './scripts.ts';
import { readTableShapes } from './table-shapes.ts';
import { createTableSpans } from './table-spans.ts';
import { createWordLists } from './word-lists.ts';

const bareRow: HtmlTag = { name: 'tr', attributes: [], closesItself: false };
const writtenBlock = /^(?:h[1-6]|p|blockquote|ul|ol)$/;
const paragraph = ['p'];
/** An inline element that its style makes code is a block too. */
const listClosed = (closes: readonly string[], { isBlock }: DistilledElement): readonly string[] =>
  isBlock && closes.length === 0 ? paragraph : closes;
const tableNames: ReadonlySet<string> = new Set(['table', 'tr', 'td']);

const readStart = (written: string): number => {
  const start = Number.parseInt(written, 10);
  return Number.isSafeInteger(start) ? start : 1;
};

export const distilHtml = async (html: string): Promise<Distilled> => {
  const holdsData = await readTableShapes(html);
  const page = createDistilledPage();
  const words = createWordLists(page);
  const openTables: { readonly holdsData: boolean; readonly spans: ReturnType<typeof createTableSpans> }[] = [];
  let tables = 0;
  let unseen = '';
  let unseenDepth = 0;
  let waitsForCode: Open | undefined; // an open `pre` whose language isn't known yet

  const leave = (left: Open): void => {
    if (left === waitsForCode) waitsForCode = undefined;
    if (left.name === 'table') openTables.pop();
    if (left.isMarker) words.endMarker();
    if (!left.isBlock) return;
    if (left.wordLevel === undefined) words.end();
    else words.endItem();
    for (; left.written > 0; left.written -= 1) page.close();
    page.separate();
  };

  const { top, push, findOpen, popTo, close } = createDistilledStack(leave);

  const writeBlock = (element: Open, name: string, attributes = ''): void => {
    if (page.isIn('td') || !page.open(name, attributes)) page.separate();
    else element.written += 1;
  };

  const startItem = (element: Open): void => {
    const list = findOpen(['ul', 'ol']);
    const declared = Number.parseInt(element.value, 10);
    const number = Number.isSafeInteger(declared) ? declared : (list?.next ?? 1);
    if (list) list.next = number + 1;
    writeBlock(element, 'li', list?.name === 'ol' ? ` value="${number}"` : '');
  };

  const startTablePart = (element: Open): void => {
    if (element.name === 'table') {
      openTables.push({ holdsData: holdsData[tables] ?? false, spans: createTableSpans() });
      tables += 1;
    }
    const table = findOpen(['table']);
    const open = openTables.at(-1);
    if (table === undefined || table === element || !open?.holdsData) {
      page.separate();
      return;
    }
    if (element.name === 'tr') open.spans.startRow();
    // The table starts with its first row; anything before it is the caption.
    if (!page.isIn('table')) writeBlock(table, 'table');
    if (element.name === 'td')
      for (let empty = open.spans.placeCell(element.columns, element.rows); empty > 0; empty -= 1) page.putEmptyCell();
    writeBlock(element, element.name);
  };

  const start = (element: Open): void => {
    const { name } = element;
    if (element.wordLevel === undefined) words.end();
    if (element.wordLevel !== undefined) words.startItem(element.wordLevel);
    else if (element.isCode) waitsForCode = element;
    else if (name === 'li') startItem(element);
    else if (tableNames.has(name)) startTablePart(element);
    else if (writtenBlock.test(name) && !(name === 'p' && page.isAtItemStart())) writeBlock(element, name);
    else page.separate();
  };

  const beginText = (): void => {
    if (waitsForCode) {
      const language = top()?.language ?? '';
      writeBlock(waitsForCode, 'pre', language);
      waitsForCode = undefined;
    }
    words.begin();
  };

  const meet = (element: DistilledElement): void => {
    const marks = top()?.marks ?? [];
    if (element.name === 'br') page.breakLine();
    else if (element.name === 'hr') page.putRule();
    else if (element.checkbox && page.isAtItemStart()) page.putCheckbox(element.checkbox);
    else if (element.name === 'img' && element.source !== '') {
      beginText();
      page.putImage(element, marks);
    } else if (element.name === 'img' && element.alternative !== '') page.write(element.alternative, marks);
  };

  const enter = (tag: HtmlTag): void => {
    const element = readElement(tag);
    const { name } = element;
    if (unseen !== '') {
      if (name === unseen) unseenDepth += 1;
      return;
    }
    if (kindOf(tag.name).isVoid) {
      if (!element.isHidden) meet(element);
      return;
    }
    if (element.isHidden) {
      unseen = name;
      unseenDepth = 1;
      return;
    }
    if (name === 'td' && findOpen(['tr'], ['table']) === undefined) enter(bareRow);
    for (const closed of listClosed(kindOf(tag.name).closes, element))
      popTo(findOpen([closed], kindOf(closed).barriers));
    const parent = top();
    const opened: Open = {
      ...element,
      marks: element.mark(parent?.marks ?? []),
      language: element.declaredLanguage || parent?.language || '',
      written: 0,
      next: readStart(element.start),
    };
    push(opened);
    if (opened.isMarker) words.startMarker();
    if (opened.isBlock) start(opened);
  };

  const exit = (tag: string): void => {
    const name = nameElement(tag);
    if (unseen !== '') {
      if (name === unseen) unseenDepth -= 1;
      if (unseenDepth === 0) unseen = '';
      return;
    }
    close(findOpen([name], tableNames.has(name) ? [] : ['td', 'table']));
  };

  await visitHtml(html, {
    open: (tag) => {
      enter(tag);
      if (tag.closesItself && unseen !== '') exit(tag.name);
    },
    close: exit,
    text: (piece, entity) => {
      // The line feed right after `<pre>` isn't content.
      const startsCode = waitsForCode?.name === 'pre' && top() === waitsForCode && entity === undefined;
      const raw = startsCode ? piece.replace(/^\r?\n/, '') : piece;
      if (raw === '') return;
      // Collapses runs of whitespace of any kind.
      const written = entity !== undefined && /\s/.test(String.fromCodePoint(entity)) ? ' ' : raw;
      if (unseen !== '' || words.takeMarker(written)) return;
      if (written.trim() !== '' || page.isIn('pre') || waitsForCode) beginText();
      if (page.isIn('pre')) page.writeCode(entity === undefined ? raw : String.fromCodePoint(entity));
      else page.write(writeScript(written, top()?.name), top()?.marks ?? []);
    },
    comment: () => undefined,
    declaration: () => undefined,
  });
  popTo('all');
  words.end();
  return page.finish();
};
