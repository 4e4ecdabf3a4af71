// Properties of HTML elements that matter for reading their text.
import type { Lines } from './text-flow.ts';

export interface ElementKind {
  readonly name: string;
  readonly lines: Lines | undefined; // line feeds between it and its neighbors
  readonly isVoid: boolean; // has no content and no end tag
  readonly isUnseen: boolean; // browsers don't show its content
  readonly isRaw: boolean; // its content isn't markup; only its own end tag ends it
  readonly isFrame: boolean; // html, head or body; repeated tags or end tags change nothing
  readonly isTablePart: boolean; // valid only inside a table; browsers ignore it elsewhere
  readonly closes: readonly string[]; // which open elements its start tag closes, each within its scope
  readonly endsDrawing: boolean; // closes an open drawing or formula, where it isn't allowed
  readonly isWall: boolean; // end tags inside it don't reach past it, except those of tables
  readonly isSolid: boolean; // end tags of inline elements don't reach past it
  readonly scope: readonly string[]; // what its end tag doesn't reach past; `#wall` and `#solid` stand for many elements
  readonly barriers: readonly string[]; // its scope with the walls by name
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
/** Elements with an end tag that may be omitted; in addition, every block closes a paragraph. */
const impliedEnds = new Map<string, readonly string[]>([
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['td', ['td']],
  ['tr', ['tr']],
  ['tbody', ['tbody', 'tr']],
  ['caption', ['caption', 'tr']],
]);
const tableScope = ['table'];
const blockScope = ['#wall'];
const inlineScope = ['#solid'];

/** Elements that differ only in style share a name; the end tag of one then closes the other, as in a browser. */
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
  const scope = scopes.get(name) ?? (tableParts.has(name) ? tableScope : isSolid ? blockScope : inlineScope);
  return {
    name,
    lines: paragraphs.has(name) ? 2 : lines.has(name) || name === 'caption' ? 1 : undefined,
    isVoid: voids.has(name),
    isUnseen: unseen.has(name) || raw.has(name),
    isRaw: raw.has(name),
    isFrame: frames.has(name),
    isTablePart: tableParts.has(name),
    closes: [...(isBlock ? ['p'] : []), ...(impliedEnds.get(name) ?? [])],
    endsDrawing: drawingEnds.has(name),
    isWall: walls.has(name),
    isSolid,
    scope,
    barriers: scope.flatMap((barrier) => (barrier === '#wall' ? [...walls] : [barrier])),
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

/** The properties of a tag; unknown tags are inline elements without effect. */
export const kindOf = (tag: string): ElementKind => kinds.get(tag) ?? { ...inlineKind, name: tag };
