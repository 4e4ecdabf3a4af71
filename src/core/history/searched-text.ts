// Which of an entry's texts are searched, decided in one place for every search there is.
import type { SearchedText } from './search-port.ts';

/** Between the fields, so that no query matches across two of them. */
const between = '\u001f';

export const searchedText: SearchedText = ({ kind, value, app, description, image }) => {
  const imageTexts = image ? [image.type, `${image.width}x${image.height}`, value] : [];
  return {
    content: kind === 'image' ? '' : value,
    other: [description, app, ...imageTexts].filter(Boolean).join(between),
  };
};
