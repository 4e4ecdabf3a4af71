// Text from the clipboard, made safe to show: whatever would steer a terminal is made visible, and lines are cut to fit.
import { once } from '../../base/once.ts';

/** Escape sequences start with one of these; shown as a symbol, the rest of them is only text. */
const control = /\p{Cc}/gu;
/** They would turn the rest of a line around. */
const turning = /\p{Bidi_Control}/gu;
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

const symbolize = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code); // ␀ to ␟: Unicode has a picture for each
  return code === 0x7f ? '␡' : '\ufffd';
};

const disarm = (text: string): string => text.toWellFormed().replace(turning, '');

/** The text in one line: line breaks become ⏎, tabs become spaces. */
export const showInOneLine = (text: string): string =>
  disarm(text).replace(lineBreak, '⏎').replaceAll('\t', ' ').replace(control, symbolize);

/** The text in its own lines. */
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

/** Made when first needed: many commands cut no line, and it takes 20 ms. */
const openSegmenter = once(() => new Intl.Segmenter());
/** Taken for two columns wide where in doubt: a line may end early, but must not run over. */
const wide =
  /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;
const widthless = /^[\p{Mark}\p{Format}]+$/u;

const measureGrapheme = (grapheme: string): number => {
  if (widthless.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
};

/** How many columns of a terminal the text takes. */
export const measure = (text: string): number =>
  [...openSegmenter().segment(text)].reduce((width, { segment }) => width + measureGrapheme(segment), 0);

/** More than this in one column is not writing; it bounds the work on texts of megabytes. */
const mostUnitsAColumn = 16;

/** The start of the text in one line, as much as fits, with … for what was left out. */
export const showStart = (text: string, columns: number): string => {
  const looked = text.slice(0, columns * mostUnitsAColumn);
  const line = showInOneLine(looked);
  if (columns === Number.POSITIVE_INFINITY) return line;
  let kept = '';
  let width = 0;
  for (const { segment } of openSegmenter().segment(line)) {
    width += measureGrapheme(segment);
    if (width > columns) return `${kept}…`;
    if (width < columns) kept += segment; // leaves a column free for the mark
  }
  return looked.length < text.length ? `${kept}…` : line;
};
