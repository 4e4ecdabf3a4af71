// Lists the tags, texts and comments of HTML in order with their positions, in linear time.

export interface HtmlAttribute {
  readonly name: string;
  /** As written, including entities; undefined if there is none. */
  readonly value: string | undefined;
}

export interface HtmlTag {
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly closesItself: boolean;
}

/** As written; empty if it has no value, undefined if the tag lacks it. */
export const attributeOf = ({ attributes }: HtmlTag, wanted: string): string | undefined => {
  const found = attributes.find(({ name }) => name === wanted);
  return found && (found.value ?? '');
};

interface HtmlVisitor {
  readonly open: (tag: HtmlTag) => void;
  readonly close: (name: string) => void;
  /** A run of text as written. Adjacent runs may be split; an entity comes alone, with its character. */
  readonly text: (written: string, entity?: number) => void;
  readonly comment: (content: string) => void;
  readonly declaration: (content: string) => void;
}

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

export const visitHtml = async (html: string, visitor: HtmlVisitor): Promise<void> => {
  const { Tokenizer } = await import('htmlparser2');
  let name = '';
  let attributes: HtmlAttribute[] = [];
  let attribute = '';
  let nameEnd = 0;
  let entityEnd = 0;
  const nothing = (): void => undefined;

  /** The value starts after the = and the quote; the tokenizer reports only its pieces. */
  const readValue = (end: number): string | undefined => {
    let at = nameEnd;
    while (isSpace(html[at])) at += 1;
    if (html[at] !== '=') return undefined;
    at += 1;
    while (isSpace(html[at])) at += 1;
    const quote = html[at];
    return quote === '"' || quote === "'" ? html.slice(at + 1, end - 1) : html.slice(at, end);
  };

  const open = (closesItself: boolean): void => visitor.open({ name, attributes, closesItself });

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        attributes = [];
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        nameEnd = end;
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: (_quote, end) => {
        attributes.push({ name: attribute, value: readValue(end) });
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => visitor.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => visitor.text(html.slice(start, end)),
      ontextentity: (codePoint, end) => {
        // Some entities are two characters, and are reported twice.
        visitor.text(end === entityEnd ? '' : html.slice(html.lastIndexOf('&', end - 1), end), codePoint);
        entityEnd = end;
      },
      oncomment: (start, end, offset) => visitor.comment(html.slice(start, end - offset)),
      oncdata: (start, end, offset) => visitor.comment(html.slice(start, end - offset)),
      ondeclaration: (start, end) => visitor.declaration(html.slice(start, end)),
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
};
