// The RTF control words that matter for text: characters and destinations.

/** Control words and symbols for one character. */
export const characters: ReadonlyMap<string, string> = new Map([
  ['emdash', '—'],
  ['endash', '–'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['zwbo', '\u200b'],
  ['zwnbo', '\u2060'],
  ['ltrmark', '\u200e'],
  ['rtlmark', '\u200f'],
  ['~', '\u00a0'],
  ['_', '-'],
]);

/** Control words that end a line. */
export const lineEnds: ReadonlySet<string> = new Set(['par', 'line', 'lbr', 'sect', 'page', 'column', 'nestrow']);

/** Destinations that aren't document text. Unknown starred destinations aren't either. */
export const unreadDestinations: ReadonlySet<string> = new Set(
  (
    'bkmkend bkmkstart colorschememapping colortbl datafield datastore fldinst filetbl footer footerf footerl footerr ' +
    'generator header headerf headerl headerr info latentstyles listoverridetable listtable nonesttables objdata pict ' +
    'private revtbl rsidtbl shprslt sp stylesheet tc tcn template themedata xe xmlnstbl'
  ).split(' '),
);

/** Starred destinations that are document text. */
export const readStarred: ReadonlySet<string> = new Set(['nesttableprops', 'shpinst']);
