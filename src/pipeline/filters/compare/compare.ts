// Filters that compare the text with another.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { someText } from '../../language/parameters.ts';
import { textOf } from '../../language/value.ts';
import { loadOnce } from '../load-once.ts';
import { measureSimilarity } from './similarity.ts';
import { writeUnifiedDiff } from './unified-diff.ts';

const withDiff = loadOnce(() => import('diff'));
const other = someText('the text to compare with');

export const compareFilters = [
  filter({
    keyword: 'diff',
    summary: 'Shows the line-by-line changes from the text to another: - removed, + added. Empty if they are the same.',
    takes: 'any',
    gives: 'text',
    arguments: { other },
    aliases: ['compare', 'unified-diff'],
    examples: [
      {
        run: 'diff "milk\\nbread\\n"',
        on: 'milk\neggs\n',
        gives: '--- text\n+++ other\n@@ -1,2 +1,2 @@\n milk\n-eggs\n+bread\n',
      },
      { run: 'diff same', on: 'same', gives: '' },
    ],
    apply: (value, args) =>
      withDiff(
        ({ diffArrays }) =>
          writeUnifiedDiff(textOf(value), args.other, diffArrays) ??
          cannot('the texts have over 1,000,000 lines in total, the limit for comparing.'),
      ),
  }),
  filter({
    keyword: 'similarity',
    summary: 'Computes how similar the text is to another, in percent.',
    takes: 'any',
    gives: 'text',
    arguments: { other },
    aliases: ['similar', 'likeness'],
    examples: [
      { run: 'similarity sitting', on: 'kitten', gives: '57%' },
      { run: 'similarity same', on: 'same', gives: '100%' },
    ],
    apply: (value, args) => `${measureSimilarity(textOf(value), args.other)}%`,
  }),
];
