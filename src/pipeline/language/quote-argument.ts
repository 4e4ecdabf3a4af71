// Writes a text as an argument, for commands that messages suggest: quoted if it would be read as anything else.

const isWord = /^[^\s|()'"$@%!/>][^\s|()'"]*$/u;
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t' };

export const quoteArgument = (content: string): string => {
  if (isWord.test(content)) return content;
  if (!/['\n\t]/.test(content)) return `'${content}'`;
  return `"${content.replace(/[\\"$%\n\t]/g, (character) => escapes[character] ?? `\\${character}`)}"`;
};
