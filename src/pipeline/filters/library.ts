// The standard library: every shipped filter except the tests, by keyword.
import type { Family, Filter } from '../language/filter.ts';
import { changeHashFilters } from './blocks/change-hashes.ts';
import { eachFilters } from './blocks/each.ts';
import { groupByFilters } from './blocks/group-by.ts';
import { sortByFilters } from './blocks/sort-by.ts';
import { codeFilters } from './code/code.ts';
import { compareFilters } from './compare/compare.ts';
import { addressFilters } from './data/addresses.ts';
import { keyFilters } from './data/choose-keys.ts';
import { dataFilters } from './data/data.ts';
import { defaultFilter } from './data/default.ts';
import { flattenFilters } from './data/flatten.ts';
import { jsonFilters } from './data/json.ts';
import { settingsFilters } from './data/settings-files.ts';
import { detectFilters } from './detect/detect.ts';
import { effectFilters } from './effects/effects.ts';
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
import { literalFilters } from './literals/literals.ts';
import { makeFilters } from './make/make.ts';
import { markupFilters } from './markup/markup.ts';
import { modelFilters } from './model/model-filters.ts';
import { calcFilter } from './numbers/calc.ts';
import { notationFilters } from './numbers/notations.ts';
import { numberFilters } from './numbers/numbers.ts';
import { colorFilters } from './pictures/color-filters.ts';
import { imageFilters } from './pictures/images.ts';
import { imageFileFilters } from './pictures/pixel-filters.ts';
import { requestFilters } from './requests/requests.ts';
import { tableOperations } from './tables/operations/operations.ts';
import { tableFilters } from './tables/tables.ts';
import { affixFilters } from './text/affixes.ts';
import { caseFilters } from './text/case.ts';
import { characterFilters } from './text/characters.ts';
import { columnFilters } from './text/columns.ts';
import { countFilters } from './text/counts.ts';
import { layoutFilters } from './text/layout.ts';
import { markFilters } from './text/marks.ts';
import { nameFilters } from './text/naming-styles.ts';
import { spaceFilters } from './text/spaces.ts';
import { textFilters } from './text/whole-texts.ts';
import { calendarFilters } from './time/calendar-filters.ts';
import { cronFilters } from './time/cron.ts';
import { timeFilters } from './time/time.ts';
import { xmlFilters } from './xml/xml.ts';
import { yamlTomlFilters } from './yaml-toml/yaml-toml.ts';

/** In documentation order. */
export const families: readonly Family[] = [
  {
    name: 'Case',
    summary: 'Uppercase, lowercase, and naming styles used in code.',
    filters: [...caseFilters, ...nameFilters],
  },
  {
    name: 'Lines and lists',
    summary: 'Given text, a list filter works on its lines and returns text.',
    filters: [...listFilters, ...orderFilters, ...chooseFilters, ...placeFilters],
  },
  {
    name: 'Pipelines as arguments',
    summary: 'These run filters, written in parentheses, on each element.',
    filters: [...eachFilters, ...changeHashFilters, ...sortByFilters, ...groupByFilters],
  },
  {
    name: 'Layout',
    summary: 'Prefixes and suffixes, whitespace, widths and columns.',
    filters: [...affixFilters, ...markFilters, ...spaceFilters, ...layoutFilters, ...columnFilters],
  },
  {
    name: 'Find and replace',
    summary: 'Search for text or for a pattern. If nothing is found, the result is empty.',
    filters: [...findFilters, ...aroundFilters, ...extractFilters],
  },
  {
    name: 'Text',
    summary: 'Count, compare and change characters; hide secrets.',
    filters: [
      ...detectFilters,
      ...textFilters,
      ...countFilters,
      ...characterFilters,
      ...linkFilters,
      ...compareFilters,
      ...redactFilters,
    ],
  },
  { name: 'Encoding', summary: 'Encode text and decode it again.', filters: encodeFilters },
  { name: 'Digests', summary: 'Hashes, checksums and check digits.', filters: hashFilters },
  {
    name: 'Data',
    summary: 'JSON, YAML, tables and other formats. Keys keep their order, and numbers stay as written.',
    filters: [
      ...jsonFilters,
      ...dataFilters,
      defaultFilter,
      ...keyFilters,
      ...flattenFilters,
      ...tableFilters,
      ...tableOperations,
      ...yamlTomlFilters,
      ...literalFilters,
      ...xmlFilters,
      ...addressFilters,
      ...settingsFilters,
      ...requestFilters,
      ...codeFilters,
    ],
  },
  { name: 'Markup', summary: 'Markdown, HTML, and their plain text.', filters: markupFilters },
  {
    name: 'Numbers',
    summary: 'Exact decimal arithmetic on the numbers in a text, and other number formats.',
    filters: [calcFilter, ...numberFilters, ...notationFilters],
  },
  {
    name: 'Time',
    summary: 'Dates in any common format. A date without a time zone is read as UTC.',
    filters: [...timeFilters, ...calendarFilters, ...cronFilters],
  },
  { name: 'Color', summary: 'Colors in any CSS format.', filters: colorFilters },
  {
    name: 'Generate',
    summary: 'Generate identifiers, passwords, random values and more. Most of these need no input.',
    filters: makeFilters,
  },
  {
    name: 'Images',
    summary: 'These describe the changes to an image. The application renders it when the result is used.',
    filters: [...imageFilters, ...imageFileFilters],
  },
  {
    name: 'Language model',
    summary: 'Text processing by a language model. Takes seconds.',
    filters: modelFilters,
  },
  {
    name: 'Effects and outputs',
    summary:
      'These pass the value through unchanged. Triggers perform them; a run lists the effects and rejects the outputs. `paste` works only in the overlay. `tag-all`, `untag-all` and `select` are not available yet.',
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
