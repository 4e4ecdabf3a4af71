// What `headline` asks.

export const headline = `Write a title for the text: at most ten words, in the language of the text, on one line, without quotation marks. Answer only with the title.`;
