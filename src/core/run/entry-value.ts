// Turns an entry into the value that a command works on.
import { text, type Value } from '../../pipeline/language/value.ts';
import type { StoredEntry } from '../history/stored-entry.ts';

export const toValue = ({ id, image, value }: Pick<StoredEntry, 'id' | 'image' | 'value'>): Value => {
  if (!image) return text(value);
  const { file, type: format, width, height } = image;
  return { type: 'image', from: id, file, format, width, height, steps: [], text: value };
};
