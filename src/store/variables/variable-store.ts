// Stores variables and their past values.
import type {
  StoredPastValue,
  StoredVariable,
  VariableFacts,
  VariableReader,
  VariableWriter,
} from '../../core/variables/variable-port.ts';
import type { Database } from '../database/database.ts';
import { fitToPage } from '../history/page-size.ts';
import { countVariables } from '../history/status-counts.ts';
import { readContent, readTime } from '../history/stored-fields.ts';

interface VariableRow {
  name: string;
  content: string;
  updated_at: number;
}

interface Sized {
  id: number;
  bytes: number;
}

const readVariable = ({ name, content, updated_at: updatedAt }: VariableRow): StoredVariable => ({
  name,
  content: readContent(content),
  updatedAt: readTime(updatedAt),
});

/** Only a whole value can be found damaged. */
const readBeginning = ({ beginning, bytes }: VariableFacts): Pick<VariableFacts, 'beginning' | 'bytes'> => {
  if (Buffer.byteLength(beginning) < bytes) return { beginning, bytes };
  const content = readContent(beginning);
  return { beginning: content, bytes: Buffer.byteLength(content) };
};

const findId = (database: Database, name: string): number | undefined =>
  database.get<{ id: number }>('SELECT id FROM variable WHERE name = ?', name)?.id;

const countPast = (database: Database, id: number): number =>
  database.number('SELECT count(*) FROM past_value WHERE variable = ?', id);

export const createVariableReader = (database: Database): VariableReader => {
  return {
    list: ({ offset, limit }) =>
      database.transaction(() => {
        const sizes = database.all<Sized>(
          'SELECT id, octet_length(content) AS bytes FROM variable ORDER BY name LIMIT ? OFFSET ?',
          limit,
          offset,
        );
        const items = fitToPage(sizes).flatMap(({ id }) =>
          database.all<VariableRow>('SELECT name, content, updated_at FROM variable WHERE id = ?', id),
        );
        return { items: items.map(readVariable), total: countVariables(database) };
      }, 'DEFERRED'),

    find: (name) => {
      const row = database.get<VariableRow>('SELECT name, content, updated_at FROM variable WHERE name = ?', name);
      return row && readVariable(row);
    },

    names: () => database.all<{ name: string }>('SELECT name FROM variable ORDER BY name').map(({ name }) => name),

    facts: (length) => {
      const rows = database.all<VariableFacts>(
        `SELECT name, substr(content, 1, ?) AS beginning, octet_length(content) AS bytes, updated_at AS updatedAt
         FROM variable ORDER BY name`,
        length,
      );
      return rows.map((row) => ({ ...row, ...readBeginning(row), updatedAt: readTime(row.updatedAt) }));
    },

    past: (name, { offset, limit }) =>
      database.transaction(() => {
        const variable = findId(database, name);
        if (variable === undefined) return undefined;
        const sizes = database.all<Sized>(
          'SELECT id, octet_length(content) AS bytes FROM past_value WHERE variable = ? ORDER BY id DESC LIMIT ? OFFSET ?',
          variable,
          limit,
          offset,
        );
        const items = fitToPage(sizes).flatMap(({ id }) =>
          database.all<StoredPastValue>(
            'SELECT id, content, replaced_at AS replacedAt FROM past_value WHERE id = ?',
            id,
          ),
        );
        const past = items.map(({ id, content, replacedAt }) => ({
          id,
          content: readContent(content),
          replacedAt: readTime(replacedAt),
        }));
        return { items: past, total: countPast(database, variable) };
      }, 'DEFERRED'),
  };
};

export const createVariableWriter = (database: Database): VariableWriter => {
  /** The index only finds them: a damaged one must not delete those of other variables. */
  const removePast = (id: number, keep = 0): number =>
    database.run(
      `DELETE FROM past_value WHERE +variable = ?1 AND id IN
         (SELECT id FROM past_value WHERE variable = ?1 ORDER BY id DESC LIMIT -1 OFFSET ?2)`,
      id,
      keep,
    ).changes;

  /** Saves the current value as a past value, unless it stays the same. */
  const savePast = (id: number, next: StoredVariable, maxPast: number): void => {
    const { changes } = database.run(
      `INSERT INTO past_value (variable, replaced_at, content)
       SELECT id, ?, content FROM variable WHERE id = ? AND content <> ?`,
      next.updatedAt,
      id,
      next.content,
    );
    if (changes > 0) removePast(id, maxPast);
  };

  const findContent = (id: number | undefined): string | undefined =>
    database.get<{ content: string }>('SELECT content FROM variable WHERE id = ?', id ?? 0)?.content;

  const put: VariableWriter['put'] = (variable, maxPast, check) => {
    const { name, content, updatedAt } = variable;
    const id = findId(database, name);
    check?.(findContent(id));
    if (id === undefined) {
      database.run('INSERT INTO variable (name, updated_at, content) VALUES (?, ?, ?)', name, updatedAt, content);
      database.noteChange({ kind: 'variable.added', name });
      return true;
    }
    savePast(id, variable, maxPast);
    database.run('UPDATE variable SET updated_at = ?, content = ? WHERE id = ?', updatedAt, content, id);
    database.noteChange({ kind: 'variable.changed', name });
    return false;
  };

  const rename: VariableWriter['rename'] = (name, to) => {
    const id = findId(database, name);
    if (id === undefined) return 'missing';
    if (name !== to && findId(database, to) !== undefined) return 'taken';
    database.run('UPDATE variable SET name = ? WHERE id = ?', to, id);
    database.noteChange({ kind: 'variable.removed', name });
    database.noteChange({ kind: 'variable.added', name: to });
    return 'renamed';
  };

  const remove = (name: string): boolean => {
    const id = findId(database, name);
    if (id === undefined) return false;
    removePast(id);
    database.run('DELETE FROM variable WHERE id = ?', id);
    database.noteChange({ kind: 'variable.removed', name });
    return true;
  };

  const clearPast = (name: string): number | undefined => {
    const id = findId(database, name);
    if (id === undefined) return undefined;
    database.noteChange({ kind: 'variable.changed', name });
    return removePast(id);
  };

  return {
    put: (variable, maxPast, check) => database.transaction(() => put(variable, maxPast, check)),
    find: (name) => {
      const content = findContent(findId(database, name));
      return content === undefined ? undefined : readContent(content);
    },
    rename: (name, to) => database.transaction(() => rename(name, to)),
    remove: (name) => database.transaction(() => remove(name)),
    clearPast: (name) => database.transaction(() => clearPast(name)),
    countPast: (name) => countPast(database, findId(database, name) ?? 0),
    findPast: (name, id) => {
      const variable = findId(database, name) ?? 0;
      const found = database.get<{ content: string }>(
        'SELECT content FROM past_value WHERE id = ? AND variable = ?',
        id,
        variable,
      );
      return found && readContent(found.content);
    },
  };
};
