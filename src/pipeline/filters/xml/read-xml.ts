// Splits XML into its parts as written, and checks that it is well-formed. Nothing is expanded or dropped.
// Handwritten, because the available libraries drop the document type, reject names such as constructor, and accept two roots.
import { cannot } from '../../language/failure.ts';
import { readXmlTag, refuseXml, type XmlTag } from './xml-tag.ts';

export type XmlPart =
  | { readonly type: 'open' | 'empty'; readonly tag: XmlTag; readonly at: number }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly raw: string; readonly at: number }
  | { readonly type: 'cdata' | 'comment' | 'instruction' | 'doctype'; readonly raw: string };

const maxDepth = 1000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what XML must not hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const reference = /&(?!(?:[\p{L}_:][\p{L}\p{N}_:.-]{0,100}|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/u;
const doctypeEnd = /[[\]<>"']/g;
const closingTag = /<\/([^\s<>/]+)\s*>/y;

/** The end of a document type. Its internal subset in [ ] may contain any number of >. */
const findDoctypeEnd = (content: string, start: number): number => {
  let depth = 0;
  doctypeEnd.lastIndex = start + 1;
  for (let found = doctypeEnd.exec(content); found; found = doctypeEnd.exec(content)) {
    const [sign] = found;
    if (sign === '[' || sign === '<') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (sign === '>' && depth === 0) return doctypeEnd.lastIndex;
    else if (sign === '>') depth -= 1;
    else {
      const end = content.indexOf(sign, doctypeEnd.lastIndex);
      if (end < 0) break;
      doctypeEnd.lastIndex = end + 1;
    }
  }
  return refuseXml(content, start, 'this document type is never closed');
};

const checkReferences = (content: string, raw: string, at: number): void => {
  const found = raw.includes('&') ? reference.exec(raw) : null;
  if (found)
    refuseXml(content, at + found.index, 'this & does not start an entity such as &lt; or &#160;; write &amp;');
};

export const readXml = (content: string): XmlPart[] => {
  const wrong = forbidden.exec(content);
  if (wrong) refuseXml(content, wrong.index, 'control characters are not allowed');
  const parts: XmlPart[] = [];
  const open: { readonly name: string; readonly at: number }[] = [];
  let at = content.startsWith('\uFEFF') ? 1 : 0;
  const begin = at;
  let rooted = false;

  const takeUntil = (mark: string, begins: string, what: string): string => {
    const end = content.indexOf(mark, at + begins.length);
    if (end < 0) return refuseXml(content, at, `this ${what} is never closed; expected ${mark}`);
    return content.slice(at, end + mark.length);
  };

  const takeDoctype = (): string => {
    const raw = content.slice(at, findDoctypeEnd(content, at));
    if (rooted || parts.some(({ type }) => type === 'doctype'))
      refuseXml(content, at, 'a document type may occur only once, before the root element');
    if (/<!ENTITY/i.test(raw))
      cannot(
        'this XML declares its own entities, which are not expanded because they can grow without limit. Remove the declarations.',
      );
    return raw;
  };

  const takeTag = (): XmlPart => {
    const { tag, empty, end } = readXmlTag(content, at);
    if (open.length === 0 && rooted)
      refuseXml(content, at, `<${tag.name}> is a second root element; only one is allowed`);
    for (const [, raw] of tag.attributes) checkReferences(content, raw, at);
    rooted = true;
    const part = { type: empty ? 'empty' : 'open', tag, at } as const;
    if (!empty) open.push({ name: tag.name, at });
    if (open.length > maxDepth) refuseXml(content, at, `it is nested more than ${maxDepth} levels deep`);
    at = end;
    return part;
  };

  const takeClosing = (): XmlPart => {
    closingTag.lastIndex = at;
    const [raw, name = ''] =
      closingTag.exec(content) ?? refuseXml(content, at, 'expected a closing tag such as </name>');
    const last = open.pop();
    if (!last) return refuseXml(content, at, `</${name}> closes nothing`);
    if (last.name !== name) return refuseXml(content, at, `found </${name}>; expected </${last.name}>`);
    at += raw.length;
    return { type: 'close', name };
  };

  const takeText = (): XmlPart => {
    const next = content.indexOf('<', at);
    const raw = content.slice(at, next < 0 ? content.length : next);
    const outside = open.length === 0 ? raw.search(/\S/) : -1;
    if (outside >= 0)
      refuseXml(
        content,
        at + outside,
        rooted ? 'there is text after the root element' : 'it starts with text; expected a tag such as <name>',
      );
    checkReferences(content, raw, at);
    const part = { type: 'text', raw, at } as const;
    at += raw.length;
    return part;
  };

  const takeMarked = (): XmlPart | undefined => {
    const marked = (type: 'cdata' | 'comment' | 'instruction' | 'doctype', raw: string): XmlPart => {
      at += raw.length;
      return { type, raw };
    };
    if (content.startsWith('<!--', at)) return marked('comment', takeUntil('-->', '<!--', 'comment'));
    if (content.startsWith('<![CDATA[', at) && open.length > 0)
      return marked('cdata', takeUntil(']]>', '<![CDATA[', 'CDATA section'));
    if (content.startsWith('<!DOCTYPE', at)) return marked('doctype', takeDoctype());
    if (!content.startsWith('<?', at)) return undefined;
    if (/^<\?xml\s/.test(content.slice(at, at + 6)) && at > begin)
      refuseXml(content, at, '<?xml …?> stands at the very beginning or not at all');
    return marked('instruction', takeUntil('?>', '<?', 'instruction'));
  };

  while (at < content.length) {
    if (content[at] !== '<') parts.push(takeText());
    else if (content[at + 1] === '/') parts.push(takeClosing());
    else parts.push(takeMarked() ?? takeTag());
  }
  const last = open.at(-1);
  if (last) refuseXml(content, last.at, `<${last.name}> is never closed`);
  if (!rooted) refuseXml(content, content.length, 'it has no elements');
  return parts;
};
