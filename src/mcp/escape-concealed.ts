// Escapes control, bidirectional and invisible characters, so that copied text cannot hide anything.

const concealed = /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029\u{e0000}-\u{e007f}]/gu;

const escapeUnits = (character: string): string =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Safe for JSON, where such characters occur only inside strings. */
export const escapeConcealed = (text: string): string => text.replace(concealed, escapeUnits);

/** For plain text: line breaks and tabs stay. */
export const escapeInLines = (text: string): string =>
  text.replace(concealed, (character) => (/[\n\r\t]/.test(character) ? character : escapeUnits(character)));
