// The calculator filter.
import { cannot, FilterRefusal } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { joinLines, splitLines } from '../../language/lines.ts';
import { withEvaluator } from './calc/evaluate-expression.ts';
import { parseExpression } from './calc/parse-expression.ts';
import { writeQuantity } from './calc/write-quantity.ts';

// A sine with this many digits is slow; a megabyte of them takes hours.
const longest = 100_000;

export const calcFilter = filter({
  keyword: 'calc',
  summary:
    'Calculates the expression on each line, exactly where possible: + - * / ^ % ! ( ), functions, pi, units of time and bytes.',
  takes: 'text',
  gives: 'text',
  aliases: ['calculate', 'math'],
  examples: [
    { run: 'calc', on: '0.1 + 0.2', gives: '0.3' },
    { run: 'calc', on: '-2^2 + sqrt(16) * (1 + 10%)', gives: '0.4' },
    { run: 'calc', on: '3 h 20 min + 45 min', gives: '4 h 5 min' },
    { run: 'calc', on: '1.5h in min\n2 GB / 8 MB', gives: '90 min\n256' },
  ],
  apply: (content) => {
    if (content.length > longest) cannot(`the input is longer than ${longest.toLocaleString('en')} characters.`);
    const split = splitLines(content);
    if (content.trim() === '') cannot('there is no expression; write one such as 2 * (3 + 4).');
    return withEvaluator(({ evaluate }) => {
      const answers = split.lines.map((line, index) => {
        if (line.trim() === '') return line;
        try {
          const { tree, unit } = parseExpression(line);
          return writeQuantity(evaluate(tree), unit);
        } catch (error) {
          if (error instanceof FilterRefusal && split.lines.length > 1) cannot(`line ${index + 1}, ${error.message}`);
          throw error;
        }
      });
      return joinLines(answers, split);
    });
  },
});
