// What the elements of HTML mean to someone who reads the text.
import type { Lines } from './text-flow.ts';

export interface ElementKind {
  readonly name: string;
  readonly lines: Lines | undefined; // how many line feeds it keeps between itself and its neighbours
  readonly isVoid: boolean; // has no content and no end tag
  readonly isUnseen: boolean; // no browser shows its content
  readonly isRaw: boolean; // its content is no markup: nothing but its own end tag ends it
  readonly isFrame: boolean; // frames the page; one more of them, or their end, changes nothing
  readonly isTablePart: boolean; // has a place only within a table; elsewhere a browser passes over it
  readonly endsParagraph: boolean;
  readonly endsDrawing: boolean; // ends an open drawing or formula, in which it has no place
  readonly isWall: boolean; // no end tag within it reaches past it, unless it is one of a table's
  readonly isSolid: boolean; // no end tag of an inline element reaches past it
  readonly scope: readonly string[]; // what its end tag does not reach past
}

const nameList = (names: string): string[] => names.split(' ');
const nameSet = (names: string): ReadonlySet<string> => new Set(nameList(names));

const paragraphs = nameSet('p h blockquote pre dl figure hr table');
const lines = nameSet(
  'address article aside center dd details dialog dir div dt fieldset figcaption footer form header hgroup li main nav ol optgroup option search section summary ul',
);
const voids = nameSet(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);
const raw = nameSet('noscript iframe noembed noframes');
const unseen = nameSet('script style title template video audio canvas datalist annotation annotation-xml');
const frames = nameSet('html head body frameset');
const tableParts = nameSet('caption colgroup tbody td tr');
const walls = nameSet('table td caption object marquee template');
const drawingEnds = nameSet(
  'b big blockquote br center code dd div dl dt em embed h hr i img li meta nobr ol p pre ruby s small span strike strong sub sup table tt u ul var',
);

const scopes = new Map<string, readonly string[]>([
  ['table', []],
  ['p', ['button', '#wall']],
  ['li', ['ul', 'ol', '#wall']],
  ['dd', ['dl', '#wall']],
  ['dt', ['dl', '#wall']],
]);
const tableScope = ['table'];
const blockScope = ['#wall'];
const inlineScope = ['#solid'];

/** Elements that differ in looks only share a name; an end tag of one then closes the other, as it does in a browser. */
const sharedNames: Readonly<Record<string, string>> = {
  h: 'h1 h2 h3 h4 h5 h6',
  tbody: 'thead tfoot',
  td: 'th',
  img: 'image',
  pre: 'listing',
  ul: 'menu',
};

const describe = (name: string): ElementKind => {
  const isBlock = paragraphs.has(name) || lines.has(name);
  const isSolid = isBlock || tableParts.has(name) || walls.has(name);
  const usualScope = tableParts.has(name) ? tableScope : isSolid ? blockScope : inlineScope;
  return {
    name,
    lines: paragraphs.has(name) ? 2 : lines.has(name) || name === 'caption' ? 1 : undefined,
    isVoid: voids.has(name),
    isUnseen: unseen.has(name) || raw.has(name),
    isRaw: raw.has(name),
    isFrame: frames.has(name),
    isTablePart: tableParts.has(name),
    endsParagraph: isBlock,
    endsDrawing: drawingEnds.has(name),
    isWall: walls.has(name),
    isSolid,
    scope: scopes.get(name) ?? usualScope,
  };
};

const kinds = new Map<string, ElementKind>();
for (const names of [paragraphs, lines, voids, raw, unseen, frames, tableParts, walls, drawingEnds]) {
  for (const name of names) kinds.set(name, describe(name));
}
for (const [name, tags] of Object.entries(sharedNames)) {
  for (const tag of nameList(tags)) kinds.set(tag, describe(name));
}

const inlineKind = describe('');

/** What a tag stands for; a tag that is not known here is an inline element that means nothing to reading. */
export const kindOf = (tag: string): ElementKind => kinds.get(tag) ?? { ...inlineKind, name: tag };
