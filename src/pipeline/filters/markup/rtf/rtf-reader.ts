// Follows the tokens of an RTF document and tracks destinations, fonts, encodings and hidden text.
import { decodeBytes, defaultEncoding, encodingOfCharset, encodingOfCodePage, isLeadByte } from './rtf-code-pages.ts';
import { createRtfPage } from './rtf-page.ts';
import { firstSetting, isOn, type RtfSetting } from './rtf-setting.ts';
import type { RtfVisitor } from './rtf-tokens.ts';
import { characters, lineEnds, readStarred, unreadDestinations } from './rtf-words.ts';

export const createRtfReader = () => {
  const page = createRtfPage();
  const outer: RtfSetting[] = [];
  const fonts = new Map<number, string | undefined>();
  let setting = firstSetting; // immutable, so that a million open groups can share one
  let documentEncoding = defaultEncoding;
  let defaultFont = 0;
  let describedFont = 0; // the current entry of the font table
  let isStarred = false;
  let toSkip = 0; // fallback characters of \u left to skip
  let bytes: number[] = [];
  let isHalf = false; // the last byte is the first half of a character

  const change = (part: Partial<RtfSetting>): void => {
    setting = { ...setting, ...part };
  };

  const encoding = (): string => fonts.get(setting.font ?? defaultFont) ?? documentEncoding;

  const put = (text: string): void => page.put(text, setting);

  const flushBytes = (): void => {
    if (bytes.length === 0) return;
    const read = bytes;
    bytes = [];
    isHalf = false;
    put(decodeBytes(read, encoding()));
  };

  const addByte = (value: number): void => {
    bytes.push(value);
    isHalf = !isHalf && isLeadByte(value, encoding());
  };

  const describeFont = (name: string, value: number): void => {
    if (name === 'f') describedFont = value;
    if (name === 'fcharset') fonts.set(describedFont, encodingOfCharset(value));
    if (name === 'cpg') fonts.set(describedFont, encodingOfCodePage(value) ?? fonts.get(describedFont));
  };

  const readUnicode = (value: number): void => {
    const code = value < 0 ? value + 0x10000 : value;
    if (code === 0xf0b7)
      put('•'); // the bullet of a symbol font, as a private-use character
    else if (code > 0 && code <= 0x10ffff) put(code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code));
    toSkip = setting.fallback;
  };

  const openTableRow = (): void => {
    if (setting.into === 'body') page.openRow();
  };

  /** Returns whether the word opened a destination. */
  const openDestination = (name: string, starred: boolean): boolean => {
    if (name === 'fonttbl') change({ into: 'fonts' });
    else if (name === 'listtext' || name === 'pntext') change({ into: 'marker' });
    else if (name === 'footnote') change({ into: 'note' });
    else if (name === 'htmltag') change({ into: 'tag' });
    else if (unreadDestinations.has(name) || (starred && !readStarred.has(name))) change({ into: 'nothing' });
    else return false;
    return true;
  };

  const obey = new Map<string, (value: number | undefined) => void>([
    ['ansicpg', (value = 0) => (documentEncoding = encodingOfCodePage(value) ?? documentEncoding)],
    ['mac', () => (documentEncoding = 'macintosh')],
    ['deff', (value = 0) => (defaultFont = value)],
    ['fromhtml', (value) => isOn(value) && page.carryHtml()],
    ['f', (value = 0) => change({ font: value })],
    ['plain', () => change({ font: undefined, isHidden: false, isDeleted: false })],
    ['pard', () => change({ level: 0 })],
    ['uc', (value = 1) => change({ fallback: Math.max(value, 0) })],
    ['u', (value = 0) => readUnicode(value)],
    ['v', (value) => change({ isHidden: isOn(value) })],
    ['deleted', (value) => change({ isDeleted: isOn(value) })],
    ['htmlrtf', (value) => change({ isOnlyRtf: isOn(value) })],
    ['ilvl', (value = 0) => change({ level: Math.max(value, 0) })],
    ['tab', () => put('\t')],
    ['nestcell', () => page.endNestedCell()],
    ['nestrow', () => page.endNestedRow()],
    ['trowd', openTableRow],
    ['intbl', openTableRow],
    ['cell', () => setting.into === 'body' && page.endCell()],
    ['row', () => page.endRow()],
  ]);

  const readCharacter = (character: string): void => {
    if (toSkip > 0) toSkip -= 1;
    else put(character);
  };

  const word = (name: string, value: number | undefined): void => {
    flushBytes();
    const starred = isStarred;
    isStarred = false;
    const character = characters.get(name);
    if (character !== undefined) {
      readCharacter(character);
      return;
    }
    toSkip = 0; // a word that isn't a character ends the fallback, whatever the count
    if (setting.into === 'fonts') describeFont(name, value ?? 0);
    if (setting.into === 'nothing' || setting.into === 'fonts' || openDestination(name, starred)) return;
    obey.get(name)?.(value);
    if (lineEnds.has(name)) page.endLine(setting);
  };

  const text = (read: string): void => {
    isStarred = false;
    const skipped = Math.min(toSkip, read.length);
    toSkip -= skipped;
    let content = read.slice(skipped);
    if (isHalf && content !== '') {
      addByte(content.charCodeAt(0) & 0xff); // the second byte, written as a letter
      content = content.slice(1);
    }
    if (content === '') return;
    flushBytes();
    put(content);
  };

  const symbol = (name: string): void => {
    if (name === '\\' || name === '{' || name === '}') {
      text(name);
      return;
    }
    flushBytes();
    isStarred = name === '*';
    const character = characters.get(name);
    if (character !== undefined) readCharacter(character);
  };

  const byte = (value: number): void => {
    isStarred = false;
    if (toSkip > 0) toSkip -= 1;
    else if (value !== 0 && setting.into !== 'nothing' && setting.into !== 'fonts') addByte(value);
  };

  const endWhatEndsWithGroup = (): void => {
    flushBytes();
    toSkip = 0;
    isStarred = false;
  };

  const open = (): void => {
    endWhatEndsWithGroup();
    outer.push(setting);
  };

  const close = (): void => {
    endWhatEndsWithGroup();
    const closed = setting;
    setting = outer.pop() ?? firstSetting;
    if (closed.into === 'marker' && setting.into !== 'marker') page.endMarker();
  };

  const finish = (): Promise<string> => {
    flushBytes();
    return page.finish();
  };

  const visitor: RtfVisitor = { open, close, word, symbol, byte, text };
  return { visitor, finish };
};
