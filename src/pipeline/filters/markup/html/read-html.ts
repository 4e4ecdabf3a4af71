// Reads the text out of HTML, as a person would read the page.
import { noAttributes, readAttributes } from './element-reader.ts';
import { createHtmlPage } from './html-page.ts';

/** Gathers neighbouring runs of text and entities, so that the page is told of them once. */
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
 * Only the tokenizer of htmlparser2 is used. Its tree, like every tree, costs too much where the input is hostile (deep
 * nesting takes quadratic time and overflows the stack), and a reader of text needs none.
 */
export const readHtml = async (html: string): Promise<string> => {
  const { Tokenizer } = await import('htmlparser2');
  const page = createHtmlPage();
  const gathered = createTextGatherer(html, page.read);
  let tag = '';
  let attributes: Map<string, string> | undefined;
  let attribute = ''; // empty while one is passed over
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
      const closesItself = page.isForeign(); // elsewhere a browser passes over the slash
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
      if (page.isForeign()) gathered.addRun(start, end - endOffset); // elsewhere it is a comment
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
