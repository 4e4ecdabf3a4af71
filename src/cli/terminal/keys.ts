// Reads keys from what a terminal in raw mode sends.

/** What a key means. Keys that mean nothing here are left out. */
export type KeyName = (typeof byCharacter)[keyof typeof byCharacter] | (typeof bySequence)[keyof typeof bySequence];
export type Key = { readonly name: KeyName } | { readonly name: 'text' | 'paste'; readonly text: string };

const escapeCharacter = '\u001b';
const [pasteBegins, pasteEnds] = [`${escapeCharacter}[200~`, `${escapeCharacter}[201~`] as const;

/** Bracketed paste mode, so that a line break inside a paste does not count as Enter. */
export const markPastes = { on: `${escapeCharacter}[?2004h`, off: `${escapeCharacter}[?2004l` } as const;

const byCharacter = {
  [escapeCharacter]: 'cancel',
  '\u0003': 'cancel', // Ctrl+C
  '\u0007': 'cancel', // Ctrl+G, as in fzf and readline
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0001': 'home', // Ctrl+A
  '\u0005': 'end', // Ctrl+E
  '\u0002': 'left', // Ctrl+B
  '\u0006': 'right', // Ctrl+F
  '\u0004': 'delete', // Ctrl+D
  '\u0010': 'up', // Ctrl+P
  '\u000e': 'down', // Ctrl+N
  '\u000b': 'deleteToEnd', // Ctrl+K
  '\u0015': 'deleteToStart', // Ctrl+U
  '\u0017': 'deleteWord', // Ctrl+W
  '\u000c': 'redraw', // Ctrl+L
  '\u001a': 'suspend', // Ctrl+Z
} as const;

/** Without the escape character and modifiers: Ctrl+Left moves like Left. */
const bySequence = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  '[H': 'home',
  '[F': 'end',
  '[1~': 'home',
  '[4~': 'end',
  '[7~': 'home',
  '[8~': 'end',
  '[3~': 'delete',
  '[5~': 'pageUp',
  '[6~': 'pageDown',
  '[Z': 'backTab',
} as const;

/** How what a terminal says of itself begins, such as a color: OSC, DCS, PM or APC. With Alt, so do these characters as keys. */
const stringStart = `${escapeCharacter}[\\]P^_]`;

/** What a terminal sends as one, or a run of text. */
const piece = new RegExp(
  [
    `${escapeCharacter}\\[M[^\\0-\u001f]{3}`, // a click, in the oldest form
    `${escapeCharacter}\\[\\[[^]`, // a function key of the Linux console
    `${escapeCharacter}\\[[0-?]*[ -/]*[@-~]`, // a key such as an arrow, or a report
    `${escapeCharacter}O[0-9;]*[^]`, // a key such as F1
    `${stringStart}\\P{Cc}*(?:\u0007|${escapeCharacter}\\\\)?`, // another control character also ends it
    `${escapeCharacter}[^\\[O${escapeCharacter}]`, // a key with Alt
    '\\P{Cc}+',
    '[^]',
  ].join('|'),
  'gu',
);
/** The start of a sequence whose rest has not arrived. */
const unfinished = new RegExp(
  `(?:${escapeCharacter}(?:\\[(?:M[^\\0-\u001f]{0,2}|\\[|[0-?]*[ -/]*)|O[0-9;]*)?|${stringStart}\\P{Cc}*${escapeCharacter}?)$`,
  'u',
);
/** What may be all there is: the key Escape, or one with Alt. */
const mayBeKey = new RegExp(`^(?:${stringStart}(?:\\P{Cc}*${escapeCharacter})?|${escapeCharacter})$`, 'u');

const isOwn = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names =>
  Object.hasOwn(names, name);

const readPiece = (sent: string): Key | undefined => {
  if (isOwn(byCharacter, sent)) return { name: byCharacter[sent] };
  if (!sent.startsWith(escapeCharacter)) return /\p{Cc}/u.test(sent) ? undefined : { name: 'text', text: sent };
  const plain = sent
    .slice(1)
    .replace(/^O/, '[')
    .replace(/^\[1;\d+(?=[A-Z])/, '[')
    .replace(/;\d+~$/, '~');
  return isOwn(bySequence, plain) ? { name: bySequence[plain] } : undefined;
};

export const createKeyReader = () => {
  let waiting = '';

  /** The keys in the text, and what of it is not complete. */
  const split = (sent: string): { keys: Key[]; rest: string } => {
    const begin = sent.indexOf(pasteBegins);
    if (begin < 0) {
      const rest = unfinished.exec(sent)?.[0] ?? '';
      const pieces = sent.slice(0, sent.length - rest.length).match(piece) ?? [];
      return { keys: pieces.flatMap((one) => readPiece(one) ?? []), rest };
    }
    const before = split(sent.slice(0, begin)).keys;
    const end = sent.indexOf(pasteEnds, begin);
    if (end < 0) return { keys: before, rest: sent.slice(begin) };
    const text = sent.slice(begin + pasteBegins.length, end);
    const after = split(sent.slice(end + pasteEnds.length));
    return { keys: [...before, { name: 'paste', text }, ...after.keys], rest: after.rest };
  };

  return {
    take: (sent: string): Key[] => {
      // Ctrl+C pressed alone: it also works if the end of a paste never comes.
      if (sent === '\u0003') waiting = '';
      const { keys, rest } = split(waiting + sent);
      waiting = rest;
      return keys;
    },
    /** Whether a key such as Escape was pressed, or a sequence has just begun: only time tells. */
    isOpen: (): boolean => mayBeKey.test(waiting),
    /** Takes what is open for keys: for Escape, or for one with Alt, which means nothing here. */
    endOpen: (): Key[] => {
      const isEscape = waiting.endsWith(escapeCharacter);
      waiting = '';
      return isEscape ? [{ name: 'cancel' }] : [];
    },
  };
};
