// `percent`: what percentage of another number each number is.
import { applyToEachLine, applyToTexts } from '../../language/apply-to-shapes.ts';
import { cannot, cannotTake } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { splitLines } from '../../language/lines.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { someText } from '../../language/parameters.ts';
import { text } from '../../language/value.ts';
import { withDecimals, writeDecimal } from './decimals.ts';
import { explainThousands, findThousands } from './doubt-thousands.ts';
import { readNumber } from './find-numbers.ts';
import { readNumberColumn, textsIn } from './number-column.ts';
import { warnOfThousands } from './warn-of-thousands.ts';

const wholeNumber = /^\s*-?\d{1,15}\s*$/;

export const percentFilter = filter({
  keyword: 'percent',
  summary: 'Computes what percentage of another number this number is.',
  takes: 'any',
  gives: 'any',
  arguments: { of: someText('the number that is 100%') },
  aliases: ['percentage'],
  examples: [
    { run: 'percent 200', on: '25', gives: '12.5%' },
    { run: 'percent 3', on: '1\n2', gives: '33.33%\n66.67%' },
  ],
  apply: (value, { of }, { warn }) => {
    const lines = textsIn(value).flatMap((content) => splitLines(content).lines);
    // A whole number says nothing about the decimal mark of the others.
    const decimals = wholeNumber.test(of)
      ? [...readNumberColumn(lines, warn), of.trim()]
      : readNumberColumn([...lines, of], warn);
    const thousands = wholeNumber.test(of) ? undefined : findThousands([...lines, of]);
    if (thousands !== undefined) warn(explainThousands(thousands));
    else warnOfThousands(value, warn);
    const inColumn = new Map(lines.map((line, index) => [line, decimals[index]]));
    return andThen(
      withDecimals((loaded) => loaded),
      ({ read }) => {
        const whole = read(decimals.at(-1) ?? cannotTake(`OF must be a number, not “${of.slice(0, 40)}”.`));
        if (whole.isZero()) cannot("percentages of 0 can't be computed.");
        const apply = (content: string) => {
          const decimal = inColumn.get(content) ?? readNumber(content);
          const part = read(decimal ?? cannot(`“${content.slice(0, 40)}” is not a number.`));
          return text(`${writeDecimal(part.div(whole).times(100).toDecimalPlaces(2))}%`);
        };
        return applyToTexts(value, (content) => applyToEachLine(content, apply), 'values');
      },
    );
  },
});
