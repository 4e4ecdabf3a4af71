// Makes a text that others wrote fit into one line among ours.

/** Line breaks, and characters that reverse the text behind them. */
const unfit = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

export const putInLine = (text: string): string => text.replace(unfit, ' ').trim();
