// Makes copied text safe to display: control characters become visible, and lines are cut to fit.
import { once } from '../../base/once.ts';

/** Escape sequences start with one of these; replacing it disarms the whole sequence. */
const control = /\p{Cc}/gu;
/** These would reverse the rest of the line. */
const bidiControl = /\p{Bidi_Control}/gu;
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

export const isLineBreak = (grapheme: string): boolean => /^[\n\r\v\f\u0085\u2028\u2029]/.test(grapheme);

const symbolize = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code); // ␀ to ␟: Unicode has a picture for each
  return code === 0x7f ? '␡' : '\ufffd';
};

const disarm = (text: string): string => text.toWellFormed().replace(bidiControl, '');

/** The text on one line: line breaks become ⏎, tabs become spaces. */
export const showInOneLine = (text: string): string =>
  disarm(text).replace(lineBreak, '⏎').replaceAll('\t', ' ').replace(control, symbolize);

/** The text with its own line breaks. */
export const showInLines = (text: string): string =>
  disarm(text)
    .split(lineBreak)
    .map((line) =>
      line
        .split('\t')
        .map((part) => part.replace(control, symbolize))
        .join('\t'),
    )
    .join('\n');

/** Created lazily: it takes 20 ms, and many commands cut no line. */
const openSegmenter = once(() => new Intl.Segmenter());
/** When in doubt, two columns wide: a line may end early but must not overflow. */
const wide =
  /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;
const widthless = /^[\p{Mark}\p{Format}]+$/u;

const measureGrapheme = (grapheme: string): number => {
  if (widthless.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
};

/** What the user sees as one character, and its width in terminal columns. */
export interface Grapheme {
  readonly text: string;
  readonly width: number;
}

export function* readGraphemes(text: string): Generator<Grapheme> {
  for (const { segment } of openSegmenter().segment(text)) yield { text: segment, width: measureGrapheme(segment) };
}

/** The width of the text in terminal columns. */
export const measure = (text: string): number => {
  let width = 0;
  for (const grapheme of readGraphemes(text)) width += grapheme.width;
  return width;
};

/** No real text has more in one column; bounds the work on megabytes of text. */
const maxUnitsPerColumn = 16;

/** As much of the text as fits on one line, with … if it was cut. */
export const showStart = (text: string, columns: number): string => {
  const head = text.slice(0, columns * maxUnitsPerColumn);
  const line = showInOneLine(head);
  if (columns === Number.POSITIVE_INFINITY) return line;
  let shown = '';
  let width = 0;
  for (const grapheme of readGraphemes(line)) {
    width += grapheme.width;
    if (width > columns) return `${shown}…`;
    if (width < columns) shown += grapheme.text; // leaves a column for the …
  }
  return head.length < text.length ? `${shown}…` : line;
};
