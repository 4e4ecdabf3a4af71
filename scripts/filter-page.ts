// Generates docs/filters.md from the filter declarations.
import { families, shippedFilters } from '../src/pipeline/filters/library.ts';
import type { Example, Family, Filter } from '../src/pipeline/language/filter.ts';
import { describeUsage } from '../src/pipeline/language/plan.ts';
import { type TestWord, testWords } from '../src/pipeline/language/test-words.ts';

const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Shows control characters as `\\x1b`, because raw ones could control the terminal that shows the page. */
const showControls = (text: string): string =>
  text.replace(/(?![\t\r\n])\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Puts the sign before the first line and indents the others. */
const mark = (sign: string, text: string): string =>
  showControls(text)
    .split(/\r?\n/)
    .map((line, index) => `${index === 0 ? sign : ' '} ${line}`.trimEnd())
    .join('\n');

const showExample = ({ run, on, gives }: Example): string =>
  [mark('|', run), ...(on === undefined ? [] : [mark(' ', on)]), mark('→', gives)].join('\n');

const showExamples = (examples: readonly Example[]): string =>
  `\`\`\`text\n${examples.map(showExample).join('\n\n')}\n\`\`\``;

const takes: Readonly<Record<string, string>> = {
  list: 'Takes a list, or the lines of a text.',
  image: 'Takes a picture.',
  nothing: 'Needs no input.',
};

const describeNotes = ({ aliases = [], takes: taken, unavailable, does }: Filter): string =>
  [
    takes[taken] ?? '',
    does === 'output' ? 'Not in a run through the API.' : '',
    aliases.length > 0 ? `Also written ${aliases.map((word) => `\`${word}\``).join(', ')}.` : '',
    unavailable ?? '',
  ]
    .filter(Boolean)
    .join(' ');

const showFilter = (filter: Filter): string => {
  const listed = Object.entries(filter.arguments).map(
    ([name, { summary, required }]) => `- \`${name.toUpperCase()}\`${required ? '' : ', if you like'}: ${summary}`,
  );
  const notes = describeNotes(filter);
  return [
    `### \`${describeUsage(filter)}\``,
    filter.summary,
    ...(listed.length > 0 ? [listed.join('\n')] : []),
    ...(notes === '' ? [] : [notes]),
    showExamples(filter.examples),
  ].join('\n\n');
};

const showTestWord = ({ keyword, summary, arguments: taken, examples }: TestWord): string =>
  [
    `### \`${[keyword, ...taken.map(({ name }) => name.toUpperCase())].join(' ')}\``,
    summary,
    showExamples(examples),
  ].join('\n\n');

const showFamily = ({ name, summary, filters }: Family): string =>
  [`## ${name}`, summary, ...filters.map(showFilter)].join('\n\n');

const showContents = ({ name, filters }: Family): string =>
  `- [${name}](#${anchor(name)}): ${filters.map(({ keyword }) => `\`${keyword}\``).join(' ')}`;

export const writeFilterPage = (): string => `# Filters

<!-- Generated from src/pipeline/filters by \`npm run gen\`; never edited. -->

Every filter that ships with Copyloom (${shippedFilters.length}), and the words of tests. They are joined by \`|\` and work on what comes from
the left: see [the language](pipeline.md). In each example the first line is the command, the lines below it what it is run on, and
the arrow points to what it gives; \`\\x1b\` stands for the character with that code. Every example on this page is run by the tests, but for those of the language model, which this version does not have.

${families.map(showContents).join('\n')}
- [Tests](#tests): ${testWords.map(({ keyword }) => `\`${keyword}\``).join(' ')}

${families.map(showFamily).join('\n\n')}

## Tests

They answer true or false and run only in a pipeline.

${testWords.map(showTestWord).join('\n\n')}
`;
