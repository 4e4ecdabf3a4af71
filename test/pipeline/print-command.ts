// Prints commands, as source that parses to the same tree or as a compact tree, and generates random ones.

import { type Comparison, findComparison, textComparisons } from '../../src/pipeline/language/comparison-words.ts';
import type { Argument, Block, Command, Source, Stage, Test } from '../../src/pipeline/language/syntax.ts';
import fc from '../support/running/random.ts';

const place = { column: 1, written: '' };

const escapeText = (content: string): string =>
  content
    .replace(/[\\"$%]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
const escapeKey = (key: string): string => key.replace(/[\\}]/g, '\\$&');

const printSource = (source: Source): string => {
  switch (source.type) {
    case 'item':
      return `$${source.from}${source.to === undefined ? '' : `..${source.to}`}`;
    case 'text-variable':
      return `$${source.name}`;
    case 'secret':
      return `!${source.name}`;
    case 'list-variable':
      return `@${source.name}${source.index === undefined ? '' : `[${source.index}]`}`;
    case 'hash-variable':
      return `%${source.name}${source.keys.map((key) => `{${escapeKey(key)}}`).join('')}`;
    case 'text':
      return `"${source.parts.map((part) => (typeof part === 'string' ? escapeText(part) : printSource(part))).join('')}"`;
  }
};

const printArgument = (argument: Argument): string => {
  if (argument.type === 'word') return argument.text;
  if (argument.type === 'block') return printBlock(argument);
  return argument.type === 'pattern' ? `/${argument.source}/${argument.flags}` : printSource(argument);
};

const printBlock = ({ source, stages }: Block): string =>
  `(${[...(source ? [printSource(source)] : []), ...stages.map(printStage)].join(' | ')})`;

const printTest = (test: Test): string => {
  switch (test.type) {
    case 'any':
      return `(${test.tests.map(printTest).join(' or ')})`;
    case 'all':
      return `(${test.tests.map(printTest).join(' and ')})`;
    case 'not':
      return `not ${printTest(test.test)}`;
    case 'is':
      return `is ${test.kind}`;
    case 'compare': {
      const { comparison, operands, ignoresCase } = test;
      const words = [comparison, ...(ignoresCase ? ['nocase'] : []), ...operands.map(printArgument)].join(' ');
      return textComparisons.some((one) => one === comparison) ? words : `is ${words}`;
    }
    case 'matches':
      return `matches ${printArgument(test.pattern)}`;
    case 'from':
      return `from ${printArgument(test.app)}`;
    case 'block':
      return printBlock(test.block);
  }
};

const printElse = (block: Block | undefined): string => (block ? ` else ${printBlock(block)}` : '');

const printStage = (stage: Stage): string => {
  switch (stage.type) {
    case 'filter':
      return [stage.keyword, ...stage.arguments.map(printArgument)].join(' ');
    case 'test':
      return printTest(stage.test);
    case 'if':
      return `if ${printTest(stage.test)} ${printBlock(stage.whenTrue)}${printElse(stage.whenFalse)}`;
    case 'try':
      return `try ${printBlock(stage.attempt)}${printElse(stage.fallback)}`;
    case 'source':
      return printSource(stage.source);
    case 'as':
      return `as ${stage.name}`;
  }
};

const treeOf = (source: Source): string => {
  if (source.type === 'item') return `item ${printSource(source).slice(1)}`;
  if (source.type !== 'text') return printSource(source);
  return source.parts.map((part) => (typeof part === 'string' ? JSON.stringify(part) : printSource(part))).join(' ');
};

const treeStage = (stage: Stage): string => {
  if (stage.type !== 'filter') return printStage(stage);
  const given = stage.arguments.map((argument) =>
    argument.type === 'text' ? treeOf(argument) : printArgument(argument),
  );
  return `${stage.keyword}(${given.join(', ')})`;
};

export const printCommand = {
  asSource: ({ source, stages, target }: Command): string =>
    [...(source ? [printSource(source)] : []), ...stages.map(printStage)].join(' | ') +
    (target ? ` > ${target.sigil}${target.name}` : ''),
  asTree: ({ source, stages, target }: Command): string =>
    [source ? treeOf(source) : 'newest', ...stages.map(treeStage)].join(' | ') +
    (target ? ` > ${target.sigil}${target.name}` : ''),
};

/** The tree without the places where things stood. */
export const stripPlaces = (command: Command): unknown =>
  JSON.parse(
    JSON.stringify(command, (name, value) => (['column', 'written', 'quoted'].includes(name) ? undefined : value)),
  );

const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,6}$/);
const reserved: readonly string[] = [
  ...['is', 'matches', 'from', 'not', 'and', 'or', 'if', 'else', 'try', 'as', 'each', 'map'],
  ...textComparisons,
];
const keyword = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter((word) => !reserved.includes(word));
const word = fc
  .stringMatching(/^[a-z0-9.,:#-][a-z0-9.,:#%>-]{0,8}$/)
  .filter((text) => !['and', 'or', 'not', 'else', 'nocase'].includes(text));
const content = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => text === text.toWellFormed());

const textVariable = name.map((one): Source => ({ ...place, type: 'text-variable', name: one }));
const text = fc
  .tuple(fc.option(content, { nil: undefined }), fc.option(textVariable, { nil: undefined }))
  .map(([before, variable]) => ({
    ...place,
    type: 'text' as const,
    parts: [...(before === undefined ? [] : [before]), ...(variable ? [variable] : [])],
  }));
const source: fc.Arbitrary<Source> = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((from): Source => ({ ...place, type: 'item', from })),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 20 }))
    .map(([from, to]): Source => ({ ...place, type: 'item', from, to })),
  textVariable,
  name.map((one): Source => ({ ...place, type: 'secret', name: one })),
  fc
    .tuple(name, fc.integer({ min: -9, max: 9 }))
    .map(([one, index]): Source => ({ ...place, type: 'list-variable', name: one, index: index + 0 })),
  fc
    .tuple(name, fc.array(content, { maxLength: 2 }))
    .map(([one, keys]): Source => ({ ...place, type: 'hash-variable', name: one, keys })),
  text,
);
const pattern = fc
  .constantFrom('a|b', '[/x]+', '\\d{2}', '^x$', '(?<y>z)')
  .chain((body) =>
    fc.constantFrom('', 'i', 'gi').map((flags) => ({ ...place, type: 'pattern' as const, source: body, flags })),
  );
const wordArgument = word.map((one) => ({ ...place, type: 'word' as const, text: one }));

/** A block in a test holds more than a test, which would be a group. */
const isPipeline = ({ source, stages }: Block): boolean =>
  source !== undefined || stages.length > 1 || stages[0]?.type !== 'test';

const maybe = <Piece>(piece: fc.Arbitrary<Piece>) => fc.option(piece, { nil: undefined });

const comparisons: readonly Comparison[] = [
  'over',
  'under',
  'at-least',
  'at-most',
  'between',
  'equal',
  ...textComparisons,
];
const operand = fc.oneof(wordArgument, source);

const { stage } = fc.letrec<{ leaf: Test; test: Test; stage: Stage; block: Block }>((tie) => ({
  leaf: fc.oneof(
    word
      .filter((one) => !one.startsWith('#') && !findComparison(one))
      .map((kind): Test => ({ ...place, type: 'is', kind })),
    fc.tuple(fc.constantFrom(...comparisons), fc.tuple(operand, operand), fc.boolean()).map(
      ([comparison, operands, ignoresCase]): Test => ({
        ...place,
        type: 'compare',
        comparison,
        operands: comparison === 'between' ? operands : operands.slice(0, 1),
        ignoresCase,
      }),
    ),
    fc.oneof(pattern, text, wordArgument).map((one): Test => ({ ...place, type: 'matches', pattern: one })),
    fc.oneof(text, wordArgument).map((app): Test => ({ ...place, type: 'from', app })),
  ),
  test: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    tie('test').map((one): Test => ({ ...place, type: 'not', test: one })),
    fc
      .tuple(fc.constantFrom('any' as const, 'all' as const), fc.array(tie('test'), { minLength: 2, maxLength: 3 }))
      .map(([type, tests]): Test => ({ ...place, type, tests })),
    tie('block')
      .filter(isPipeline)
      .map((block): Test => ({ ...place, type: 'block', block })),
  ),
  block: fc
    .tuple(fc.option(source, { nil: undefined }), fc.array(tie('stage'), { minLength: 1, maxLength: 2 }))
    .map(([first, stages]): Block => ({ ...place, type: 'block', ...(first && { source: first }), stages })),
  stage: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(keyword, fc.array(fc.oneof(source, pattern, wordArgument), { maxLength: 3 }))
      .map(([one, given]): Stage => ({ ...place, type: 'filter', keyword: one, arguments: given })),
    tie('test')
      .filter(({ type }) => type !== 'block')
      .map((one): Stage => ({ ...place, type: 'test', test: one })),
    fc
      .tuple(keyword, fc.array(fc.oneof(wordArgument, tie('block')), { minLength: 1, maxLength: 3 }))
      .map(([one, given]): Stage => ({ ...place, type: 'filter', keyword: one, arguments: given })),
    fc.tuple(tie('test'), tie('block'), maybe(tie('block'))).map(
      ([test, whenTrue, whenFalse]): Stage => ({
        ...place,
        type: 'if',
        test,
        whenTrue,
        ...(whenFalse && { whenFalse }),
      }),
    ),
    fc
      .tuple(tie('block'), maybe(tie('block')))
      .map(([attempt, fallback]): Stage => ({ ...place, type: 'try', attempt, ...(fallback && { fallback }) })),
    name.map((one): Stage => ({ ...place, type: 'as', name: one })),
  ),
}));

export const anyCommand: fc.Arbitrary<Command> = fc
  .tuple(
    fc.option(source, { nil: undefined }),
    fc.array(stage, { minLength: 1, maxLength: 3 }),
    fc.option(fc.tuple(fc.constantFrom('$' as const, '@' as const, '%' as const), name), { nil: undefined }),
  )
  .map(([first, stages, last]) => ({
    ...(first && { source: first }),
    stages,
    ...(last && { target: { ...place, sigil: last[0], name: last[1] } }),
  }));
