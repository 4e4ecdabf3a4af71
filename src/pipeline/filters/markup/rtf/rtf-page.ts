// Collects the text of an RTF document: lines, list items, table rows, notes, or embedded HTML.
import { plainMarker } from '../html/list-marker.ts';
import { readHtml } from '../html/read-html.ts';
import { createTextFlow } from '../html/text-flow.ts';
import type { RtfSetting } from './rtf-setting.ts';

export const createRtfPage = () => {
  const body = createTextFlow();
  const notes = createTextFlow();
  let html: string[] | undefined;
  let hasText = false;
  let drawnMarker = '';
  let marker = '';
  let hasRow = false;
  let hasCell = false;
  let owesTab = false; // a cell of a nested table has ended and may not be the last

  const openRow = (): void => {
    if (!hasRow) body.openRow();
    hasRow = true;
  };

  const openCell = (): void => {
    openRow();
    if (!hasCell) body.openCell();
    hasCell = true;
  };

  const putIntoBody = (text: string, level: number): void => {
    if (hasRow) openCell();
    if (marker !== '') body.startItem('  '.repeat(Math.min(level, 8)) + marker);
    marker = '';
    body.keep(owesTab ? `\t${text}` : text);
    owesTab = false;
  };

  const put = (text: string, { into, isHidden, isDeleted, isOnlyRtf, level }: RtfSetting): void => {
    if (isHidden || isDeleted || text === '') return;
    hasText = true;
    if (html !== undefined) {
      if (!isOnlyRtf && (into === 'body' || into === 'tag')) html.push(text);
    } else if (into === 'body') putIntoBody(text, level);
    else if (into === 'note') notes.keep(text);
    else if (into === 'marker') drawnMarker += text;
  };

  const endLine = (setting: RtfSetting): void => {
    marker = '';
    if (setting.isHidden || setting.isDeleted) return;
    if (html !== undefined) put('\n', setting);
    else if (setting.into === 'note') notes.breakLine();
    else if (setting.into === 'body') body.breakLine();
  };

  /** Saves the marker of a list item until its text starts. */
  const endMarker = (): void => {
    marker = plainMarker(drawnMarker);
    drawnMarker = '';
  };

  const endNestedCell = (): void => {
    owesTab = true;
  };

  /** A nested table needs several lines, so the row around it can't be one line. */
  const endNestedRow = (): void => {
    owesTab = false;
    body.stackRow();
  };

  const endCell = (): void => {
    marker = '';
    owesTab = false;
    openCell();
    hasCell = false;
  };

  const endRow = (): void => {
    if (hasRow) body.closeRow();
    hasRow = false;
    hasCell = false;
  };

  /** The RTF only wraps an HTML page; mail programs declare that at the start. */
  const carryHtml = (): void => {
    if (!hasText) html ??= [];
  };

  const finish = async (): Promise<string> => {
    if (html !== undefined) return readHtml(html.join(''));
    endRow();
    return [body.finish(), notes.finish()].filter((part) => part !== '').join('\n\n');
  };

  return { put, endLine, endMarker, openRow, endNestedCell, endNestedRow, endCell, endRow, carryHtml, finish };
};
