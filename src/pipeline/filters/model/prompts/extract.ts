// What `extract` asks: for a list of one kind of thing, or for the value of each name.

export const extractAll = `Find everything in the text that fits what is named under “Wanted”. Copy each exactly as it is in the text, in its order. If there is none, the list is empty.`;

export const extractEach = `Find the value of each name under “Wanted” in the text. Copy it exactly as it is in the text. If the text has several, take the first; if it has none, leave the value empty.`;
