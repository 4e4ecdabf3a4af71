// Random changes that affect the text indexes: copies, edits, deletions in place and by mark, merges, restarts.

import type { Home } from '../../../src/platform/files/home.ts';
import { textTables } from '../../../src/store/indexes/index-schema.ts';
import fc from '../../support/running/random.ts';
import { type OpenedStore, openTestStore } from '../../support/store/fill-store.ts';

export type IndexStep =
  | { do: 'copy'; texts: string[]; app: string }
  | { do: 'copyAgain'; at: number }
  | { do: 'picture'; file: number; app: string; text: string }
  | { do: 'edit'; at: number; text: string }
  | { do: 'describe'; at: number; text: string }
  | { do: 'tag'; at: number; tag: string }
  | { do: 'delete'; at: number }
  | { do: 'clear'; share: number }
  | { do: 'limit'; share: number }
  | { do: 'tidy'; steps: number }
  | { do: 'restart' }
  | { do: 'together'; steps: IndexStep[] };

const words =
  'alpha beta Alphabet betamax gamma.ray example.org/ https:// a b ab ba aba É e\u0301 ß SS straße 😀 日本 日本語 "x" %_ -- 42'.split(
    ' ',
  );
const separator = fc.constantFrom(' ', '', '\n', ', ', '/');
const text = fc
  .array(fc.tuple(fc.constantFrom(...words), separator), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''));
const numbers = Array.from({ length: 1200 }, (_, n) => `n${(n * 7919) % 3001}`).join(' ');
/** Has so many terms that a deletion only marks them. */
const large = text.map((some) => `${some} ${numbers} ${some}`);
/** Long enough to be indexed in pieces. */
const long = text.map((some) => `${some}${'lorem ipsum '.repeat(2700)}${some}`);
const anyText = fc.oneof(
  { weight: 20, arbitrary: text },
  { weight: 4, arbitrary: large },
  { weight: 1, arbitrary: long },
);

const app = fc.constantFrom('', 'Alpha Studio', 'Beta', 'alpha');
/** Prefers the newest entries, so that much happens to the same entry. */
const at = fc.oneof({ weight: 2, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(1000) });
const share = fc.integer({ min: 1, max: 10 });

const doing = <Kind extends IndexStep['do'], Rest>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record(rest).map((values) => ({ do: kind, ...values }));

const change: fc.Arbitrary<IndexStep> = fc.oneof(
  { weight: 10, arbitrary: doing('copy', { texts: fc.array(anyText, { minLength: 1, maxLength: 6 }), app }) },
  { weight: 4, arbitrary: doing('copyAgain', { at }) },
  { weight: 2, arbitrary: doing('picture', { file: fc.nat(5), app, text }) },
  { weight: 8, arbitrary: doing('edit', { at, text: anyText }) },
  { weight: 4, arbitrary: doing('describe', { at, text: fc.oneof(text, fc.constant('')) }) },
  { weight: 2, arbitrary: doing('tag', { at, tag: fc.constantFrom('x', 'y') }) },
  { weight: 10, arbitrary: doing('delete', { at }) },
  { weight: 1, arbitrary: doing('clear', { share }) },
  { weight: 1, arbitrary: doing('limit', { share }) },
);

export const indexStep: fc.Arbitrary<IndexStep> = fc.oneof(
  { weight: 20, arbitrary: change },
  { weight: 5, arbitrary: doing('together', { steps: fc.array(change, { minLength: 2, maxLength: 5 }) }) },
  { weight: 4, arbitrary: doing('tidy', { steps: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: doing('restart', {}) },
);

/** With small pages, a few entries span many pages, as in a large history. */
export const setPageSize = ({ database }: OpenedStore, bytes: number): void => {
  for (const table of textTables) database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('pgsz', ${bytes})`);
};

/** These tests kill nothing, so they don't have to wait for the disk. */
export const openWithoutSync = (home: Home): OpenedStore => {
  const store = openTestStore(home);
  store.database.execute('PRAGMA synchronous = OFF');
  return store;
};

/** Returns the store, which a restart replaces. */
export const takeIndexStep = (store: OpenedStore, home: Home, step: IndexStep): OpenedStore => {
  const { database, history, clock } = store;
  const pick = (at: number): number | undefined => {
    const count = database.number('SELECT count(*) FROM entry');
    return count === 0
      ? undefined
      : database.number('SELECT id FROM entry ORDER BY position DESC LIMIT 1 OFFSET ?', at % count);
  };
  const oldestOf = (share: number): number => Math.ceil((database.number('SELECT count(*) FROM entry') * share) / 20);
  const id = 'at' in step ? pick(step.at) : undefined;
  clock.now += 1;
  switch (step.do) {
    case 'copy':
      for (const one of step.texts) history.record({ text: one, ...(step.app && { app: step.app }) });
      break;
    case 'copyAgain': {
      const entry = id === undefined ? undefined : store.reader.find(id);
      if (entry?.kind === 'text') history.record({ text: entry.value });
      break;
    }
    case 'picture': {
      const image = { file: `${step.file}.png`, type: 'image/png', width: 90, height: 60, bytes: 7 };
      const entry = history.record({ image, ...(step.app && { app: step.app }) });
      if (entry) history.setRecognized(entry.id, step.text);
      break;
    }
    case 'edit':
      if (id !== undefined && store.reader.find(id)?.kind === 'text') history.change(id, { value: step.text });
      break;
    case 'describe':
      if (id !== undefined) history.change(id, { description: step.text });
      break;
    case 'tag':
      if (id !== undefined) history.change(id, { addTags: [step.tag] });
      break;
    case 'delete':
      if (id !== undefined) history.remove(id);
      break;
    case 'clear': {
      const upTo = database.number(
        'SELECT position FROM entry ORDER BY position LIMIT 1 OFFSET ?',
        oldestOf(step.share),
      );
      while (history.clearSome({ upTo, pins: false }).more);
      break;
    }
    case 'limit': {
      const mostEntries = database.number('SELECT count(*) FROM entry') - oldestOf(step.share);
      while (history.dropDue({ now: clock.now, mostEntries, mostBytes: Infinity, mostAge: Infinity }).more);
      break;
    }
    case 'tidy':
      for (let n = 0; n < step.steps; n++) history.tidySome();
      break;
    case 'restart':
      database.close();
      return openWithoutSync(home);
    case 'together':
      database.transaction(() => {
        for (const one of step.steps) takeIndexStep(store, home, one);
      });
  }
  return store;
};
