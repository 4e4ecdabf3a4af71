// What `summarize` asks.

const rule = 'Use only what the text says, and its language. Answer only with the summary.';

export const summarize = `Summarize the text in a few sentences. ${rule}`;

export const summarizeIn = (sentences: number): string =>
  `Summarize the text in exactly ${sentences === 1 ? 'one sentence' : `${sentences} sentences`}. ${rule}`;

export const summarizeAs = `Summarize the text as described under “Summary wanted”. ${rule}`;
