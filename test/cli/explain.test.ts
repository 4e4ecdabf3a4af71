// Tests `copyloom explain`: each stage with what it does and makes, and the failure of a command after its stages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './fake-environment.ts';

const input = { stage: '', does: 'The newest entry.', depth: 0, value: 'a,b\n1,2', shape: 'text', count: 7 } as const;
const rows = {
  stage: 'rows',
  does: 'Reads a table.',
  depth: 0,
  value: '[{"a": "1"',
  shape: 'table',
  count: 1,
  cut: true,
  note: 'read as CSV',
} as const;
const each = {
  stage: 'each (get a)',
  does: 'Runs it.',
  depth: 0,
  value: '["1", "3"]',
  shape: 'list',
  count: 2,
} as const;
const inner = { stage: 'get a', does: 'Gets it.', depth: 1, value: '1', shape: 'text', count: 1, runs: 2 } as const;

test('shows each stage, indented inside parentheses', async () => {
  const answers = { run: { text: '1\n3', trace: [input, rows, each, inner], warnings: ['Careful.'] } };
  const { status, output, errors } = await run(['explain', '$1 | rows | each (get a)'], { answers });
  assert.equal(
    output,
    `The newest entry.
  → a,b⏎1,2  (text, 7 characters)
rows  Reads a table.  (read as CSV)
  → [{"a": "1"…  (table, 1 row)
each (get a)  Runs it.
  → ["1", "3"]  (list, 2 elements)
    get a  Gets it.  Ran 2 times.
      → 1  (text, 1 character the first time)
`,
  );
  assert.deepEqual([status, errors], [0, 'Warning: Careful.\n']);
});

test('shows the stages up to a failure, then the failure', async () => {
  const failed = { stage: 'date', does: 'Reads a date.', depth: 0 };
  const answers = { run: { text: '', trace: [input, failed], failure: 'Column 1, date: this is no date.' } };
  const { status, output, errors } = await run(['explain', 'date'], { answers });
  assert.equal(output, 'The newest entry.\n  → a,b⏎1,2  (text, 7 characters)\ndate  Reads a date.\n');
  assert.deepEqual([status, errors], [1, 'Column 1, date: this is no date.\n']);
  const json = await run(['explain', 'date', '--json'], { answers });
  assert.deepEqual([json.status, JSON.parse(json.output), json.errors], [1, answers.run, '']);
});
