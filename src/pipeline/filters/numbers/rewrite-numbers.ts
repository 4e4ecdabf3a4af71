// Rewrites the numbers in a value, for `round` and `thousands`.
import { applyToTexts } from '../../language/apply-to-shapes.ts';
import { cannot } from '../../language/failure.ts';
import { andThen, type MaybePromise } from '../../language/maybe-promise.ts';
import { text, type Value } from '../../language/value.ts';
import { marksBeside } from './column-marks.ts';
import { createColumn, textsIn } from './number-column.ts';

const noNumbers = 'there are no numbers.';

/** No \s, which would run over the line breaks from every line. */
const clock = /^[ \t]*\d{1,3}:\d\d(?::\d\d)?[ \t]*$/m;

const fraction = /^[ \t]*\d{1,9}[ \t]?\/[ \t]?\d{1,9}[ \t]*$/m;

/** Refuses texts without numbers, and says how to make numbers of times such as 1:20 and of fractions. */
export const refuseWithout = (content: string): never => {
  if (clock.test(content)) cannot(`${noNumbers} “duration-seconds” turns times such as 1:20 into numbers.`);
  const [found] = fraction.exec(content) ?? [];
  return cannot(found ? `${noNumbers} “calc x” turns fractions such as ${found.trim()} into numbers.` : noNumbers);
};

/** Rewrites each number and leaves the rest unchanged. Texts without numbers stay if another has some. */
export const rewriteNumbers = (
  value: Value,
  warn: (sentence: string) => void,
  write: (decimal: string) => string,
  make: (content: string) => Value = text,
): MaybePromise<Value> => {
  const find = createColumn(textsIn(value), warn, marksBeside(value));
  let count = 0;
  const rewrite = (content: string): Value => {
    const parts: string[] = [];
    let done = 0;
    for (const { start, digitsStart, digitsEnd, decimal } of find(content)) {
      const rewritten = write(decimal.replace('-', ''));
      const before = content.slice(start, digitsStart);
      const isZero = /^[0.,]*$/.test(rewritten);
      parts.push(
        content.slice(done, start),
        isZero ? before.replace(/[-+−]\s*/, '') : before.replace(/\+\s*/, ''),
        rewritten,
      );
      done = digitsEnd;
      count += 1;
    }
    return make(parts.join('') + content.slice(done));
  };
  return andThen(applyToTexts(value, rewrite, 'numbers'), (rewritten) => (count === 0 ? cannot(noNumbers) : rewritten));
};
