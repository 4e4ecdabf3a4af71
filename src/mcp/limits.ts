// How much text a model is handed at once.

/** Of one text, unless it asks for more or less. */
export const usualPiece = 8000;
/** Of one text, whatever it asks for. */
export const longestPiece = 30_000;
/** Of a whole answer, as it is written. */
export const longestAnswer = 40_000;
