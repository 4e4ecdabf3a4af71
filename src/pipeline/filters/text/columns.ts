// Filters that arrange text in columns. CJK and emoji are two columns wide.
import { filter } from '../../language/filter.ts';
import { separator, wholeNumber } from '../../language/parameters.ts';
import { listOfTexts, textOf } from '../../language/value.ts';
import { withMeasure } from './measure.ts';
import { layOutRows } from './padding.ts';

/** Splits `a = 1` into cells. A marker that belongs to the text before it stays there. */
const splitAtMark = (line: string, mark: string, times: number): string[] => {
  const parts = line.split(mark);
  const cells = [...parts.slice(0, times), parts.slice(times).join(mark)].map((cell, at) =>
    at === 0 ? cell.trimEnd() : cell.trim(),
  );
  if (parts.length <= times) cells.pop();
  return /^[,:;]$/.test(mark)
    ? cells.map((cell, at) => (at === cells.length - 1 ? cell : cell + mark))
    : cells.map((cell, at) => (at === 0 ? cell : `${mark} ${cell}`));
};

export const columnFilters = [
  filter({
    keyword: 'align',
    summary: 'Aligns columns separated by whitespace, or aligns a marker such as =.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: {
      mark: separator('the marker to align', { default: '' }),
      times: wholeNumber('how many markers to align per line', { default: 1, atLeast: 1, atMost: 1000 }),
    },
    aliases: ['align-columns'],
    examples: [
      { run: 'align', on: 'name age\nAda 36\nCharles 79', gives: 'name     age\nAda      36\nCharles  79' },
      { run: 'align =', on: 'a = 1\nlonger=2', gives: 'a      = 1\nlonger = 2' },
      { run: 'align :', on: 'a: 1\nlonger:2', gives: 'a:      1\nlonger: 2' },
    ],
    apply: (items, { mark, times }) =>
      withMeasure((measure) => {
        const rows = items
          .map(textOf)
          .map((line) => (mark === '' ? line.trim().split(/\s+/) : splitAtMark(line, mark, times)));
        return listOfTexts(layOutRows(rows, mark === '' ? '  ' : ' ', measure));
      }),
  }),
  filter({
    keyword: 'columns',
    summary: 'Arranges the elements in columns, filling each column top to bottom.',
    takes: 'list',
    onHash: 'entries',
    gives: 'list',
    arguments: { count: wholeNumber('number of columns', { default: 2, atLeast: 1, atMost: 1000 }) },
    examples: [{ run: 'columns 2', on: 'one\ntwo\nthree\nfour\nfive', gives: 'one    four\ntwo    five\nthree' }],
    apply: (items, { count }) =>
      withMeasure((measure) => {
        const height = Math.ceil(items.length / count);
        const rows = Array.from({ length: height }, (_, row) =>
          Array.from({ length: count }, (_, column) => items[column * height + row]),
        ).map((row) => row.map((item) => (item ? textOf(item) : '')));
        return listOfTexts(layOutRows(rows, '  ', measure));
      }),
  }),
];
