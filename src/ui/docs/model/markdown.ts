// Parses the Markdown subset of the contract into plain values, never into HTML.

export type Inline =
  | { readonly type: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly address: string };

export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'code'; readonly text: string }
  | {
      readonly type: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const safeAddress = /^(?:https?:\/\/|#)/i;

const readMark = ([whole, code, strong, label, address]: RegExpMatchArray): Inline => {
  if (code !== undefined) return { type: 'code', text: code };
  if (strong !== undefined) return { type: 'strong', text: strong };
  if (label !== undefined && address !== undefined && safeAddress.test(address))
    return { type: 'link', text: label, address };
  return { type: 'text', text: whole };
};

export const readInline = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) });
    parts.push(readMark(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) });
  return parts;
};

const readCells = (line: string): Inline[][] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => readInline(cell.trim()));

const readBlock = (source: string): Block => {
  const lines = source.split('\n');
  const [first = ''] = lines;
  if (lines.every((line) => line.startsWith('    ')))
    return { type: 'code', text: lines.map((line) => line.slice(4)).join('\n') };
  const heading = /^#{1,6} +(.*)$/.exec(first)?.[1];
  if (heading !== undefined && lines.length === 1) return { type: 'heading', content: readInline(heading) };
  if (/^[-*] /.test(first)) {
    const items = source.split(/\n(?=[-*] )/).map((item) => item.slice(2).replace(/\n\s*/g, ' '));
    return { type: 'list', items: items.map(readInline) };
  }
  if (first.startsWith('|') && /^\|[-|: ]+\|$/.test(lines[1] ?? ''))
    return { type: 'table', head: readCells(first), rows: lines.slice(2).map(readCells) };
  return { type: 'paragraph', content: readInline(lines.join(' ')) };
};

export const readMarkdown = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => readBlock(block.replace(/\n+$/, '')));
