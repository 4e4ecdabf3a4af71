// What `points` asks.

export const points = `List the main points of the text, most important first: at most ten, one short sentence each, in the language of the text.`;
