// Reads the search line: words that narrow the list, such as `#work` or `type:image`, and the text to find.

interface EntryFilter {
  readonly q: string;
  /** Comma-separated, as the contract wants it. */
  readonly tag: string;
}

/** The derived tag behind each `type:`. */
const types: Readonly<Record<string, string>> = {
  text: 'text',
  image: 'image',
  files: 'files',
  link: 'url',
  url: 'url',
  email: 'email',
  color: 'color',
  path: 'path',
  json: 'json',
  uuid: 'uuid',
};

const readTag = (word: string): string | undefined => {
  if (/^#[^\s,]+$/.test(word)) return word.slice(1);
  const [, type = ''] = /^type:(.+)$/i.exec(word) ?? [];
  return types[type.toLowerCase()];
};

/** Spaces inside the text count, those around it don't. */
export const readQuery = (typed: string): EntryFilter => {
  const tags: string[] = [];
  const q = typed.replace(/\S+/g, (word) => {
    const tag = readTag(word);
    if (tag === undefined) return word;
    tags.push(tag);
    return '';
  });
  return { q: q.trim(), tag: tags.join(',') };
};
