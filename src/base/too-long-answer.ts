// What to say if a language model writes more than it may.

export const explainTooLong = (maxTokens: number): string =>
  `The model wrote more than ${maxTokens.toLocaleString('en')} tokens, the limit for this text. Try again, use a larger model, or give it less text.`;
