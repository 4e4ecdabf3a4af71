// The calculator filter.
import { applyToTexts } from '../../language/apply-to-shapes.ts';
import { cannot, FilterRefusal } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { computed } from '../../language/json-value.ts';
import { joinLines, splitLines } from '../../language/lines.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { texts } from '../../language/parameters.ts';
import { calculateRows } from './calc/calculate-rows.ts';
import { withEvaluator } from './calc/evaluate-expression.ts';
import { parseExpression } from './calc/parse-expression.ts';
import { doubtJoined, refuseDates } from './calc/refuse-dates.ts';
import { writeQuantity } from './calc/write-quantity.ts';
import { marksBeside } from './column-marks.ts';
import { arePrices, explainPrices, type Marked } from './decimal-mark.ts';
import { readNumber } from './find-numbers.ts';
import { locateNumbers } from './locate-numbers.ts';
import { textsIn } from './number-column.ts';
import { writeAsciiDigits } from './number-digits.ts';
import type { Notation } from './number-notation.ts';
import { warnOfThousands } from './warn-of-thousands.ts';

// A sine with this many digits is slow; a megabyte of them takes hours.
const longest = 100_000;

type Warn = (sentence: string) => void;

/** The first numbers of a column that show a decimal comma and a decimal point, if there is a comma. */
const findMarks = (contents: readonly string[], beside: readonly string[], warn: Warn): readonly Marked[] => {
  const texts = [...contents, ...beside];
  if (!texts.some((content) => /,|\.\d+\./.test(content))) return [];
  const first = new Map<Notation, Marked>();
  for (const content of texts) {
    for (const { notation, digits } of locateNumbers(writeAsciiDigits(content), () => undefined))
      if (!first.has(notation)) first.set(notation, { notation, digits });
  }
  const price = first.get('either');
  if (price && !first.has('comma') && arePrices(texts)) {
    warn(explainPrices(price.digits));
    return [{ ...price, notation: 'comma' }];
  }
  return first.has('comma') ? [...first.values()].filter(({ notation }) => /^(?:comma|point)$/.test(notation)) : [];
};

/** The parentheses of an amount are a minus, unlike those of an expression. */
const accounting = /^[^\d(]{0,5}\([^\d(]{0,5}\d[\d.,'’]*[^\d(]{0,5}\)/;

/** Longer lines are hardly meant as a number, so what is wrong with them as one says nothing. */
const longestNumber = 40;

const refuseInput = (line: string, reason?: string): never => {
  const written = line.trim();
  if (written.length > longestNumber)
    return cannot(`“${written.slice(0, longestNumber).toWellFormed()}…” is not a number, so it can't be x.`);
  return cannot(
    `“${written}” ${reason === undefined ? "is not a number, so it can't be x." : `can't be x: ${reason}`}`,
  );
};

/** Like `parse`, for a line that has to be `x`. */
const parseInput = <Parsed>(line: string, parse: () => Parsed): Parsed => {
  if (!/\p{N}/u.test(line)) return refuseInput(line);
  try {
    return parse();
  } catch (error) {
    // A column means nothing beside the expression, unless the line is shown too.
    if (error instanceof FilterRefusal && error.message.startsWith('column ')) return refuseInput(line, error.message);
    throw error;
  }
};

/** `x` is what a line says: a number, an amount with a unit, or an expression of its own. */
const calculate = (content: string, expression: string, others: readonly Marked[], warn: Warn) =>
  withEvaluator(({ evaluate }) => {
    refuseDates(expression);
    const given = expression === '' ? undefined : parseExpression(expression, { takesInput: true });
    if (given?.warning) warn(given.warning);
    if (given && !given.usesInput) return writeQuantity(evaluate(given.tree), given.unit);
    if (content.trim() === '')
      cannot(given ? 'there is no input for x.' : 'there is no expression; write one such as 2 * (3 + 4).');
    const split = splitLines(content);
    const answers = split.lines.map((line, index) => {
      if (line.trim() === '') return line;
      try {
        refuseDates(line);
        if (given) doubtJoined(line, warn);
        const amount =
          given && accounting.test(line)
            ? readNumber(
                line,
                others.map(({ digits }) => digits),
                warn,
              )
            : undefined;
        const parse = () => parseExpression(amount ?? line, { others, doubt: (_topic, sentence) => warn(sentence) });
        const { tree, unit, warning } = given ? parseInput(line, parse) : parse();
        if (warning) warn(warning);
        return given
          ? writeQuantity(evaluate(given.tree, evaluate(tree)), given.unit)
          : writeQuantity(evaluate(tree), unit);
      } catch (error) {
        if (error instanceof FilterRefusal && split.lines.length > 1) cannot(`line ${index + 1}, ${error.message}`);
        throw error;
      }
    });
    return joinLines(answers, split);
  });

export const calcFilter = filter({
  keyword: 'calc',
  summary:
    'Calculates EXPRESSION, where x is each line of the input, and names are the fields of a row, or else the expression on each line: + - * / ^ % ! ( ), functions, pi, and units of length, mass, temperature, area, volume, speed, time and data.',
  takes: 'any',
  gives: 'any',
  arguments: { expression: texts('the expression; x is the input', { atLeast: 0 }) },
  worksWithoutInput: true,
  aliases: ['calculate', 'math', 'convert-units'],
  examples: [
    { run: 'calc', on: '0.1 + 0.2', gives: '0.3' },
    { run: "calc 'x * 1.19'", on: '100\n19.99', gives: '119\n23.7881' },
    {
      run: "rows | set change (calc '(new - old) / old * 100') | csv",
      on: 'old,new\n5,7',
      gives: 'old,new,change\n5,7,40',
    },
    { run: "calc '5 km in miles'", gives: '3.1068559611866698481 mi' },
    { run: "calc 'x in F'", on: '21.5 °C', gives: '70.7 °F' },
    { run: 'calc', on: '-2^2 + sqrt(16) * (1 + 10%)', gives: '0.4' },
    { run: 'calc', on: '3 h 20 min + 45 min', gives: '4 h 5 min' },
    { run: 'calc', on: '1.5h in min\n2 GB / 8 MB', gives: '90 min\n256' },
  ],
  apply: (value, args, { warn }) => {
    const expression = args.expression.join(' ');
    const contents = textsIn(value);
    if ([...contents, expression].some(({ length }) => length > longest))
      cannot(`the input is longer than ${longest.toLocaleString('en')} characters.`);
    const byFields = calculateRows(value, expression, warn);
    if (byFields !== undefined) return byFields;
    warnOfThousands(value, warn);
    const others = findMarks(contents, marksBeside(value), warn);
    const column = new Set(others.length > 0 ? contents : []);
    const apply = (content: string) =>
      andThen(calculate(content, expression, column.has(content) ? others : [], warn), computed);
    return applyToTexts(value, apply, 'numbers');
  },
});
