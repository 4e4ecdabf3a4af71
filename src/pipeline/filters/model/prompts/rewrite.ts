// What `rewrite` asks.

export const rewrite = `Rewrite the text as described under “Style”. Keep its language and what it says, and leave nothing out. Answer only with the rewritten text.`;
