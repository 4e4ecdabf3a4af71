// Extracts the visible text of HTML.
import { noAttributes, readAttributes } from './element-reader.ts';
import { createHtmlPage } from './html-page.ts';

/** Merges adjacent runs of text and entities, so that the page receives them once. */
const createTextGatherer = (html: string, tell: (text: string) => void) => {
  let parts: string[] = [];
  let from = 0;
  let to = 0;

  const endRun = (): void => {
    if (to > from) parts.push(html.slice(from, to));
    from = to;
  };

  const addRun = (start: number, end: number): void => {
    if (start !== to) endRun();
    if (from === to) from = start;
    to = end;
  };

  const addEntity = (codePoint: number, end: number): void => {
    endRun();
    parts.push(String.fromCodePoint(codePoint));
    from = end;
    to = end;
  };

  const flush = (): void => {
    endRun();
    if (parts.length === 0) return;
    tell(parts.join(''));
    parts = [];
  };

  return { addRun, addEntity, flush };
};

/**
 * Uses only the tokenizer of htmlparser2. Building a tree is too expensive for hostile input (deep nesting takes quadratic
 * time and overflows the stack), and text extraction doesn't need one.
 */
export const readHtml = async (html: string): Promise<string> => {
  const { Tokenizer } = await import('htmlparser2');
  const page = createHtmlPage();
  const gathered = createTextGatherer(html, page.read);
  let tag = '';
  let attributes: Map<string, string> | undefined;
  let attribute = ''; // empty while skipping an attribute
  let value: string[] = [];

  const nothing = (): void => undefined;

  const openTag = (): void => {
    gathered.flush();
    page.open(tag, attributes ?? noAttributes);
  };

  const callbacks = {
    onopentagname: (start: number, end: number): void => {
      tag = html.slice(start, end).toLowerCase();
      attributes = undefined;
    },
    onattribname: (start: number, end: number): void => {
      const name = html.slice(start, end).toLowerCase();
      attribute = readAttributes.has(name) && attributes?.has(name) !== true ? name : '';
      value = [];
    },
    onattribdata: (start: number, end: number): void => {
      if (attribute !== '') value.push(html.slice(start, end));
    },
    onattribentity: (codePoint: number): void => {
      if (attribute !== '') value.push(String.fromCodePoint(codePoint));
    },
    onattribend: (): void => {
      if (attribute === '') return;
      attributes ??= new Map();
      attributes.set(attribute, value.join(''));
    },
    onopentagend: openTag,
    onselfclosingtag: (): void => {
      const closesItself = page.isForeign(); // outside foreign content, browsers ignore the slash
      openTag();
      if (closesItself) page.close(tag);
    },
    onclosetag: (start: number, end: number): void => {
      gathered.flush();
      page.close(html.slice(start, end).toLowerCase());
    },
    ontext: gathered.addRun,
    ontextentity: gathered.addEntity,
    oncdata: (start: number, end: number, endOffset: number): void => {
      if (page.isForeign()) gathered.addRun(start, end - endOffset); // outside foreign content, it is a comment
    },
    isInForeignContext: page.isForeign,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: gathered.flush,
  };
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return page.finish();
};
