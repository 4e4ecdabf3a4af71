// What `ask` asks.

export const ask = `Answer the question about the text, briefly, from the text alone. If the text doesn't answer it, say so. Answer in the language of the question.`;
