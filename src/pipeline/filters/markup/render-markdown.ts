// Renders Markdown as safe HTML, with a limit on the work that hostile Markdown can cause.
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

// Enough for over two megabytes of prose. Counts work instead of time, so that the same text always gives the same HTML.
const maxSteps = 500_000;
// A long URL may be defined once and used many times.
const maxLinkCharacters = 8 * 1024 * 1024;

class OutOfSteps extends Error {}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The length of a run of one character, such as the stars before a word: each costs work. */
const runLength = (text: string, start: number): number => {
  const mark = text[start];
  if (mark !== '*' && mark !== '_' && mark !== '~') return 1;
  let end = start + 1;
  while (end - start < maxSteps && text[end] === mark) end += 1;
  return end - start;
};

/** Lines and cells take memory before any work is counted. */
const hasTooManyParts = (markdown: string): boolean => {
  let parts = 0;
  for (const mark of ['\n', '|']) {
    for (let at = markdown.indexOf(mark); at >= 0 && parts <= maxSteps; at = markdown.indexOf(mark, at + 1)) parts += 1;
  }
  return parts > maxSteps;
};

const countLinkCharacters = (tokens: readonly Token[]): number => {
  let sum = 0;
  for (const token of tokens) {
    for (const child of token.children ?? []) for (const [, value] of child.attrs ?? []) sum += String(value).length;
  }
  return sum;
};

/** A character that is not part of the marks of quotes and lists. */
const content = /[^\s\d.)>*+-]|\d(?!\d{0,8}[.)](?:\s|$))|(?<!\d)[.)]/;

/** Whether the parser would skip something from this line on, because it is nested too deeply. */
const losesContent = (state: StateBlock, startLine: number, endLine: number): boolean => {
  if (state.level < state.md.options.maxNesting) return false;
  const line = state.skipEmptyLines(startLine);
  const [indent = 0, start = 0] = [state.sCount[line], state.bMarks[line]];
  return line < endLine && indent >= state.blkIndent && content.test(state.src.slice(start, state.eMarks[endLine - 1]));
};

/** Creates the renderer once. It returns undefined if the Markdown needs too much work. */
const createRenderer = (parser: MarkdownIt) => {
  let stepsLeft = 0;

  const spend = (steps: number): false => {
    stepsLeft -= steps;
    if (stepsLeft < 0) throw new OutOfSteps();
    return false;
  };

  parser.block.ruler.before('table', 'spend', () => spend(1), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  const tokenize = parser.block.tokenize.bind(parser.block);
  parser.block.tokenize = (state, startLine, endLine) => {
    if (losesContent(state, startLine, endLine)) throw new OutOfSteps();
    tokenize(state, startLine, endLine);
  };
  parser.inline.ruler.before('text', 'spend', ({ src, pos }) => spend(runLength(src, pos)));
  const isCommonLink = parser.validateLink.bind(parser);
  parser.validateLink = (url) => spend(2) || (isCommonLink(url) && !url.trim().toLowerCase().startsWith('data:'));

  return (markdown: string): string | undefined => {
    if (hasTooManyParts(markdown)) return undefined;
    stepsLeft = maxSteps;
    try {
      const tokens = parser.parse(markdown, {});
      if (countLinkCharacters(tokens) > maxLinkCharacters) return undefined;
      return parser.renderer.render(tokens, parser.options, {});
    } catch (error) {
      if (error instanceof OutOfSteps) return undefined;
      throw error;
    }
  };
};

const footnote = /^ {0,3}\[\^[^\]\s]{1,60}\]:/m;

let renderer: ReturnType<typeof createRenderer> | undefined;

/** Raw HTML and unsafe links stay text; Markdown that needs too much work stays as typed. */
export const renderMarkdown = async (
  markdown: string,
  warn: (sentence: string) => void = () => {},
): Promise<string> => {
  const { default: createParser } = await import('markdown-it');
  renderer ??= createRenderer(createParser({ html: false, linkify: true }));
  if (footnote.test(markdown)) warn('Footnotes such as [^1] are not rendered.');
  const html = renderer(markdown);
  if (html !== undefined) return html;
  warn('This Markdown is too long or too deeply nested to render, so it stays as typed.');
  return `<pre>${escapeText(markdown)}</pre>\n`;
};
