// Decides which texts of an entry are searchable, for every kind of search.
import type { SearchedText } from './search-port.ts';

/** Separates the fields, so that no query matches across two of them. */
const separator = '\u001f';

export const searchedText: SearchedText = ({ kind, value, app, description, image }) => {
  const imageTexts = image ? [image.type, `${image.width}x${image.height}`, value] : [];
  return {
    content: kind === 'image' ? '' : value,
    other: [description, app, ...imageTexts].filter(Boolean).join(separator),
  };
};
