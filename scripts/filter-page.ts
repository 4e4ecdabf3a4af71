// Generates docs/filters.md from the filter declarations.
import { families, shippedFilters } from '../src/pipeline/filters/library.ts';
import type { Example, Family, Filter } from '../src/pipeline/language/filter.ts';
import { structureWords } from '../src/pipeline/language/structure-words.ts';
import { type TestWord, testWords } from '../src/pipeline/language/test-words.ts';
import { describeUsage } from '../src/pipeline/language/usage.ts';

const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Shows control characters as `\\x1b`, because raw ones could control the terminal that shows the page. */
const showControls = (text: string): string =>
  text.replace(/(?![\t\r\n])\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Summaries are plain text: what looks like a tag, such as `$<name>`, would vanish from a page. */
const showSummary = (text: string): string => text.replaceAll(/<(?=[a-z])/gi, '\\<');

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
  list: 'Works on a list, or on the lines of a text.',
  image: 'Works on an image.',
  nothing: 'Needs no input.',
};

const describeNotes = ({ aliases = [], takes: taken, needsModel, does }: Filter): string =>
  [
    takes[taken] ?? '',
    does === 'output' ? 'Not available in API runs.' : '',
    aliases.length > 0 ? `Aliases: ${aliases.map((word) => `\`${word}\``).join(', ')}.` : '',
    needsModel ? 'Needs a language model.' : '',
  ]
    .filter(Boolean)
    .join(' ');

const showFilter = (filter: Filter): string => {
  const listed = Object.entries(filter.arguments).map(
    ([name, { summary, required }]) =>
      `- \`${name.toUpperCase()}\`${required ? '' : ' (optional)'}: ${showSummary(summary)}`,
  );
  const notes = describeNotes(filter);
  return [
    `### \`${describeUsage(filter)}\``,
    showSummary(filter.summary),
    ...(listed.length > 0 ? [listed.join('\n')] : []),
    ...(notes === '' ? [] : [notes]),
    showExamples(filter.examples),
  ].join('\n\n');
};

const showWord = ({ keyword, summary, arguments: taken, examples }: TestWord): string =>
  [
    `### \`${[keyword, ...taken.map(({ name }) => name.toUpperCase())].join(' ')}\``,
    showSummary(summary),
    showExamples(examples),
  ].join('\n\n');

const showFamily = ({ name, summary, filters }: Family): string =>
  [`## ${name}`, summary, ...filters.map(showFilter)].join('\n\n');

const showContents = ({ name, filters }: Family): string =>
  `- [${name}](#${anchor(name)}): ${filters.map(({ keyword }) => `\`${keyword}\``).join(' ')}`;

const withoutModel = shippedFilters.filter(({ needsModel }) => !needsModel).length;

export const writeFilterPage = (): string => `# Filters

<!-- Generated from src/pipeline/filters by \`npm run gen\`; do not edit. -->

All ${withoutModel + structureWords.length + testWords.length} filters, of which ${testWords.length} are tests, and ${shippedFilters.length - withoutModel} more that need a [language model](#language-model). Join filters with \`|\`; each works on the output of the one before it: see
[the language](pipeline.md). In each example, the first line is the command, the lines below it are the input, and the arrow marks the
output; \`\\x1b\` is the character with that code. The test suite runs every example. Those of the language model show what a good
model answers.

${families.map(showContents).join('\n')}
- [Structure](#structure): ${structureWords.map(({ keyword }) => `\`${keyword}\``).join(' ')}
- [Tests](#tests): ${testWords.map(({ keyword }) => `\`${keyword}\``).join(' ')}

${families.map(showFamily).join('\n\n')}

## Structure

These words choose between pipelines and name values.

${structureWords.map(showWord).join('\n\n')}

## Tests

Tests return true or false and work only in a pipeline.

${testWords.map(showWord).join('\n\n')}
`;
