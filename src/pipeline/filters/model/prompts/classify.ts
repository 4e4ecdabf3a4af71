// What `classify` asks.

export const classify = `Choose the one label under “Labels” that fits the text best.`;
