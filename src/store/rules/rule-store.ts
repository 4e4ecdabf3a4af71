// Stores the user's rules: actions, triggers and abbreviations.
import type { RuleStore, StoredAbbreviation, StoredAction, StoredTrigger } from '../../core/rules/rule-port.ts';
import type { Database } from '../database/database.ts';
import { readAction, readTime, readTrigger } from '../history/stored-fields.ts';

interface TriggerRow {
  id: number;
  created_at: number;
  definition: string;
}

const placeOf = ({ place, id }: StoredTrigger): number => (Number.isSafeInteger(place) ? Number(place) : id);

export const createRuleStore = (database: Database): RuleStore => {
  const insertAction = (action: StoredAction): void => {
    database.run('INSERT INTO user_action (keyword, definition) VALUES (?, ?)', action.keyword, JSON.stringify(action));
  };
  /** Returns whether there was one. */
  const deleteAction = (keyword: string): boolean =>
    database.run('DELETE FROM user_action WHERE keyword = ?', keyword).changes > 0;
  const removeAction = (keyword: string): void => {
    if (deleteAction(keyword)) database.noteChange({ kind: 'action.removed', keyword });
  };
  return {
    load: () => ({
      actions: database
        .all<{ definition: string }>('SELECT definition FROM user_action ORDER BY keyword')
        .flatMap(({ definition }) => readAction(definition) ?? []),
      triggers: database
        .all<TriggerRow>('SELECT id, created_at, definition FROM copy_trigger ORDER BY id')
        .flatMap(({ id, created_at: createdAt, definition }) => {
          const trigger = readTrigger(definition);
          return trigger ? { ...trigger, id, createdAt: readTime(createdAt) } : [];
        })
        .sort((one, other) => placeOf(one) - placeOf(other)),
      abbreviations: database
        .all<StoredAbbreviation>(
          'SELECT id, created_at AS createdAt, abbreviation, expansion FROM abbreviation ORDER BY id',
        )
        .map((row) => ({ ...row, createdAt: readTime(row.createdAt) })),
    }),

    addAction: (action) => {
      insertAction(action);
      database.noteChange({ kind: 'action.added', keyword: action.keyword });
    },
    removeAction,

    addTrigger: (trigger, createdAt) => {
      const { id } = database.run(
        'INSERT INTO copy_trigger (created_at, definition) VALUES (?, ?)',
        createdAt,
        JSON.stringify(trigger),
      );
      database.noteChange({ kind: 'trigger.added', id });
      return { id, createdAt, ...trigger };
    },
    removeTrigger: (id) => {
      database.run('DELETE FROM copy_trigger WHERE id = ?', id);
      database.noteChange({ kind: 'trigger.removed', id });
    },

    addAbbreviation: ({ abbreviation, expansion }, createdAt) => {
      const { id } = database.run(
        'INSERT INTO abbreviation (created_at, abbreviation, expansion) VALUES (?, ?, ?)',
        createdAt,
        abbreviation,
        expansion,
      );
      database.noteChange({ kind: 'abbreviation.added', id });
      return { id, createdAt, abbreviation, expansion };
    },
    removeAbbreviation: (id) => {
      database.run('DELETE FROM abbreviation WHERE id = ?', id);
      database.noteChange({ kind: 'abbreviation.removed', id });
    },

    replaceRules: ({ renamed, actions = [], triggers = [], abbreviations = [] }) =>
      database.transaction(() => {
        if (renamed !== undefined) removeAction(renamed);
        for (const action of actions) {
          const { keyword } = action;
          const existed = deleteAction(keyword);
          insertAction(action);
          database.noteChange({ kind: existed ? 'action.changed' : 'action.added', keyword });
        }
        for (const { id, createdAt: _, ...definition } of triggers) {
          database.run('UPDATE copy_trigger SET definition = ? WHERE id = ?', JSON.stringify(definition), id);
          database.noteChange({ kind: 'trigger.changed', id });
        }
        for (const { id, abbreviation, expansion } of abbreviations) {
          database.run(
            'UPDATE abbreviation SET abbreviation = ?, expansion = ? WHERE id = ?',
            abbreviation,
            expansion,
            id,
          );
          database.noteChange({ kind: 'abbreviation.changed', id });
        }
      }),
  };
};
