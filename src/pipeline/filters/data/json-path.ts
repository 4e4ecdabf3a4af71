// Reads paths into lists and hashes, such as a.b[0]["c d"].
import { cannot } from '../../language/failure.ts';
import { stepInto } from '../../language/step-into.ts';
import { lookUp, type Value } from '../../language/value.ts';

const pathStep = /\[(-?\d{1,9})\]|\["([^"]*)"\]|\['([^']*)'\]|\.?([^.[\]]+)/y;

const readPath = (path: string): (string | number)[] => {
  const steps: (string | number)[] = [];
  pathStep.lastIndex = 0;
  for (let at = 0; at < path.length; at = pathStep.lastIndex) {
    pathStep.lastIndex = at;
    const found = pathStep.exec(path);
    if (!found)
      return cannot(
        `“${path.slice(0, 60)}” is not a valid path from column ${at + 1} on; write it like a.b[0]["c d"].`,
      );
    const [, index, doubleQuoted, singleQuoted, name] = found;
    steps.push(index === undefined ? (doubleQuoted ?? singleQuoted ?? name ?? '') : Number(index));
  }
  return steps;
};

/** Tries the whole path as a key first, since keys can contain dots and brackets. */
export const follow = (value: Value, path: string): Value => {
  const whole = value.type === 'hash' ? lookUp(value, path) : undefined;
  return whole ?? readPath(path).reduce(stepInto, value);
};
