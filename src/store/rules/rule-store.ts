// Stores the user's rules: actions, triggers and abbreviations.
import type { RuleStore, StoredAbbreviation } from '../../core/rules/rule-port.ts';
import type { Database } from '../database/database.ts';
import { readAction, readTime, readTrigger } from '../history/stored-fields.ts';

interface TriggerRow {
  id: number;
  created_at: number;
  definition: string;
}

export const createRuleStore = (database: Database): RuleStore => ({
  load: () => ({
    actions: database
      .all<{ definition: string }>('SELECT definition FROM user_action ORDER BY keyword')
      .flatMap(({ definition }) => readAction(definition) ?? []),
    triggers: database
      .all<TriggerRow>('SELECT id, created_at, definition FROM copy_trigger ORDER BY id')
      .flatMap(({ id, created_at: createdAt, definition }) => {
        const trigger = readTrigger(definition);
        return trigger ? { id, createdAt: readTime(createdAt), ...trigger } : [];
      }),
    abbreviations: database
      .all<StoredAbbreviation>(
        'SELECT id, created_at AS createdAt, abbreviation, expansion FROM abbreviation ORDER BY id',
      )
      .map((row) => ({ ...row, createdAt: readTime(row.createdAt) })),
  }),

  addAction: (action) => {
    database.run('INSERT INTO user_action (keyword, definition) VALUES (?, ?)', action.keyword, JSON.stringify(action));
  },
  removeAction: (keyword) => {
    database.run('DELETE FROM user_action WHERE keyword = ?', keyword);
  },

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
});
