// Maps an element to Markdown: a block, inline formatting, code, an image, or nothing.
import type { Mark, MarkedText } from './distilled-page.ts';
import { kindOf } from './html-elements.ts';
import type { HtmlTag } from './html-tokens.ts';

export interface DistilledElement {
  readonly name: string;
  readonly isBlock: boolean;
  readonly isHidden: boolean;
  /** Preformatted, by tag or by style. */
  readonly isCode: boolean;
  /** A list marker that Word drew as text. */
  readonly isMarker: boolean;
  /** The list level of a paragraph that Word means as a list item. */
  readonly wordLevel: number | undefined;
  readonly declaredLanguage: string;
  readonly source: string;
  readonly alternative: string;
  readonly title: string;
  readonly start: string;
  readonly value: string;
  /** How many columns and rows a cell spans. */
  readonly columns: number;
  readonly rows: number;
  readonly checkbox: 'checked' | 'unchecked' | undefined;
  /** The formatting of its text, combined with that around it. */
  mark(around: readonly MarkedText[]): readonly MarkedText[];
}

const unseen: ReadonlySet<string> = new Set(
  'script style title template noscript iframe object svg math select textarea video audio canvas datalist'.split(' '),
);
const marks: ReadonlyMap<string, Mark> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['cite', 'em'],
  ['s', 'del'],
  ['del', 'del'],
  ['strike', 'del'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);

/** Schemes that run nothing, and relative URLs. An entity could hide another scheme, so it is never safe. */
const harmless = /^\s*(?:(?!javascript:|vbscript:|data:)[a-z][a-z0-9+.-]*:|[^:&]*(?:[/?#]|$))/i;
const language = /(?:^|\s)(?:lang(?:uage)?|highlight-source)-([^\s`]{1,30})(?=\s|$)/i;
const saysNormal = /font-weight\s*:\s*(?:normal|[1-4]00)\b/;
const saysBold = /font-weight\s*:\s*(?:bold|[6-9]00)\b/;

const readMarks = (
  name: string,
  style: string,
  { href, title }: { readonly href: string | undefined; readonly title: string },
): [added: MarkedText[], dropped: Mark[]] => {
  const added: MarkedText[] = [];
  const mark = marks.get(name);
  const isNormal = saysNormal.test(style);
  if (mark !== undefined && !(mark === 'strong' && isNormal)) added.push({ mark });
  if (saysBold.test(style)) added.push({ mark: 'strong' });
  if (/font-style\s*:\s*(?:italic|oblique)/.test(style)) added.push({ mark: 'em' });
  if (/text-decoration(?:-line)?\s*:[^;]*line-through/.test(style)) added.push({ mark: 'del' });
  if (name === 'a' && href !== undefined && harmless.test(href)) added.push({ mark: 'a', href: href.trim(), title });
  const isHeading = /^h[1-6]$/.test(name);
  return [isHeading ? [] : added, isNormal || isHeading ? ['strong'] : []];
};

/** Equivalent tags share a name. */
export const nameElement = (tag: string): string => (tag === 'th' ? 'td' : tag === 'menu' ? 'ul' : tag);

const maxSpan = 100;

const readSpan = (written: string | undefined): number => {
  const span = Number.parseInt(written ?? '', 10);
  return span >= 1 ? Math.min(span, maxSpan) : 1;
};

const readCheckbox = (name: string, attributes: ReadonlyMap<string, string>): DistilledElement['checkbox'] => {
  if (name !== 'input' || attributes.get('type')?.toLowerCase() !== 'checkbox') return undefined;
  return attributes.has('checked') ? 'checked' : 'unchecked';
};

const readAttributes = ({ name: tag, attributes }: HtmlTag): DistilledElement => {
  const attributeValues = new Map(attributes.map(({ name, value }) => [name, value ?? ''] as const));
  const style = (attributeValues.get('style') ?? '').slice(0, 2000).toLowerCase();
  const title = attributeValues.get('title') ?? '';
  const name = nameElement(tag);
  const kind = kindOf(tag);
  const isCode = tag === 'pre' || (/white-space\s*:\s*pre/.test(style) && /monospace|courier/.test(style));
  const isBlock = kind.lines !== undefined || name === 'td' || name === 'tr' || isCode;
  const [added, dropped] = readMarks(name, style, { href: attributeValues.get('href'), title });
  const level = name === 'p' ? /mso-list\s*:[^;]*level(\d)/.exec(style)?.[1] : undefined;
  const source = (attributeValues.get('src') ?? '').trim();
  return {
    name,
    isBlock: isBlock && !kind.isVoid,
    isHidden: unseen.has(tag) || attributeValues.has('hidden') || /display\s*:\s*none/.test(style),
    isCode,
    isMarker: /mso-list\s*:\s*ignore/.test(style),
    wordLevel: level === undefined ? undefined : Math.max(1, Number(level)),
    declaredLanguage: language.exec((attributeValues.get('class') ?? '').slice(0, 1000))?.[1] ?? '',
    source: harmless.test(source) ? source : '',
    alternative: attributeValues.get('alt') ?? '',
    title,
    start: attributeValues.get('start') ?? '',
    value: attributeValues.get('value') ?? '',
    columns: readSpan(attributeValues.get('colspan')),
    rows: readSpan(attributeValues.get('rowspan')),
    checkbox: readCheckbox(name, attributeValues),
    mark: (around) => {
      const kept = around.filter(({ mark }) => !dropped.includes(mark) && !added.some((one) => one.mark === mark));
      if (added.length === 0 && kept.length === around.length) return around;
      // Code comes last, because Markdown has no formatting inside code.
      return [...kept, ...added].sort((one, other) => Number(one.mark === 'code') - Number(other.mark === 'code'));
    },
  };
};

const maxRemembered = 500;
const remembered = new Map<string, DistilledElement>();

/** Cached, because most tags have no attributes and always map to the same. */
export const readElement = (tag: HtmlTag): DistilledElement => {
  if (tag.attributes.length > 0) return readAttributes(tag);
  const known = remembered.get(tag.name);
  if (known) return known;
  const element = readAttributes(tag);
  if (remembered.size < maxRemembered && tag.name.length < 32) remembered.set(tag.name, element);
  return element;
};
