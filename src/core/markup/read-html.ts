// Reads the text out of HTML, as a person would read the page.
import { type Attributes, createHtmlPage, readAttributes } from './html-page.ts';

const noAttributes: Attributes = new Map();

/**
 * Only the tokenizer of htmlparser2 is used: its tree, like every tree, costs hostile input too much (deep nesting takes
 * quadratic time and overflows the stack), and a reader of text needs none.
 */
export const readHtml = async (html: string): Promise<string> => {
  const { Tokenizer } = await import('htmlparser2');
  const page = createHtmlPage();
  let tag = '';
  let attributes: Map<string, string> | undefined;
  let attribute = ''; // empty while one is passed over
  let value: string[] = [];

  const nothing = (): void => undefined;
  const openTag = (): void => page.open(tag, attributes ?? noAttributes);

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
    onclosetag: (start: number, end: number): void => page.close(html.slice(start, end).toLowerCase()),
    ontext: (start: number, end: number): void => page.read(html.slice(start, end)),
    ontextentity: (codePoint: number): void => page.read(String.fromCodePoint(codePoint)),
    oncdata: (start: number, end: number, endOffset: number): void => {
      if (page.isForeign()) page.read(html.slice(start, end - endOffset));
    },
    isInForeignContext: page.isForeign,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return page.finish();
};
