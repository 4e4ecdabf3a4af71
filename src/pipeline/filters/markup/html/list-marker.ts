// The marker of a list item as plain text has it, from the marker an office program drew.

/** `1.` and `a)` stay; a bullet of any kind becomes a dash; no marker gives no text. */
export const plainMarker = (drawn: string): string => {
  const mark = drawn.trim();
  if (mark === '') return '';
  return /^\(?[\p{L}\p{N}.]{0,12}[\p{L}\p{N}][.)]$/u.test(mark) ? `${mark} ` : '- ';
};
