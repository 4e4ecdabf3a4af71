// Escapes what would turn a line around, steer a terminal or hide from a reader, so that copied text shows as what it is.

const concealed = /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029\u{e0000}-\u{e007f}]/gu;

const escapeUnits = (character: string): string =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** JSON stays JSON with the same meaning: such characters stand only inside its strings. */
export const escapeConcealed = (text: string): string => text.replace(concealed, escapeUnits);
