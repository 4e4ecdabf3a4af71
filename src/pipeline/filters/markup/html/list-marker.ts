// Converts a list marker drawn by an office program to plain text.

/** Keeps `1.` and `a)`; any bullet becomes a dash; an empty marker stays empty. */
export const plainMarker = (drawn: string): string => {
  const mark = drawn.trim();
  if (mark === '') return '';
  return /^\(?[\p{L}\p{N}.]{0,12}[\p{L}\p{N}][.)]$/u.test(mark) ? `${mark} ` : '- ';
};
