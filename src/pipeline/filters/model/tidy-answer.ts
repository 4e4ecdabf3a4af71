// Removes what models put around an answer although they are told not to. What the text itself has stays.

const preamble =
  /^(?:(?:sure|certainly|of course|okay|ok)[!,.]\s+)?here(?:['’]s| is) (?:the|your|an?) (?:[\w-]+ ){0,3}(?:text|version|translation|summary|title|headline|reply|draft)\b[^\n]{0,100}:[^\S\n]*\n+/i;
const fence = /^```[\w-]*\n([\s\S]*?)\n?```$/;
const quotes = [/^"([^"]*)"$/, /^“([^“”]*)”$/, /^„([^„“”]*)[“”]$/, /^«\s?([^«»]*?)\s?»$/];

export const removeFence = (answer: string): string => {
  const inside = fence.exec(answer)?.[1];
  return inside === undefined || inside.includes('```') ? answer : inside;
};

const removeQuotes = (answer: string): string => {
  const quoted = quotes.map((pattern) => pattern.exec(answer)?.[1]).find((inside) => inside !== undefined);
  return quoted === undefined ? answer : quoted.trim();
};

export const tidyAnswer = (answer: string, text: string): string => {
  const trimmed = answer.trim();
  if (trimmed === text) return text;
  const begun = preamble.test(text) ? trimmed : trimmed.replace(preamble, '');
  const bare = text.includes('```') ? begun : removeFence(begun);
  return removeQuotes(text) === text ? removeQuotes(bare) : bare;
};
