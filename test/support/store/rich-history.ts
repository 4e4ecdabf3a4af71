// Fills every table of a history and reads back all rows, for tests of damage.
import type { Database } from '../../../src/store/database/database.ts';
import { rowTables } from '../../../src/store/database/migrations.ts';
import { createRuleStore } from '../../../src/store/rules/rule-store.ts';
import { createVariableWriter } from '../../../src/store/variables/variable-store.ts';
import type { OpenedStore } from './fill-store.ts';

export const total = 120;
const longText = 'a long text that takes pages of its own '.repeat(300);

export const fillEveryTable = ({ history, database }: OpenedStore): void => {
  const rules = createRuleStore(database);
  const variables = createVariableWriter(database);
  database.transaction(() => {
    for (let n = 1; n <= total; n++)
      history.record({ text: `Number ${n} ${'words '.repeat(60)}`, html: `<b>${n}</b>`, source: `https://e.org/${n}` });
    history.record({ text: longText });
    for (const id of [7, 3, 90]) history.pin(id);
    history.change(5, { value: 'the new value', addTags: ['kept'], description: 'described' });
    for (const name of ['one', 'two'])
      for (const content of ['"x"', '"y"']) variables.put({ name, content, updatedAt: 1 }, 100);
    rules.addTrigger({ condition: { tag: 'url' }, action: 'trim', enabled: true }, 1);
    rules.addAbbreviation({ abbreviation: 'a', expansion: 'b' }, 1);
    const traits = { keyword: 'own', summary: 'mine', longRunning: false, worksWithoutInput: false };
    rules.addAction({ ...traits, kind: 'pipeline', pipeline: 'trim | upper' });
  });
  for (let id = 40; id < 60; id++) history.remove(id);
  while (history.tidySome());
};

/** The rows of all tables except `counter`, by table and key. */
export const readRows = (database: Database): Map<string, string> => {
  const rows = new Map<string, string>();
  for (const table of rowTables.filter((name) => name !== 'counter')) {
    for (const row of database.all<Record<string, unknown>>(`SELECT * FROM ${table}`))
      rows.set(`${table} ${Object.values(row)[0]}`, JSON.stringify(row));
  }
  return rows;
};
