// What `tasks` asks.

export const tasks = `List everything that the text asks someone to do or that someone in it promises to do: one short sentence each, beginning with the verb, in the language of the text, with who and when if the text says so. If there is nothing to do, the list is empty.`;
