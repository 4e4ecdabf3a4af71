// The conditions of `where`: comparisons of columns, joined by and and or.
import {
  ArgumentError,
  type ArgumentValue,
  oneOf,
  type Parameter,
  someText,
  textOrRawPattern,
} from '../../../language/parameters.ts';
import { orders } from './compare-cells.ts';

const operators = ['=', '!=', ...orders, 'contains', 'matches', 'starts-with', 'ends-with', '=='] as const;

/** The name in `{Price old}`, which can only be a column. */
export const nameInBraces = (written: string): string | undefined =>
  /^\{(.*)\}$/s.exec(written)?.[1]?.trim() || undefined;

const key = someText('the column: a key, a path such as user.name, or a name in braces');

export const columnKey: typeof key = {
  ...key,
  read: (args) => nameInBraces(args[0]?.written ?? '') ?? key.read(args),
};

const knownOperator = oneOf('how to compare', operators);

/** How other languages write them. */
const otherOperators: ReadonlyMap<string, string> = new Map([
  ...['is', 'eq', 'equals', '===', '-eq'].map((word) => [word, '“=”'] as const),
  ...['<>', '!==', 'ne', '-ne', 'not', 'isnt'].map((word) => [word, '“!=”'] as const),
  ...['lt', '-lt', 'under', 'before'].map((word) => [word, '“<”'] as const),
  ...['gt', '-gt', 'over', 'after'].map((word) => [word, '“>”'] as const),
  ...['le', '-le', 'lte', 'at-most'].map((word) => [word, '“<=”'] as const),
  ...['ge', '-ge', 'gte', 'at-least'].map((word) => [word, '“>=”'] as const),
  ...['like', 'has', 'includes'].map((word) => [word, '“contains”'] as const),
  ...['=~', '~', '~=', 'regex'].map((word) => [word, '“matches” and a pattern such as /^a/'] as const),
  ['startswith', '“starts-with”'],
  ['endswith', '“ends-with”'],
  ['in', 'a condition for each value, joined by “or”'],
  ['between', 'two conditions with “>=” and “<=”, joined by “and”'],
]);

export const comparison: typeof knownOperator = {
  ...knownOperator,
  read: (args) => {
    const written = args[0]?.written ?? '';
    const meant = otherOperators.get(written.toLowerCase());
    if (meant !== undefined) throw new ArgumentError(`can't be “${written}”; write ${meant}`);
    return knownOperator.read(args);
  },
};
/** What a condition compares with. */
export interface Compared {
  readonly wanted: string | RegExp;
  /** Whether it is a word without quotes. */
  readonly isBare: boolean;
  /** Whether the command has it as it is, with or without quotes, so that it may name a column. */
  readonly isLiteral: boolean;
  /** Whether it is in quotes, so that 12 is a code and not a number in a column with codes such as 0012. */
  readonly isQuoted: boolean;
}

const content = textOrRawPattern(
  'the text, number or pattern to compare with, or another column, in braces if its name has spaces',
);

export const comparedWith: Parameter<Compared> = {
  ...content,
  read: (args) => {
    const wanted = content.read(args);
    const written = args[0]?.written ?? '';
    const isBare = written === wanted;
    const isQuoted = /^["']/.test(written);
    return { wanted, isBare, isLiteral: isBare || (isQuoted && written.slice(1, -1) === wanted), isQuoted };
  },
};

interface Condition extends Compared {
  readonly key: string;
  readonly operator: string;
  readonly ignoresCase: boolean;
}

/** What follows the first condition: whether it ignores case, and the others. */
interface MoreConditions {
  readonly ignoresCase: boolean;
  readonly others: readonly { readonly joint: 'and' | 'or'; readonly condition: Condition }[];
}

const meantJoints: ReadonlyMap<string, string> = new Map([
  ['&&', 'and'],
  ['&', 'and'],
  [',', 'and'],
]);

const jointOf = ({ written }: ArgumentValue): 'and' | 'or' | undefined => {
  const word = written.toLowerCase();
  return word === 'and' || word === 'or' ? word : undefined;
};

const isNocase = (argument: ArgumentValue | undefined): boolean => argument?.written.toLowerCase() === 'nocase';

const readCondition = (args: readonly ArgumentValue[], joint: string): Condition => {
  const [key, operator, wanted] = args;
  const shown = args
    .slice(0, 3)
    .map(({ written }) => written)
    .join(' ')
    .slice(0, 60);
  if (!key || !operator || !wanted)
    throw new ArgumentError(`must be a whole condition after “${joint}”, as in “${joint} city = Rome”, not “${shown}”`);
  return {
    key: columnKey.read([key]),
    operator: comparison.read([operator]),
    ...comparedWith.read([wanted]),
    ignoresCase: isNocase(args[3]),
  };
};

const describeExtra = (written: string): string => {
  const meant = meantJoints.get(written);
  if (meant !== undefined) return `can't begin with “${written}”; write “${meant}”`;
  return `must begin with “nocase”, “and” or “or”, not “${written.slice(0, 40)}”; quote text that contains spaces`;
};

export const moreConditions: Parameter<MoreConditions> = {
  summary: 'nocase to ignore case; “and” or “or” with another condition. “and” takes precedence',
  required: false,
  rest: true,
  takesPattern: true,
  read: (args) => {
    const ignoresCase = isNocase(args[0]);
    const others: { joint: 'and' | 'or'; condition: Condition }[] = [];
    let at = ignoresCase ? 1 : 0;
    while (at < args.length) {
      const [word, ...rest] = args.slice(at, at + 5);
      const joint = word && jointOf(word);
      if (!joint) throw new ArgumentError(describeExtra(word?.written ?? ''));
      const condition = readCondition(rest, joint);
      others.push({ joint, condition });
      at += condition.ignoresCase ? 5 : 4;
    }
    return { ignoresCase, others };
  },
};

/** Alternatives, each of conditions that must all hold. */
export const joinConditions = (
  first: Omit<Condition, 'ignoresCase'>,
  { ignoresCase, others }: MoreConditions,
): Condition[][] => {
  const alternatives: Condition[][] = [[{ ...first, ignoresCase }]];
  for (const { joint, condition } of others) {
    if (joint === 'or') alternatives.push([condition]);
    else alternatives.at(-1)?.push(condition);
  }
  return alternatives;
};
