// Limits on the text sent to a model, in characters.

export const defaultPieceLength = 8000;
export const maxPieceLength = 30_000;
/** The whole answer, as JSON. */
export const maxAnswerLength = 40_000;
