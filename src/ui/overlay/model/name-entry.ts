// Names an entry or a command within a sentence: the beginning of it, in quotes, whatever it contains.
import { putInLine } from '../../../base/put-in-line.ts';
import { texts } from '../texts.ts';
import type { EntryLine } from './finder.ts';

const maxLength = 40;

export const quote = (text: string): string => {
  const characters = [...putInLine(text)];
  const shown = characters.slice(0, maxLength).join('').trimEnd();
  // Isolated, so that right-to-left text moves nothing around it.
  return `“\u2068${shown}${characters.length > maxLength ? '…' : ''}\u2069”`;
};

/** As its row does. */
export const nameEntry = ({ description, text, image, files }: EntryLine): string => {
  if (description !== undefined) return quote(description);
  if (text === '') return quote(image ? texts.image(image.width, image.height) : texts.blank);
  return quote(text) + texts.moreFiles(files);
};
