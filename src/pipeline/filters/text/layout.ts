// Layout filters for fixed-width text: wrap, unwrap, pad. CJK and emoji are two columns wide.
import { filter } from '../../language/filter.ts';
import { splitLines } from '../../language/lines.ts';
import { oneOf, someText, wholeNumber } from '../../language/parameters.ts';
import { changeEachLine, changeLines } from './change-lines.ts';
import { withMeasure } from './measure.ts';
import { checkArea, createFilling } from './padding.ts';
import { unwrapLines } from './unwrap-lines.ts';
import { wrapLine } from './wrap-line.ts';

interface Padding {
  readonly summary: string;
  readonly aliases: readonly string[];
  readonly examples: Parameters<typeof filter>[0]['examples'];
  /** How many of the missing columns go on the left. */
  share(missing: number): number;
}

const padding = (keyword: string, { summary, aliases, examples, share }: Padding) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'text',
    arguments: {
      width: wholeNumber('the width in columns', { atLeast: 0, atMost: 1_000_000 }),
      fill: someText('the text to pad with', { default: ' ' }),
    },
    aliases,
    examples,
    apply: (content, { width, fill }) =>
      withMeasure((measure) => {
        checkArea(splitLines(content).lines.length, width);
        const filling = createFilling(fill, measure);
        return changeEachLine(content, (line) => {
          const missing = Math.max(0, width - measure(line));
          const left = share(missing);
          return filling(left) + line + filling(missing - left);
        });
      }),
  });

export const layoutFilters = [
  filter({
    keyword: 'wrap',
    summary: 'Wraps long lines at word boundaries.',
    takes: 'text',
    gives: 'text',
    arguments: {
      width: wholeNumber('maximum line width in columns', { default: 80, atLeast: 1, atMost: 1_000_000 }),
      long: oneOf('what to do with longer words', ['keep', 'cut'], { default: 'keep' }),
    },
    aliases: ['word-wrap', 'fold'],
    examples: [
      { run: 'wrap 12', on: 'the quick brown fox', gives: 'the quick\nbrown fox' },
      { run: 'wrap 4 cut', on: 'a clipboard', gives: 'a\nclip\nboar\nd' },
    ],
    apply: (content, { width, long }) =>
      withMeasure((measure) =>
        changeLines(content, (lines) =>
          lines.flatMap((line) => wrapLine(line, { width, cutsWords: long === 'cut', measure })),
        ),
      ),
  }),
  filter({
    keyword: 'unwrap',
    summary: 'Joins the lines of each paragraph; a blank line or list marker starts a new one.',
    takes: 'text',
    gives: 'text',
    aliases: ['unfold', 'reflow'],
    examples: [
      { run: 'unwrap', on: 'the quick\nbrown fox\n\n- one\n- two', gives: 'the quick brown fox\n\n- one\n- two' },
    ],
    apply: (content, _args, { warn }) => changeLines(content, (lines) => unwrapLines(lines, warn)),
  }),
  padding('pad-left', {
    summary: 'Pads each line on the left to a width.',
    aliases: ['pad-start', 'align-right'],
    examples: [
      { run: 'pad-left 3', on: '7\n42', gives: '  7\n 42' },
      { run: 'pad-left 3 0', on: '7\n42', gives: '007\n042' },
    ],
    share: (missing) => missing,
  }),
  padding('pad-right', {
    summary: 'Pads each line on the right to a width.',
    aliases: ['pad-end'],
    examples: [{ run: 'pad-right 6 .', on: 'ab\n日本', gives: 'ab....\n日本..' }],
    share: () => 0,
  }),
  padding('center', {
    summary: 'Centers each line within a width.',
    aliases: ['centre', 'pad-both'],
    examples: [{ run: 'center 20 =', on: ' Contents ', gives: '===== Contents =====' }],
    share: (missing) => Math.floor(missing / 2),
  }),
];
