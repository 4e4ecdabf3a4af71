// Shows one entry: its details and content, or only its content when piped.
import type { Schemas } from '../../contract/types.ts';
import { showAge, showTime } from './show-time.ts';
import { showBytes, showRows, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Entry = Schemas['Entry'];

const describe = (entry: Entry, view: View): string => {
  const { image, copies } = entry;
  return showRows(
    [
      ['entry', `${entry.id}, ${entry.kind}, ${showBytes(entry.bytes)}${entry.pin ? ', pinned' : ''}`],
      ['copied', `${showTime(entry.copiedAt)} (${showAge(entry.copiedAt, view.now)})`],
      ['first copied', copies > 1 ? `${showTime(entry.createdAt)}, ${copies} copies in total` : undefined],
      ['application', entry.app],
      ['source', entry.source],
      ['expires', entry.expiresAt === undefined ? undefined : showTime(entry.expiresAt)],
      ['tags', entry.tags.length > 0 ? entry.tags.map((tag) => `#${tag}`).join(' ') : undefined],
      ['description', entry.description],
      ['formats', entry.formats.join(', ')],
      ['image', image && `${image.file}, ${image.type}, ${image.width}x${image.height}`],
    ],
    view,
  );
};

export const showEntry = (entry: Entry, view: View): string => {
  if (!view.isTerminal) return entry.value;
  return `${describe(entry, view)}${entry.value === '' ? '' : `\n${showInLines(entry.value)}\n`}`;
};

/** Whoever prints a picture gets only text: the note says how to get the rest. */
export const notePicture = ({ id, kind, value }: Entry): string[] => {
  if (kind !== 'image') return [];
  const what = value === '' ? 'a picture without text' : 'a picture, of which only the recognized text is printed';
  return [`Entry ${id} is ${what}. To save the picture: copyloom save FILE ${id}`];
};

export const noteEntry = (entry: Entry, { isTerminal }: View): string[] => (isTerminal ? [] : notePicture(entry));
