// Puts what a server says into one line of a message, without anything that could disturb it.

const maxQuoted = 300;

export const putInLine = (said: string): string => {
  const line = said.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > maxQuoted ? `${line.slice(0, maxQuoted).toWellFormed()}…` : line;
};
