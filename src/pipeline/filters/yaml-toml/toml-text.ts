// Reads the four kinds of TOML strings: ", ', """ and '''.

const shortEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\x1b',
};

const escaped = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[ \t]*\r?\n\s*|([\s\S]))/g;

const readEscapes = (content: string): string =>
  content.replace(escaped, (_whole, two?: string, four?: string, eight?: string, short?: string) => {
    const code = two ?? four ?? eight;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return short === undefined ? '' : (shortEscapes[short] ?? short);
  });

/** Reads the string at a position in a valid document, and where it ends. */
export const readTomlText = (document: string, start: number): { readonly text: string; readonly end: number } => {
  const quote = document[start] ?? '"';
  const long = document.startsWith(quote.repeat(3), start);
  const mark = long ? quote.repeat(3) : quote;
  const from = start + mark.length;
  let at = from;
  while (at < document.length && !document.startsWith(mark, at)) at += quote === '"' && document[at] === '\\' ? 2 : 1;
  // A multiline string may end in quotes: only the last three are the delimiter.
  if (long) while (document[at + 3] === quote) at += 1;
  const content = document.slice(from, at);
  const text = long ? content.replace(/^\r?\n/, '') : content;
  return { text: quote === '"' ? readEscapes(text) : text, end: at + mark.length };
};
