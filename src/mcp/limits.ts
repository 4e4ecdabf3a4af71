// Limits on what is sent to a model: texts in characters, pictures in bytes.

export const defaultPieceLength = 8000;
export const maxPieceLength = 30_000;
/** The whole answer, as JSON. */
export const maxAnswerLength = 40_000;
/** Four megabytes as text, which models accept. */
export const maxPictureBytes = 3_000_000;
