// Deleted text disappears from the pages and separators of the search index, whatever is written meanwhile.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { textTables } from '../../src/store/indexes/index-schema.ts';
import fc, { rounds } from '../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { openWithoutSync, setPageSize } from './model/index-steps.ts';

type Action = { copy: number } | { clear: true } | { tidy: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ copy: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ clear: fc.constant<true>(true) }),
  fc.record({ tidy: fc.integer({ min: 1, max: 4 }) }),
);

const clear = ({ history }: OpenedStore): void => {
  const upTo = history.newestPosition();
  while (history.clearSome({ upTo, pins: true }).more);
};

/** Ends each step of the writer as early as possible. */
const tidyAll = ({ history }: OpenedStore): void => {
  for (let step = 0; history.tidySome(() => true); step++) assert.ok(step < 10_000, 'tidying never ends');
};

/** Segments start after the first records. A page from which everything was removed in place keeps its header of 4 bytes. */
const countPages = ({ database }: OpenedStore): number[] =>
  textTables.map((table) => database.number(`SELECT count(*) FROM ${table}_data WHERE id > 10 AND length(block) > 4`));

test('the index of a cleared history is empty', (t) => {
  let number = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 15, maxLength: 40 }), (actions) => {
      const store = openTestStore(makeTempHome(t));
      for (const one of actions) {
        if ('copy' in one)
          for (let count = 0; count < one.copy; count++)
            store.history.record({ text: `walnut${number++} https://example.org/${number}` });
        else if ('clear' in one) clear(store);
        else for (let count = 0; count < one.tidy; count++) store.history.tidySome(() => true);
      }
      clear(store);
      tidyAll(store);
      for (const table of textTables) store.database.run(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`);
      const pages = countPages(store);
      store.database.close();
      assert.deepEqual(pages, [0, 0, 0]);
    }),
    { numRuns: rounds(30) },
  );
});

type Change = { do: 'copy' | 'tidy'; times: number } | { do: 'copyAgain' | 'edit' | 'remove'; at: number };

const times = fc.integer({ min: 1, max: 6 });
const at = fc.nat(1000);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('copy', 'tidy'), times }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('copyAgain', 'edit'), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('remove'), at }) },
);

/** Different from the first character on, so that the words are spread over the whole index. */
const makeWord = (number: number): string => createHash('sha256').update(`${number}`).digest('hex').slice(0, 12);
const makeWords = (number: number): string[] => [0, 1, 2].map((index) => makeWord(3 * number + index));
const makeText = (number: number): string => {
  const [one, two, three] = makeWords(number);
  return `${one} é${two} https://example.org/${three}`;
};

const toBinary = (term: string | Uint8Array): string => Buffer.from(term).toString('latin1');

/** All terms of the index and all of their prefixes. */
const listStarts = ({ database }: OpenedStore, table: string): Set<string> => {
  database.execute(`CREATE VIRTUAL TABLE temp.${table}_terms USING fts5vocab(main, ${table}, row)`);
  const terms = database.all<{ term: string }>(`SELECT term FROM temp.${table}_terms`);
  database.execute(`DROP TABLE temp.${table}_terms`);
  const starts = new Set(['']); // the separator of a segment's first page
  for (const term of terms.map((row) => toBinary(`0${row.term}`)))
    for (let length = 1; length <= term.length; length++) starts.add(term.slice(0, length));
  return starts;
};

/** The separators that are not a prefix of any term. */
const listStaleSeparators = (store: OpenedStore): string[] =>
  textTables.flatMap((table) => {
    const starts = listStarts(store, table);
    const separators = store.database.all<{ term: Uint8Array }>(`SELECT term FROM ${table}_idx`);
    return separators.map(({ term }) => toBinary(term)).filter((term) => !starts.has(term));
  });

/** An index omits the prefix that a term shares with the previous one. */
const endOf = (word: string): string => word.slice(5);

const findWords = (store: OpenedStore, words: readonly string[]): string[] => {
  const blobs = textTables.flatMap((table) => [
    ...store.database.all<{ bytes: Uint8Array }>(`SELECT block AS bytes FROM ${table}_data`),
    ...store.database.all<{ bytes: Uint8Array }>(`SELECT term AS bytes FROM ${table}_idx`),
  ]);
  const all = blobs.map(({ bytes }) => toBinary(bytes)).join(' ');
  return words.filter((word) => all.includes(endOf(word)));
};

/** Returns the words that no entry has any more. */
const applyChanges = ({ history }: OpenedStore, changes: readonly Change[]): string[] => {
  /** The number of each entry's text, by its id. */
  const numbers = new Map<number, number>();
  let next = 0;
  const copy = (number: number): void => {
    const entry = history.record({ text: makeText(number) });
    if (entry) numbers.set(entry.id, number);
  };
  const edit = (id: number, number: number): void => {
    history.change(id, { value: makeText(number) });
    numbers.set(id, number);
  };
  const remove = (id: number): void => {
    history.remove(id);
    numbers.delete(id);
  };
  for (const one of changes) {
    if ('times' in one)
      for (let count = 0; count < one.times; count++)
        if (one.do === 'copy') copy(next++);
        else history.tidySome(() => true);
    else {
      const [id, number] = [...numbers][one.at % numbers.size] ?? [];
      if (id === undefined || number === undefined) continue;
      if (one.do === 'copyAgain') copy(number);
      else if (one.do === 'edit') edit(id, next++);
      else remove(id);
    }
  }
  const existing = new Set(numbers.values());
  return Array.from({ length: next }, (_, number) => number)
    .filter((number) => !existing.has(number))
    .flatMap(makeWords);
};

test('no page or separator of the index contains a word of a deleted or edited entry', (t) => {
  const changes = fc.array(change, { minLength: 40, maxLength: 80, size: 'max' });
  fc.assert(
    fc.property(changes, fc.constantFrom(48, 128, 512), (some, pageSize) => {
      const store = openWithoutSync(makeTempHome(t));
      setPageSize(store, pageSize);
      const gone = applyChanges(store, some);
      tidyAll(store);
      const found = { stale: listStaleSeparators(store), left: findWords(store, gone) };
      for (const table of textTables) store.database.run(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`);
      store.database.close();
      assert.deepEqual(found, { stale: [], left: [] });
    }),
    { numRuns: rounds(12) },
  );
});
