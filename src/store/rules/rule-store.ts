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
  const addAction = (action: StoredAction): void => {
    database.run('INSERT INTO user_action (keyword, definition) VALUES (?, ?)', action.keyword, JSON.stringify(action));
  };
  const removeAction = (keyword: string): void => {
    database.run('DELETE FROM user_action WHERE keyword = ?', keyword);
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

    addAction,
    removeAction,

    addTrigger: (trigger, createdAt) => {
      const { id } = database.run(
        'INSERT INTO copy_trigger (created_at, definition) VALUES (?, ?)',
        createdAt,
        JSON.stringify(trigger),
      );
      return { id, createdAt, ...trigger };
    },
    removeTrigger: (id) => {
      database.run('DELETE FROM copy_trigger WHERE id = ?', id);
    },

    addAbbreviation: ({ abbreviation, expansion }, createdAt) => {
      const { id } = database.run(
        'INSERT INTO abbreviation (created_at, abbreviation, expansion) VALUES (?, ?, ?)',
        createdAt,
        abbreviation,
        expansion,
      );
      return { id, createdAt, abbreviation, expansion };
    },
    removeAbbreviation: (id) => {
      database.run('DELETE FROM abbreviation WHERE id = ?', id);
    },

    replaceRules: ({ renamed, actions = [], triggers = [], abbreviations = [] }) =>
      database.transaction(() => {
        if (renamed !== undefined) removeAction(renamed);
        for (const action of actions) {
          removeAction(action.keyword);
          addAction(action);
        }
        for (const { id, createdAt: _, ...definition } of triggers)
          database.run('UPDATE copy_trigger SET definition = ? WHERE id = ?', JSON.stringify(definition), id);
        for (const { id, abbreviation, expansion } of abbreviations)
          database.run(
            'UPDATE abbreviation SET abbreviation = ?, expansion = ? WHERE id = ?',
            abbreviation,
            expansion,
            id,
          );
      }),
  };
};
