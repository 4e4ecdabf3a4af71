// What the elements of HTML mean to someone who reads the text.
import type { Lines } from './text-flow.ts';

const nameList = (names: string): string[] => names.split(' ');

/** Elements that are told apart by looks only share a name here; an end tag of one then closes the other, as in a browser. */
const sharedNames = new Map([
  ...nameList('h1 h2 h3 h4 h5 h6').map((name) => [name, 'h'] as const),
  ...nameList('thead tfoot').map((name) => [name, 'tbody'] as const),
  ['th', 'td'],
  ['image', 'img'],
  ['listing', 'pre'],
  ['menu', 'ul'],
]);
export const plainName = (tag: string): string => sharedNames.get(tag) ?? tag;

export const voidNames: ReadonlySet<string> = new Set(
  nameList('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'),
);

/** Elements whose content no browser shows. */
export const unseenNames: ReadonlySet<string> = new Set(
  nameList(
    'script style title template noscript iframe noembed noframes video audio canvas datalist annotation annotation-xml',
  ),
);

/** Of these, the ones whose content is no markup: nothing but their own end tag ends them. */
export const rawNames: ReadonlySet<string> = new Set(nameList('noscript iframe noembed noframes'));

const paragraphNames = nameList('p h blockquote pre dl figure hr table');
const lineNames = nameList(
  'address article aside center dd details dialog dir div dt fieldset figcaption footer form header hgroup li main nav ol optgroup option search section summary ul',
);
const tableParts = nameList('caption colgroup tbody td tr');

/** Elements that have a place only within a table; elsewhere a browser passes over their tags. */
export const tablePartNames: ReadonlySet<string> = new Set(tableParts);

/** Elements that frame the page; one more of them, or their end, changes nothing. */
export const frameNames: ReadonlySet<string> = new Set(nameList('html head body frameset'));

/** How many line feeds a block keeps between itself and its neighbours. */
export const linesAround: ReadonlyMap<string, Lines> = new Map([
  ...paragraphNames.map((name) => [name, 2] as const),
  ...[...lineNames, 'caption'].map((name) => [name, 1] as const),
]);

/** Blocks that end an open paragraph. */
export const endsParagraph: ReadonlySet<string> = new Set([...paragraphNames, ...lineNames]);

/** Elements that an end tag within them does not reach past, unless it is one of a table's. */
export const wallNames: ReadonlySet<string> = new Set(nameList('table td caption object marquee template'));

/** Elements that the end tag of an inline element does not reach past. */
export const solidNames: ReadonlySet<string> = new Set([...paragraphNames, ...lineNames, ...tableParts, ...wallNames]);

/** Elements of HTML that end an open drawing or formula. */
export const breakoutNames: ReadonlySet<string> = new Set(
  nameList(
    'b big blockquote br center code dd div dl dt em embed h hr i img li meta nobr ol p pre ruby s small span strike strong sub sup table tt u ul var',
  ),
);

const scopes = new Map<string, readonly string[]>([
  ['table', []],
  ...tableParts.map((name) => [name, ['table']] as const),
  ['li', ['ul', 'ol', '#wall']],
  ['p', ['button', '#wall']],
  ['dd', ['dl', '#wall']],
  ['dt', ['dl', '#wall']],
]);
const blockScope = ['#wall'];
const inlineScope = ['#solid'];

/** What an end tag of this name must not reach past. */
export const scopeOf = (name: string): readonly string[] =>
  scopes.get(name) ?? (solidNames.has(name) ? blockScope : inlineScope);
