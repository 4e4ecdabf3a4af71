// Rules that were stored before a keyword became a word of the language: they load, say what to do, and can be deleted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRulebook } from '../../src/core/rules/rulebook.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';

const refuseCall = () => assert.fail('unexpected call');

const createBook = () => {
  const removed: string[] = [];
  const traits = { summary: '', longRunning: false, worksWithoutInput: false };
  const rules = createRulebook({
    stored: {
      actions: [
        { keyword: 'contains', kind: 'pipeline', pipeline: 'upper', ...traits },
        { keyword: 'outer', kind: 'pipeline', pipeline: 'contains | lower', ...traits },
      ],
      triggers: [{ id: 1, condition: { pipeline: 'contains' }, action: 'upper', enabled: true, createdAt: 0 }],
      abbreviations: [],
    },
    changes: {
      addAction: async () => undefined,
      removeAction: async (keyword) => {
        removed.push(keyword);
      },
      addTrigger: refuseCall,
      removeTrigger: refuseCall,
      addAbbreviation: refuseCall,
      removeAbbreviation: refuseCall,
      replaceRules: refuseCall,
    },
    now: () => 0,
    findTags: refuseCall,
    onChange: () => undefined,
  });
  return { rules, removed };
};

test('a command that uses an action with a reserved keyword says that it must be renamed', () => {
  const { rules } = createBook();
  for (const command of ['contains', 'lines | contains | upper', 'if contains (upper)', 'outer'])
    assert.throws(
      () => planCommand(command, rules.actions.library),
      /“contains” is a word of the language now\. Add your action contains again with another keyword\.$/,
      command,
    );
  assert.doesNotThrow(() => planCommand('contains x', rules.actions.library));
});

test('other actions can be added, and those with a reserved keyword deleted', async () => {
  const { rules, removed } = createBook();
  await rules.actions.add({ keyword: 'has', pipeline: 'upper' });
  await rules.actions.remove('outer');
  await rules.actions.remove('contains');
  assert.deepEqual(removed, ['outer', 'contains']);
});
