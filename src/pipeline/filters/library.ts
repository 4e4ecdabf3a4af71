// The standard library: every filter that ships, by keyword.
import type { Family, Filter } from '../filter.ts';
import { addressFilters } from './addresses.ts';
import { affixFilters } from './affixes.ts';
import { aroundFilters } from './around.ts';
import { calcFilter } from './calc.ts';
import { caseFilters } from './case.ts';
import { characterFilters } from './characters.ts';
import { chooseFilters } from './choose.ts';
import { codeFilters } from './code.ts';
import { colourFilters } from './colours.ts';
import { columnFilters } from './columns.ts';
import { compareFilters } from './compare.ts';
import { countFilters } from './counts.ts';
import { dataFilters } from './data.ts';
import { effectFilters } from './effects.ts';
import { encodeFilters } from './encode.ts';
import { extractFilters } from './extract.ts';
import { findFilters } from './find.ts';
import { hashFilters } from './hashes.ts';
import { imageFileFilters } from './image-files.ts';
import { imageFilters } from './images.ts';
import { jsonFilters } from './json.ts';
import { languageModelFilters } from './language-model.ts';
import { layoutFilters } from './layout.ts';
import { linkFilters } from './links.ts';
import { listFilters } from './lists.ts';
import { makeFilters } from './make.ts';
import { markFilters } from './marks.ts';
import { markupFilters } from './markup.ts';
import { nameFilters } from './names.ts';
import { notationFilters } from './notations.ts';
import { numberFilters } from './numbers.ts';
import { orderFilters } from './order.ts';
import { placeFilters } from './places.ts';
import { redactFilters } from './redact.ts';
import { settingsFilters } from './settings.ts';
import { spaceFilters } from './spaces.ts';
import { tableFilters } from './tables.ts';
import { textFilters } from './texts.ts';
import { timeFilters } from './time.ts';
import { xmlFilters } from './xml.ts';
import { yamlTomlFilters } from './yaml-toml.ts';

/** In the order of the documentation. */
export const families: readonly Family[] = [
  {
    name: 'Case',
    summary: 'Capital and small letters, and the ways that names are written in code.',
    filters: [...caseFilters, ...nameFilters],
  },
  {
    name: 'Lines and lists',
    summary: 'A list filter takes the lines of a text, and gives text back.',
    filters: [...listFilters, ...orderFilters, ...chooseFilters, ...placeFilters],
  },
  {
    name: 'Layout',
    summary: 'What stands before, behind and between: marks, white space, widths and columns.',
    filters: [...affixFilters, ...markFilters, ...spaceFilters, ...layoutFilters, ...columnFilters],
  },
  {
    name: 'Find and replace',
    summary: 'A pattern may stand wherever a text to look for may. What finds nothing gives nothing.',
    filters: [...findFilters, ...aroundFilters, ...extractFilters],
  },
  {
    name: 'Text',
    summary: 'Counting, comparing, and changing characters; hiding what should not be shown.',
    filters: [
      ...textFilters,
      ...countFilters,
      ...characterFilters,
      ...linkFilters,
      ...compareFilters,
      ...redactFilters,
    ],
  },
  { name: 'Encoding', summary: 'Text in another alphabet, and back.', filters: encodeFilters },
  { name: 'Digests', summary: 'Fingerprints of a text, and check digits.', filters: hashFilters },
  {
    name: 'Data',
    summary:
      'JSON, YAML, tables and other formats, and what is in them. Keys stay in their order, numbers as they were written.',
    filters: [
      ...jsonFilters,
      ...dataFilters,
      ...tableFilters,
      ...yamlTomlFilters,
      ...xmlFilters,
      ...addressFilters,
      ...settingsFilters,
      ...codeFilters,
    ],
  },
  { name: 'Markup', summary: 'Markdown, HTML, and what they read as.', filters: markupFilters },
  {
    name: 'Numbers',
    summary: 'Reckoning with the numbers in a text, exactly as decimals are, and other ways of writing them.',
    filters: [calcFilter, ...numberFilters, ...notationFilters],
  },
  {
    name: 'Time',
    summary: 'Dates in whatever form they come. A date without a time zone is taken as UTC.',
    filters: timeFilters,
  },
  { name: 'Colour', summary: 'Colours in every form that CSS has for them.', filters: colourFilters },
  {
    name: 'Making',
    summary: 'Something out of nothing, or by chance: most of these need no input.',
    filters: makeFilters,
  },
  {
    name: 'Pictures',
    summary: 'What is to be done to a picture is described; the application makes the pixels when the result is used.',
    filters: [...imageFilters, ...imageFileFilters],
  },
  {
    name: 'Language model',
    summary: 'What a language model does with a text. It takes seconds.',
    filters: languageModelFilters,
  },
  {
    name: 'Effects and outputs',
    summary: 'The value passes through; what happens beside it is done by the application and only told by the API.',
    filters: effectFilters,
  },
];

export const shippedFilters: readonly Filter[] = families.flatMap(({ filters }) => filters);

const byKeyword: ReadonlyMap<string, Filter> = new Map(
  shippedFilters.flatMap((filter) =>
    [filter.keyword, ...(filter.aliases ?? [])].map((word) => [word, filter] as const),
  ),
);

export const findShippedFilter = (keyword: string): Filter | undefined => byKeyword.get(keyword);
export const shippedKeywords: readonly string[] = [...byKeyword.keys()];
