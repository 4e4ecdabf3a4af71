// Decides which texts of an entry are searchable, for every kind of search.
import { fieldSeparator } from '../../base/field-separator.ts';
import type { SearchedText } from './search-port.ts';

export const searchedText: SearchedText = ({ kind, value, app, description, image }) => {
  const imageTexts = image ? [image.type, `${image.width}x${image.height}`, value] : [];
  return {
    content: kind === 'image' ? '' : value,
    other: [description, app, ...imageTexts].filter(Boolean).join(fieldSeparator),
  };
};
