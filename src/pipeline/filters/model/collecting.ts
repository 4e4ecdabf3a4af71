// Filters that collect what is in a text: extract, tabulate and tasks. What is found in its parts is put together.
import { cannot } from '../../language/failure.ts';
import { type FilterContext, filter } from '../../language/filter.ts';
import { type HashValue, hash, list, listOfTexts, lookUp, text, textOf, type Value } from '../../language/value.ts';
import { askForShape, type ShapedTask } from './ask-model.ts';
import { byModel, mail } from './by-model.ts';
import { eachPiece, readPieces } from './each-piece.ts';
import { type Names, names } from './model-arguments.ts';
import { extractAll, extractEach } from './prompts/extract.ts';
import { fillRows, nameColumns } from './prompts/tabulate.ts';
import { tasks } from './prompts/tasks.ts';
import { itemsIn, list as listShape, rowsIn, shapeOf, string } from './shapes.ts';
import { warnOfInvented } from './warn-of-invented.ts';

const items = { shape: shapeOf({ items: listShape(string) }), perToken: 1, besides: 128 };

const collect = async (content: string, task: ShapedTask, context: FilterContext): Promise<readonly string[]> => {
  const found = await eachPiece(content, task, context, (piece) => askForShape(context.model, task, piece, itemsIn));
  return [...new Set(found.flat())];
};

/** One string for each name. */
const record = (keys: readonly string[]) => shapeOf(Object.fromEntries(keys.map((key) => [key, string])));

/** An object that was parsed may have keys such as 2024 in another order than they were asked for. */
const inOrder = (found: HashValue, keys: readonly string[]): HashValue =>
  hash(keys.map((key) => [key, lookUp(found, key) ?? text('')]));

const nameWanted = (name: string, { names: wanted, isOwn }: Names) => ({ name, content: wanted.join(', '), isOwn });

const extractRecord = async (content: string, what: Names, context: FilterContext): Promise<HashValue> => {
  const task = {
    prompt: extractEach,
    details: nameWanted('Wanted', what),
    shape: record(what.names),
    perToken: 0,
    besides: 64 * what.names.length,
  };
  const found = await eachPiece(content, task, context, (piece) =>
    askForShape(context.model, task, piece, (value) => (value.type === 'hash' ? value : undefined)),
  );
  const first = (key: string): Value | undefined =>
    found.map((one) => lookUp(one, key)).find((value) => value && textOf(value) !== '');
  return hash(what.names.map((key) => [key, first(key) ?? text('')]));
};

const findColumns = async (content: string, context: FilterContext): Promise<Names> => {
  const task = { ...items, prompt: nameColumns, perToken: 0 };
  const [piece] = await readPieces(content, task, context);
  const found = piece ? await askForShape(context.model, task, piece, itemsIn) : [];
  if (found.length === 0) return cannot('the language model found nothing to put into a table. Name the columns.');
  // They come from the text, so they are no more trusted than it is.
  return { names: found, isOwn: false };
};

const tabulate = async (content: string, asked: Names, context: FilterContext): Promise<Value> => {
  const columns = asked.names.length > 0 ? asked : await findColumns(content, context);
  const task = {
    prompt: fillRows,
    details: nameWanted('Columns', columns),
    shape: shapeOf({ rows: listShape(record(columns.names)) }),
    perToken: 2,
    besides: 128,
  };
  const found = await eachPiece(content, task, context, (piece) => askForShape(context.model, task, piece, rowsIn));
  const hasCells = ({ entries }: HashValue): boolean => entries.some(([, cell]) => textOf(cell) !== '');
  return list(
    found
      .flat()
      .filter(hasCells)
      .map((row) => inOrder(row, columns.names)),
  );
};

export const collectingFilters = [
  filter({
    ...byModel,
    gives: 'any',
    keyword: 'extract',
    summary:
      'Finds what you name in the text: one name gives a list, several give a hash with the first value of each. For several of each, use `tabulate`.',
    arguments: {
      what: names('what to find, such as names, or “name,email,phone”; quote names that contain spaces', {
        atLeast: 1,
        areDistinct: true,
      }),
    },
    examples: [
      { run: 'extract names', on: mail, gives: 'Ada\nCharles\nMary' },
      {
        run: 'extract name,email,phone',
        on: 'Call Ada (555-0100) or write to ada@example.com.',
        gives: 'name: Ada\nemail: ada@example.com\nphone: 555-0100',
      },
    ],
    apply: async (content, { what }, context) => {
      const [only, another] = what.names;
      if (only === undefined || another !== undefined) {
        const found = await extractRecord(content, what, context);
        warnOfInvented(
          found.entries.map(([, value]) => textOf(value)),
          content,
          context.warn,
        );
        return found;
      }
      const task = { ...items, prompt: extractAll, details: nameWanted('Wanted', what) };
      const found = await collect(content, task, context);
      warnOfInvented(found, content, context.warn);
      return listOfTexts(found);
    },
  }),
  filter({
    ...byModel,
    gives: 'list',
    keyword: 'tabulate',
    summary: 'Turns the information in the text into a table: a list of hashes, like that of `rows`.',
    arguments: { columns: names('the columns, such as “name,born”; chosen automatically by default', { atLeast: 0 }) },
    examples: [
      {
        run: 'tabulate name,born | csv',
        on: 'Ada was born in 1815, Charles in 1791.',
        gives: 'name,born\nAda,1815\nCharles,1791',
      },
    ],
    apply: (content, { columns }, context) => tabulate(content, columns, context),
  }),
  filter({
    ...byModel,
    gives: 'list',
    keyword: 'tasks',
    summary: 'Lists the tasks in the text.',
    aliases: ['todos'],
    examples: [{ run: 'tasks', on: mail, gives: 'Send the slides to Charles\nBring the cable' }],
    apply: async (content, _, context) => listOfTexts(await collect(content, { ...items, prompt: tasks }, context)),
  }),
];
