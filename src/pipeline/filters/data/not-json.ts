// Suggests the filter that reads a text that is not JSON, by how it begins.

const maxRead = 2000;

const begins = /^\s*[[{(]/;
const quotedOnce = /[[{(,:]\s*'/;
const pythonWord = /[[{(,:]\s*(?:True|False|None)\s*[\]}),]/;
const bareKey = /[{,]\s*[A-Za-z_$][\w$]*\s*:/;
const comment = /^\s*(?:\/\/|\/\*)/m;
const trailingComma = /,\s*[\]}]/;

const yamlPair = /^(?:- )?[\p{L}_][\p{L}\p{N}_. -]{0,60}:(?:\s|$)/u;

const countEach = (line: string, separator: string): number => line.split(separator).length - 1;

/** The first two lines have as many commas, semicolons or tabs. */
const isTable = (content: string): boolean => {
  const [first = '', second = ''] = content.trim().split(/\r?\n/, 2);
  return [',', ';', '\t'].some((separator) => {
    const count = countEach(first, separator);
    return count > 0 && count === countEach(second, separator);
  });
};

/** The first two lines are pairs, or the start of a document and a pair. */
const isYaml = (content: string): boolean => {
  const lines = content
    .trim()
    .split(/\r?\n/, 10)
    .filter((line) => !/^\s*(?:#|$)/.test(line));
  const [first = '', second = first] = lines;
  return (first === '---' || yamlPair.test(first)) && yamlPair.test(second.trim());
};

/** To append to a message; empty if nothing fits. */
export const suggestReader = (content: string): string => {
  const start = content.slice(0, maxRead);
  if (begins.test(start)) {
    if (pythonWord.test(start)) return ' For Python, write “python-json |” first.';
    if (quotedOnce.test(start))
      return ' For Python, write “python-json |” first, and for JSON5 or JavaScript “json5-json |”.';
    if (bareKey.test(start) || comment.test(start) || trailingComma.test(start))
      return ' For JSON5 or JavaScript, write “json5-json |” first.';
    return '';
  }
  if (/^\s*<[?!a-z]/i.test(start)) return ' For XML, write “xml-json |” first.';
  if (isYaml(start)) return ' For YAML and lines such as “name: Ada”, write “yaml-json |” first.';
  return isTable(start) ? ' If this is a table, write “rows |” first.' : '';
};
