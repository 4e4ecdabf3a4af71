// Reads an opening XML tag: its name, and its attributes as written.
import { refusePlace } from '../encode/wrong-character.ts';

export interface XmlTag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, raw: string, quote: string])[];
}

export const refuseXml = (content: string, at: number, wrong: string): never =>
  refusePlace(content, at, 'this is not XML', wrong);

const name = /[\p{L}_:][\p{L}\p{N}\p{M}_:.\u00b7-]*/uy;
const space = /\s*/y;

export const readXmlTag = (
  content: string,
  start: number,
): { readonly tag: XmlTag; readonly empty: boolean; readonly end: number } => {
  let at = start + 1;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(content) ?? [];
    at += found.length;
    return found;
  };
  const takeName = (what: string): string => {
    const found = take(name);
    return found === '' ? refuseXml(content, at, `expected ${what}`) : found;
  };

  const tagName = takeName('the name of an element; write &lt; for a literal <');
  const attributes: [string, string, string][] = [];
  const seen = new Set<string>();
  for (;;) {
    const between = take(space);
    if (content.startsWith('/>', at)) return { tag: { name: tagName, attributes }, empty: true, end: at + 2 };
    if (content[at] === '>') return { tag: { name: tagName, attributes }, empty: false, end: at + 1 };
    if (at >= content.length) return refuseXml(content, start, `the tag <${tagName} is never closed`);
    if (between === '') refuseXml(content, at, `expected a space, > or /> in the tag <${tagName}>`);
    const from = at;
    const attribute = takeName('an attribute, > or />');
    if (seen.has(attribute)) refuseXml(content, from, `duplicate attribute ${attribute}`);
    seen.add(attribute);
    take(space);
    if (content[at] !== '=') refuseXml(content, at, `the attribute ${attribute} has no value; write ${attribute}="…"`);
    at += 1;
    take(space);
    const quote = content[at] ?? '';
    const end = quote === '"' || quote === "'" ? content.indexOf(quote, at + 1) : -1;
    if (end < 0) refuseXml(content, at, `the value of ${attribute} must be in quotes`);
    const raw = content.slice(at + 1, end);
    const bare = raw.indexOf('<');
    if (bare >= 0) refuseXml(content, at + 1 + bare, `the value of ${attribute} contains a <; write &lt;`);
    attributes.push([attribute, raw, quote]);
    at = end + 1;
  }
};
