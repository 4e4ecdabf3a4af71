// What `reply` asks.

export const reply = `Write a reply to the text, from the person who received it to the one who wrote it. Use the language of the text. Invent no facts. Answer only with the reply.`;

export const replyAs = `${reply} What the reply should say, or its tone, is described under “Reply wanted”.`;
