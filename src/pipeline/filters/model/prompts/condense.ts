// What is asked about each part of a text that is longer than the model can read at once. The answers replace the text.

export const condense = `The text is one part of a longer one. Shorten it to a third or less. Keep what matters most: names, numbers, dates, decisions, questions and requests. Use its language. Answer only with the shortened text.`;

export const findEvidence = `The text is one part of a longer one. Copy or sum up in a few sentences what in it helps to answer the question. If nothing does, answer “nothing”.`;
