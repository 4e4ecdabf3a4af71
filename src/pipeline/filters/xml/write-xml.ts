// Rewrites XML, indented or minified. Keeps whitespace where text and elements mix, because it is significant there.
import type { XmlPart } from './read-xml.ts';
import type { XmlTag } from './xml-tag.ts';

const keepsSpace = ({ attributes }: XmlTag): boolean =>
  attributes.some(([name, raw]) => name === 'xml:space' && raw === 'preserve');

const isBlank = (part: XmlPart): boolean => part.type === 'text' && part.raw.trim() === '';

/** The opening tags whose content stays unchanged: it includes text, or they have xml:space="preserve". */
const findMixed = (parts: readonly XmlPart[]): ReadonlySet<XmlPart> => {
  const mixed = new Set<XmlPart>();
  const open: XmlPart[] = [];
  for (const part of parts) {
    const holder = open.at(-1);
    if (holder && (part.type === 'cdata' || (part.type === 'text' && !isBlank(part)))) mixed.add(holder);
    if (part.type === 'open') {
      open.push(part);
      if (keepsSpace(part.tag)) mixed.add(part);
    } else if (part.type === 'close') open.pop();
  }
  return mixed;
};

const writeTag = ({ name, attributes }: XmlTag, end: string): string =>
  `<${name}${attributes.map(([key, raw, quote]) => ` ${key}=${quote}${raw}${quote}`).join('')}${end}`;

const writePart = (part: XmlPart): string => {
  if ('tag' in part) return writeTag(part.tag, part.type === 'open' ? '>' : '/>');
  return part.type === 'close' ? `</${part.name}>` : part.raw;
};

/** Lists the parts in order with their depth; a mixed element is one part. */
const arrange = (parts: readonly XmlPart[]): { readonly depth: number; readonly written: string }[] => {
  const mixed = findMixed(parts);
  const arranged: { readonly depth: number; readonly written: string }[] = [];
  let [depth, mixedDepth] = [0, 0];
  let gathered: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (mixedDepth > 0) {
      gathered.push(writePart(part));
      if (part.type === 'open') mixedDepth += 1;
      if (part.type === 'close') mixedDepth -= 1;
      if (mixedDepth === 0) arranged.push({ depth, written: gathered.join('') });
      continue;
    }
    if (isBlank(part)) continue;
    const closesAtOnce = part.type === 'open' && parts[index + 1]?.type === 'close';
    if (mixed.has(part) || closesAtOnce) {
      gathered = [writePart(part)];
      mixedDepth = 1;
      continue;
    }
    if (part.type === 'close') depth -= 1;
    arranged.push({ depth, written: writePart(part) });
    if (part.type === 'open') depth += 1;
  }
  return arranged;
};

export const formatXml = (parts: readonly XmlPart[], indent: number): string =>
  arrange(parts)
    .map(({ depth, written }) => ' '.repeat(depth * indent) + written)
    .join('\n');

/** Drops comments and the space between elements. */
export const minifyXml = (parts: readonly XmlPart[]): string =>
  arrange(parts.filter(({ type }) => type !== 'comment'))
    .map(({ written }) => written)
    .join('');
