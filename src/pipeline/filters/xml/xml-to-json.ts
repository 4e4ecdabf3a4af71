// Converts XML to JSON: attributes become @name, text next to them #text, and repeated elements a list.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { readXml } from './read-xml.ts';
import { refuseXml } from './xml-tag.ts';

interface Text {
  readonly text: string;
  /** Whether space at its ends counts. */
  readonly isExact: boolean;
}

interface Element {
  readonly name: string;
  readonly members: Map<string, OrderedJson[]>;
  readonly texts: Text[];
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (content: string, raw: string, at: number): string =>
  raw.replace(/&([^;]+);/g, (_whole, name: string, offset: number) => {
    const known = named[name];
    if (known !== undefined) return known;
    if (!name.startsWith('#'))
      return refuseXml(
        content,
        at + offset,
        `unknown entity &${name}; use &lt; &gt; &amp; &quot; &apos; and numbers such as &#160;`,
      );
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter
      ? String.fromCodePoint(code)
      : refuseXml(content, at + offset, `&${name}; is not a valid character`);
  });

/** Trims the indentation, but not what CDATA or xml:space holds on purpose. */
const joinTexts = (texts: readonly Text[]): string => {
  const isBlank = ({ text, isExact }: Text): boolean => !isExact && text.trim() === '';
  const first = texts.findIndex((one) => !isBlank(one));
  if (first < 0) return '';
  const kept = texts.slice(first, texts.findLastIndex((one) => !isBlank(one)) + 1);
  const joined = kept.map(({ text }) => text).join('');
  const start = kept[0]?.isExact ? joined : joined.trimStart();
  return kept.at(-1)?.isExact ? start : start.trimEnd();
};

type Warn = (sentence: string) => void;

const finish = ({ name, members, texts }: Element, warn: Warn): OrderedJson => {
  const text = joinTexts(texts);
  if (text !== '' && members.keys().some((key) => !key.startsWith('@')))
    warn(`The text between the elements of <${name}> is together in #text, because JSON can't hold its places.`);
  if (members.size === 0) return { type: 'string', text };
  const entries = Array.from(members, ([key, values]): [string, OrderedJson] => {
    const [first] = values;
    return [key, values.length === 1 && first ? first : { type: 'array', elements: values }];
  });
  if (text !== '') entries.push(['#text', { type: 'string', text }]);
  return { type: 'object', members: entries };
};

const add = ({ members }: Element, name: string, value: OrderedJson): void => {
  const before = members.get(name);
  if (before) before.push(value);
  else members.set(name, [value]);
};

const keepsSpace = ({ members }: Element): boolean => {
  const [space] = members.get('@xml:space') ?? [];
  return space?.type === 'string' && space.text === 'preserve';
};

export const xmlToJson = (content: string, warn: Warn): OrderedJson => {
  const root: Element = { name: '', members: new Map(), texts: [] };
  const open = [root];
  for (const part of readXml(content)) {
    const inner = open.at(-1) ?? root;
    if (part.type === 'text')
      inner.texts.push({ text: decode(content, part.raw, part.at), isExact: keepsSpace(inner) });
    else if (part.type === 'cdata')
      inner.texts.push({ text: part.raw.slice('<![CDATA['.length, -']]>'.length), isExact: true });
    else if (part.type === 'open' || part.type === 'empty') {
      const element: Element = { name: part.tag.name, members: new Map(), texts: [] };
      for (const [key, raw] of part.tag.attributes)
        add(element, `@${key}`, { type: 'string', text: decode(content, raw, part.at) });
      if (part.type === 'open') open.push(element);
      else add(inner, element.name, finish(element, warn));
    } else if (part.type === 'close') {
      open.pop();
      add(open.at(-1) ?? root, inner.name, finish(inner, warn));
    }
  }
  return finish({ ...root, texts: [] }, warn);
};
