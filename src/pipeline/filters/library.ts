// The standard library: every filter that ships, by keyword.
import type { Family, Filter } from '../language/filter.ts';
import { codeFilters } from './code/code.ts';
import { compareFilters } from './compare/compare.ts';
import { addressFilters } from './data/addresses.ts';
import { dataFilters } from './data/data.ts';
import { jsonFilters } from './data/json.ts';
import { settingsFilters } from './data/settings-files.ts';
import { effectFilters } from './effects/effects.ts';
import { languageModelFilters } from './effects/language-model.ts';
import { encodeFilters } from './encode/encode.ts';
import { hashFilters } from './encode/hashes.ts';
import { aroundFilters } from './find/around.ts';
import { extractFilters } from './find/extract.ts';
import { findFilters } from './find/find.ts';
import { linkFilters } from './find/links.ts';
import { redactFilters } from './find/redact.ts';
import { chooseFilters } from './lists/choose.ts';
import { listFilters } from './lists/lists.ts';
import { orderFilters } from './lists/order.ts';
import { placeFilters } from './lists/places.ts';
import { makeFilters } from './make/make.ts';
import { markupFilters } from './markup/markup.ts';
import { calcFilter } from './numbers/calc.ts';
import { notationFilters } from './numbers/notations.ts';
import { numberFilters } from './numbers/numbers.ts';
import { colourFilters } from './pictures/colours.ts';
import { imageFileFilters } from './pictures/image-files.ts';
import { imageFilters } from './pictures/images.ts';
import { tableFilters } from './tables/tables.ts';
import { affixFilters } from './text/affixes.ts';
import { caseFilters } from './text/case.ts';
import { characterFilters } from './text/characters.ts';
import { columnFilters } from './text/columns.ts';
import { countFilters } from './text/counts.ts';
import { layoutFilters } from './text/layout.ts';
import { markFilters } from './text/marks.ts';
import { nameFilters } from './text/names.ts';
import { spaceFilters } from './text/spaces.ts';
import { textFilters } from './text/texts.ts';
import { timeFilters } from './time/time.ts';
import { xmlFilters } from './xml/xml.ts';
import { yamlTomlFilters } from './yaml-toml/yaml-toml.ts';

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
