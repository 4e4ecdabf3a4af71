// What `proofread` asks.

export const proofread = `Correct the spelling, grammar and punctuation of the text. Change nothing else: keep its language, wording, tone, line breaks and formatting. If there is nothing to correct, repeat the text as it is. Answer only with the corrected text.`;
