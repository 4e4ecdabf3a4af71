// Applies the effects of elements to their text: hide it, make it a list item, put it on its own lines.
import type { ElementKind } from './html-elements.ts';
import { type InlineStyle, noStyle, readInlineStyle } from './inline-style.ts';
import { plainMarker } from './list-marker.ts';
import { writeScript } from './scripts.ts';
import type { Lines, TextFlow } from './text-flow.ts';

/** The attributes that affect the text. */
export const readAttributes: ReadonlySet<string> = new Set([
  'alt',
  'checked',
  'hidden',
  'start',
  'style',
  'type',
  'value',
]);
export type Attributes = ReadonlyMap<string, string>;
export const noAttributes: Attributes = new Map();

interface List {
  readonly isOrdered: boolean;
  readonly hasNoMarker: boolean;
  next: number;
  hasOpenItem: boolean;
}

type Leave = () => void;

const blockDisplays: ReadonlySet<string> = new Set(['block', 'flex', 'grid', 'list-item', 'flow-root']);

export const createElementReader = (flow: TextFlow) => {
  const lists: List[] = [];
  let unseen = 0; // how many open elements hide their content
  let keepsSpace = false;
  let drawnMarker: string[] | undefined;
  let opened = ''; // the element that the next text comes right after

  const isUnseen = (): boolean => unseen > 0;

  const write = (text: string): void => {
    if (isUnseen()) return;
    if (drawnMarker !== undefined) drawnMarker.push(text);
    else if (keepsSpace) flow.keep(text);
    else flow.write(writeScript(text, opened));
    opened = '';
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
    // Some programs write a nested list after its parent item instead of inside it.
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
      flow.endItem(marker);
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

  /** Word draws list markers as text and says so in the style. */
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

  const enterBlock = (kind: ElementKind, style: InlineStyle): Leave | undefined => {
    const { display } = style;
    if (display?.startsWith('inline')) return undefined;
    const lines = kind.lines ?? (display !== undefined && blockDisplays.has(display) ? 1 : undefined);
    if (lines === undefined) return undefined;
    separateBy[lines]();
    return separateBy[lines];
  };

  const enterSeen = (kind: ElementKind, attributes: Attributes, style: InlineStyle): Leave | undefined => {
    const { name } = kind;
    if (kind.isUnseen || attributes.has('hidden') || style.isHidden) return enterUnseen();
    if (style.wordList === 'ignore' && drawnMarker === undefined) return enterDrawnMarker();
    if (name === 'ul' || name === 'ol') return enterList(name, attributes, style);
    if (name === 'li') return enterItem(attributes, style);
    if (name === 'p') return enterParagraph(style);
    if (name === 'tr') return enterRow();
    if (name === 'td') flow.openCell();
    return enterBlock(kind, style);
  };

  /** Applies an element, and returns what to do at its end. */
  const enter = (kind: ElementKind, attributes: Attributes): Leave | undefined => {
    if (isUnseen()) return undefined;
    const css = attributes.get('style');
    const style = css === undefined ? noStyle : readInlineStyle(css);
    const leave = enterSeen(kind, attributes, style);
    opened = kind.name;
    const keeps = style.keepsSpace ?? (kind.name === 'pre' ? true : keepsSpace);
    if (keeps === keepsSpace) return leave;
    const outer = keepsSpace;
    keepsSpace = keeps;
    return () => {
      keepsSpace = outer;
      leave?.();
    };
  };

  /** An element that has no content, or is only passed through. */
  const meet = (kind: ElementKind, attributes: Attributes): void => {
    if (isUnseen()) return;
    if (kind.name === 'br') flow.breakLine();
    else if (kind.name === 'input' && lists.at(-1)?.hasOpenItem && attributes.get('type') === 'checkbox')
      write(attributes.has('checked') ? '[x] ' : '[ ] ');
    else if (kind.name === 'img') write(attributes.has('hidden') ? '' : (attributes.get('alt') ?? ''));
    else enterBlock(kind, noStyle);
  };

  return { write, enter, meet, isUnseen };
};
