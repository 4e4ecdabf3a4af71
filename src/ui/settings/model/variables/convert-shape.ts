// Turns a value into another shape, and says what would be lost.
import { type OrderedJson, parseOrderedJson, writeOrderedJson } from '../../../../base/ordered-json.ts';
import { variableTexts } from '../../variable-texts.ts';
import {
  type Draft,
  findRepeated,
  type Held,
  isText,
  makeTable,
  newKey,
  type Shape,
  type TableDraft,
  textValue,
  writeDraft,
  writeHeld,
} from './draft.ts';
import { readSeparated, readTable } from './read-table.ts';

const texts = variableTexts.losses;

export interface Converted {
  readonly draft: Draft;
  /** A sentence for each thing that would be lost. */
  readonly losses: readonly string[];
}

type Pair = readonly [name: string, value: Held];
type ObjectJson = Extract<OrderedJson, { type: 'object' }>;
type Editable = Extract<Draft, { shape: Shape }>;

const splitLines = (text: string): string[] => {
  if (text === '') return [];
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

const noValue = textValue('');

/** The cells in the order of the columns; a missing one is empty. */
const listCells = ({ columns, rows }: TableDraft): Held[][] => {
  const filled = rows.map(({ cells }) => new Map(cells));
  return filled.map((cells) => columns.map(({ key }) => cells.get(key) ?? noValue));
};

/** The value as texts, one for each element. */
const listTexts = (draft: Editable): string[] => {
  switch (draft.shape) {
    case 'text':
      return splitLines(draft.text);
    case 'list':
      return draft.items.map(({ value }) => writeHeld(value));
    case 'hash':
      return draft.members.map(({ name, value }) => `${name}: ${writeHeld(value)}`);
    case 'table':
      return listCells(draft).map((cells) => cells.map(writeHeld).join('\t'));
  }
};

const readPair = (line: string): Pair => {
  const [, name = line, value = ''] = /^([^:]*):[ \t]*([\s\S]*)$/.exec(line) ?? [];
  return [name, textValue(value)];
};

const listPairs = (draft: Editable): Pair[] => {
  if (draft.shape === 'hash') return draft.members.map(({ name, value }) => [name, value]);
  if (draft.shape !== 'table') return listTexts(draft).map(readPair);
  return listCells(draft).map(([name = noValue, value = noValue]) => [writeHeld(name), value]);
};

const toTable = (draft: Editable): TableDraft => {
  if (draft.shape === 'table') return draft;
  const toObject = (members: readonly Pair[]) => ({ type: 'object' as const, members });
  if (draft.shape === 'hash')
    return makeTable(
      draft.members.map(({ name, value }) =>
        toObject([
          [variableTexts.nameColumn, textValue(name)],
          [variableTexts.valueColumn, value],
        ]),
      ),
    );
  if (draft.shape === 'list')
    return makeTable(draft.items.map(({ value }) => toObject([[variableTexts.valueColumn, value]])));
  return makeTable(readTable(draft.text).map((row) => toObject(row.map(([name, value]) => [name, textValue(value)]))));
};

const isObject = (json: OrderedJson): json is ObjectJson => json.type === 'object';

/** A text that is JSON of the other shape. */
const readJsonText = (draft: Editable, to: Shape): OrderedJson | undefined => {
  if (draft.shape !== 'text' || to === 'text' || !/^\s*[[{]/.test(draft.text)) return undefined;
  try {
    const json = parseOrderedJson(draft.text);
    const isOfShape =
      json.type === 'array' ? to === 'list' || (to === 'table' && json.elements.every(isObject)) : to === 'hash';
    return isOfShape ? json : undefined;
  } catch {
    return undefined;
  }
};

const listValues = (draft: Editable): readonly Held[] => {
  if (draft.shape === 'list') return draft.items.map(({ value }) => value);
  // A table of one column is a list already.
  if (draft.shape === 'table' && draft.columns.length === 1) return listCells(draft).flat();
  return listTexts(draft).map(textValue);
};

const convertTo = (draft: Editable, to: Shape): Editable => {
  const json = readJsonText(draft, to);
  if (to === 'text') return { shape: 'text', text: listTexts(draft).join('\n') };
  if (to === 'list') {
    const values = json?.type === 'array' ? json.elements : listValues(draft);
    return { shape: 'list', items: values.map((value) => ({ key: newKey(), value })) };
  }
  if (to === 'table') return json?.type === 'array' ? makeTable(json.elements.filter(isObject)) : toTable(draft);
  const pairs = json?.type === 'object' ? json.members : listPairs(draft);
  return { shape: 'hash', members: [...new Map(pairs)].map(([name, value]) => ({ key: newKey(), name, value })) };
};

const hasRepeatedNames = (json: OrderedJson): boolean => {
  if (json.type === 'array') return json.elements.some(hasRepeatedNames);
  if (json.type !== 'object') return false;
  const names = new Set(json.members.map(([name]) => name));
  return names.size < json.members.length || json.members.some(([, value]) => hasRepeatedNames(value));
};

const listHeld = (draft: Editable): readonly Held[] => {
  if (draft.shape === 'hash') return draft.members.map(({ value }) => value);
  return draft.shape === 'table' ? listCells(draft).flat() : draft.shape === 'list' ? listValues(draft) : [];
};

/** The table holds the same as the text; how it is separated and quoted doesn't matter. */
const isSameTable = (text: string, { columns, rows }: TableDraft): boolean => {
  const fields = readSeparated(text).rows;
  const names = columns.slice(0, fields[0]?.length ?? 0).map(({ name }) => name);
  const made = rows.map(({ cells }) => cells.map(([, value]) => writeHeld(value)));
  return JSON.stringify(fields) === JSON.stringify(names.length > 0 ? [names, ...made] : made);
};

/** The original can be made again of what it was turned into. */
const isSame = (draft: Editable, made: Editable): boolean => {
  const json = readJsonText(draft, made.shape);
  if (json) return writeOrderedJson(json, 0) === writeDraft(made);
  if (draft.shape === 'text' && made.shape === 'table') return isSameTable(draft.text, made);
  return writeDraft(convertTo(made, draft.shape)) === writeDraft(draft);
};

const findLosses = (draft: Editable, made: Editable): string[] => {
  const losses: string[] = [];
  const note = (sentence: string, isLost: boolean): void => void (isLost && losses.push(sentence));
  const to = made.shape;
  const values = listHeld(draft);
  const json = readJsonText(draft, to);
  if (json) note(texts.repeatedNames, hasRepeatedNames(json));
  else if (draft.shape === 'text') {
    note(texts.breaks, /\r/.test(draft.text));
    note(texts.lastBreak, /[\r\n]$/.test(draft.text));
    if (made.shape === 'table') {
      note(texts.onlyLine, made.columns.length === 0 && draft.text !== '');
      note(texts.quotes, readSeparated(draft.text).hasStrayQuotes);
    }
  }
  const isWide = draft.shape === 'table' && draft.columns.length > 1;
  if (to === 'text' || (to === 'list' && (isWide || draft.shape === 'hash'))) {
    const between = `${isWide ? '\t' : ''}${to === 'text' ? '\r\n' : ''}`;
    const broken = values.filter(
      (value) => isText(value) && [...between].some((one) => value.text.includes(one)),
    ).length;
    note(isWide ? texts.separatedCells(broken) : texts.brokenElements(broken), broken > 0);
    note(
      texts.nested,
      values.some((value) => !isText(value)),
    );
  }
  note(texts.names, draft.shape === 'hash' && to !== 'table');
  note(texts.columnNames, draft.shape === 'table' && to !== 'table');
  if (to === 'hash' && !json) {
    const pairs = listPairs(draft);
    const repeated = findRepeated(pairs.map(([name], key) => ({ key, name }))).size;
    note(texts.repeated(repeated), repeated > 0);
    note(texts.otherColumns, draft.shape === 'table' && draft.columns.length > 2);
  }
  if (draft.shape === 'table') {
    const isMissing = draft.rows.some(({ cells }) => cells.length < draft.columns.length);
    note(texts.missingCells, isMissing);
  }
  note(texts.other, losses.length === 0 && !isSame(draft, made));
  return losses;
};

/** A value that is edited as JSON is read first; undefined if it can't be. */
export const convertShape = (draft: Draft, to: Shape): Converted | undefined => {
  if (draft.shape === 'json' || draft.shape === 'part' || draft.shape === to) return undefined;
  const made = convertTo(draft, to);
  return { draft: made, losses: findLosses(draft, made) };
};
