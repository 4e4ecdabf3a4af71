// Follows the tags and text of an HTML page, closing what a browser would close, and tells the flow what they mean.
import { endsParagraph, linesAround, plainName, unseenNames, voidNames } from './html-elements.ts';
import { type InlineStyle, noStyle, readInlineStyle } from './inline-style.ts';
import { plainMarker } from './list-marker.ts';
import { createOpenElements } from './open-elements.ts';
import { createTextFlow, type Lines } from './text-flow.ts';

/** The attributes that matter to reading. */
export const readAttributes: ReadonlySet<string> = new Set(['alt', 'hidden', 'start', 'style', 'value']);
export type Attributes = ReadonlyMap<string, string>;

interface List {
  readonly isOrdered: boolean;
  readonly hasNoMarker: boolean;
  next: number;
  hasOpenItem: boolean;
}

type Leave = () => void;

// Deeper than this, elements only break lines. Browsers have such a limit too, a far lower one.
const deepest = 10_000;

const blockDisplays: ReadonlySet<string> = new Set(['block', 'flex', 'grid', 'list-item', 'flow-root']);

export const createHtmlPage = () => {
  const flow = createTextFlow();
  const elements = createOpenElements();
  const lists: List[] = [];
  let unseen = 0; // how many open elements hide their content
  let keepsSpace = false;
  let skipsFeed = false; // the line feed right after `<pre>` is not content
  let drawnMarker: string[] | undefined;

  const write = (text: string): void => {
    if (drawnMarker !== undefined) drawnMarker.push(text);
    else if (keepsSpace) flow.keep(text);
    else flow.write(text);
  };

  const enterUnseen = (): Leave => {
    unseen += 1;
    return () => {
      unseen -= 1;
    };
  };

  const enterList = (name: string, attributes: Attributes, style: InlineStyle): Leave => {
    const parent = lists.at(-1);
    const lines: Lines = parent === undefined ? 2 : 1;
    const first = Number.parseInt(attributes.get('start') ?? '', 10);
    flow.separate(lines);
    // Some programs put a nested list beside the item it belongs to, not into it.
    const outdent = parent === undefined || parent.hasOpenItem ? undefined : flow.indentBy(parent.isOrdered ? 3 : 2);
    lists.push({
      isOrdered: name === 'ol',
      hasNoMarker: style.hasNoMarker,
      next: Number.isSafeInteger(first) ? first : 1,
      hasOpenItem: false,
    });
    return () => {
      lists.pop();
      outdent?.();
      flow.separate(lines);
    };
  };

  const enterItem = (attributes: Attributes, style: InlineStyle): Leave => {
    const list = lists.at(-1) ?? { isOrdered: false, hasNoMarker: false, next: 1, hasOpenItem: false };
    const number = Number.parseInt(attributes.get('value') ?? '', 10);
    if (Number.isSafeInteger(number)) list.next = number;
    const marker = list.hasNoMarker || style.hasNoMarker ? '' : list.isOrdered ? `${list.next}. ` : '- ';
    list.next += 1;
    list.hasOpenItem = true;
    flow.separate(1);
    flow.startItem(marker);
    const outdent = flow.indentBy(marker.length);
    return () => {
      outdent();
      flow.endItem();
      list.hasOpenItem = false;
    };
  };

  const enterParagraph = (style: InlineStyle): Leave => {
    const level = /\blevel(\d)/.exec(style.wordList ?? '')?.[1];
    const outdent = level === undefined ? undefined : flow.indentBy(2 * (Number(level) - 1));
    flow.separate(style.isTightAbove || level !== undefined ? 1 : 2);
    return () => {
      outdent?.();
      flow.separate(style.isTightBelow || level !== undefined ? 1 : 2);
    };
  };

  /** Word draws the markers of its lists as text and says so in the style. */
  const enterDrawnMarker = (): Leave => {
    const drawn: string[] = [];
    drawnMarker = drawn;
    return () => {
      drawnMarker = undefined;
      flow.startItem(plainMarker(drawn.join('')));
    };
  };

  const enterRow = (): Leave => {
    flow.openRow();
    return flow.closeRow;
  };

  const separateBy = { 1: () => flow.separate(1), 2: () => flow.separate(2) } as const;

  const enterBlock = (name: string, style: InlineStyle): Leave | undefined => {
    const { display } = style;
    if (display?.startsWith('inline')) return undefined;
    const lines = linesAround.get(name) ?? (display !== undefined && blockDisplays.has(display) ? 1 : undefined);
    if (lines === undefined) return undefined;
    separateBy[lines]();
    return separateBy[lines];
  };

  const enter = (name: string, attributes: Attributes, style: InlineStyle): Leave | undefined => {
    if (unseenNames.has(name) || attributes.has('hidden') || style.isHidden) return enterUnseen();
    if (style.wordList === 'ignore' && drawnMarker === undefined) return enterDrawnMarker();
    if (name === 'ul' || name === 'ol') return enterList(name, attributes, style);
    if (name === 'li') return enterItem(attributes, style);
    if (name === 'p') return enterParagraph(style);
    if (name === 'tr') return enterRow();
    if (name === 'td') flow.openCell();
    return enterBlock(name, style);
  };

  /** The same as `enter`, for the white space too, which every element may change. */
  const enterWithSpace = (name: string, attributes: Attributes, style: InlineStyle): Leave | undefined => {
    const leave = enter(name, attributes, style);
    const keeps = style.keepsSpace ?? (name === 'pre' ? true : keepsSpace);
    if (keeps === keepsSpace) return leave;
    const outer = keepsSpace;
    keepsSpace = keeps;
    return () => {
      keepsSpace = outer;
      leave?.();
    };
  };

  /** Closes what a browser closes before this element begins; says whether the element has a place here at all. */
  const makeRoom = (name: string): boolean => {
    if (endsParagraph.has(name)) elements.close('p');
    if (name === 'li' || name === 'tr' || name === 'tbody' || name === 'caption') elements.close(name);
    if (name === 'tbody' || name === 'caption') elements.close('tr');
    if (name === 'td' && !elements.close('td') && elements.isOpen('table') && !elements.isOpen('tr')) open('tr');
    return (name !== 'td' && name !== 'tr' && name !== 'tbody') || elements.isOpen('table');
  };

  const meetVoid = (name: string, attributes: Attributes): void => {
    if (unseen > 0) return;
    if (name === 'br') flow.breakLine();
    if (name === 'hr') flow.separate(2);
    if (name === 'img' && !attributes.has('hidden')) write(attributes.get('alt') ?? '');
  };

  function open(tag: string, attributes: Attributes = new Map()): void {
    const name = plainName(tag);
    const hasPlace = makeRoom(name);
    if (voidNames.has(name)) meetVoid(name, attributes);
    if (voidNames.has(name) || !hasPlace) return;
    if (elements.depth() >= deepest && unseen === 0 && !unseenNames.has(name)) {
      enterBlock(name, noStyle);
      return;
    }
    const css = attributes.get('style');
    const style = css === undefined ? noStyle : readInlineStyle(css);
    const leave = unseen > 0 ? undefined : enterWithSpace(name, attributes, style);
    elements.push(leave === undefined ? { name } : { name, leave });
    skipsFeed = name === 'pre';
  }

  const close = (tag: string): void => {
    const name = plainName(tag);
    skipsFeed = false;
    if (name === 'br') meetVoid(name, new Map());
    else if (!elements.close(name) && name === 'p' && unseen === 0) flow.separate(2); // a browser reads an empty paragraph
  };

  const read = (text: string): void => {
    const content = skipsFeed ? text.replace(/^\r?\n/, '') : text;
    skipsFeed = false;
    if (unseen === 0) write(content.includes('\0') ? content.replaceAll('\0', '') : content);
  };

  const isForeign = (): boolean =>
    Math.max(elements.lastPlace('svg'), elements.lastPlace('math')) > elements.lastPlace('foreignobject');

  const finish = (): string => {
    elements.closeAll();
    return flow.finish();
  };

  return { open, close, read, isForeign, finish };
};
