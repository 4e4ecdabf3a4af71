// Turns a value into another shape, and says what would be lost.
import { parseOrderedJson } from '../../../../base/ordered-json.ts';
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
  writeHeld,
} from './draft.ts';
import { readTable } from './read-table.ts';

const texts = variableTexts.losses;

export interface Converted {
  readonly draft: Draft;
  /** A sentence for each thing that would be lost. */
  readonly losses: readonly string[];
}

type Pair = readonly [name: string, value: Held];
type Editable = Extract<Draft, { shape: Shape }>;

const splitLines = (text: string): string[] => {
  if (text === '') return [];
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

/** The cells in the order of the columns; a missing one is empty. */
const listCells = ({ columns, rows }: TableDraft): string[][] => {
  const filled = rows.map(({ cells }) => new Map(cells.map(([column, value]) => [column, writeHeld(value)])));
  return filled.map((cells) => columns.map(({ key }) => cells.get(key) ?? ''));
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
      return listCells(draft).map((cells) => cells.join('\t'));
  }
};

const readPair = (line: string): Pair => {
  const [, name = line, value = ''] = /^([^:]*):[ \t]*([\s\S]*)$/.exec(line) ?? [];
  return [name, textValue(value)];
};

const listPairs = (draft: Editable): Pair[] => {
  if (draft.shape === 'hash') return draft.members.map(({ name, value }) => [name, value]);
  if (draft.shape !== 'table') return listTexts(draft).map(readPair);
  return listCells(draft).map(([name = '', value = '']) => [name, textValue(value)]);
};

const toTable = (draft: Editable): Draft => {
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

const readJsonText = (draft: Editable): ReturnType<typeof parseOrderedJson> | undefined => {
  if (draft.shape !== 'text' || !/^\s*[[{]/.test(draft.text)) return undefined;
  try {
    return parseOrderedJson(draft.text);
  } catch {
    return undefined;
  }
};

const convertTo = (draft: Editable, to: Shape): Draft => {
  const json = readJsonText(draft);
  if (to === 'text') return { shape: 'text', text: listTexts(draft).join('\n') };
  if (to === 'list') {
    const values = json?.type === 'array' ? json.elements : listTexts(draft).map(textValue);
    return { shape: 'list', items: values.map((value) => ({ key: newKey(), value })) };
  }
  if (to === 'table') {
    const objects = json?.type === 'array' ? json.elements.filter((one) => one.type === 'object') : [];
    return json?.type === 'array' && objects.length === json.elements.length ? makeTable(objects) : toTable(draft);
  }
  const pairs = json?.type === 'object' ? json.members : listPairs(draft);
  return { shape: 'hash', members: [...new Map(pairs)].map(([name, value]) => ({ key: newKey(), name, value })) };
};

const findLosses = (draft: Editable, to: Shape): string[] => {
  const losses: string[] = [];
  const note = (sentence: string, isLost: boolean): void => void (isLost && losses.push(sentence));
  const values =
    draft.shape === 'list'
      ? draft.items.map(({ value }) => value)
      : draft.shape === 'hash'
        ? draft.members.map(({ value }) => value)
        : [];
  const isJson = readJsonText(draft) !== undefined;
  if (draft.shape === 'text' && !isJson) {
    note(texts.breaks, /\r/.test(draft.text));
    note(texts.lastBreak, /[\r\n]$/.test(draft.text));
  }
  if (to === 'text' || (draft.shape === 'hash' && to === 'list')) {
    const broken = values.filter((value) => isText(value) && /[\r\n]/.test(value.text)).length;
    note(texts.brokenElements(broken), broken > 0 && to === 'text');
    note(
      texts.nested,
      values.some((value) => !isText(value)),
    );
  }
  note(texts.names, draft.shape === 'hash' && to !== 'table');
  note(texts.columnNames, draft.shape === 'table' && to !== 'table');
  if (to === 'hash' && !isJson) {
    const pairs = listPairs(draft);
    const repeated = findRepeated(pairs.map(([name], key) => ({ key, name }))).size;
    note(texts.repeated(repeated), repeated > 0);
    note(texts.otherColumns, draft.shape === 'table' && draft.columns.length > 2);
  }
  if (draft.shape === 'table') {
    const isMissing = draft.rows.some(({ cells }) => cells.length < draft.columns.length);
    note(texts.missingCells, isMissing);
  }
  return losses;
};

/** A value that is edited as JSON is read first; undefined if it can't be. */
export const convertShape = (draft: Draft, to: Shape): Converted | undefined => {
  if (draft.shape === 'json' || draft.shape === 'part' || draft.shape === to) return undefined;
  return { draft: convertTo(draft, to), losses: findLosses(draft, to) };
};
