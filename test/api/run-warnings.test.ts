// Tests the warnings of a run (docs/api.md): what is suspicious but not wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, putText } from '../support/application/history.ts';

test('a run warns about a word after "is" that is neither a kind nor a tag of any entry', async (t) => {
  const { call } = await startApplication(t);
  const run = (body: object) => call('POST', '/v1/run', { body });
  const { id } = await putText(call, 'a note');
  const warning = '“wrok” is neither a kind nor a tag that any entry has, so “is wrok” is always false.';
  const kinds =
    ' The kinds are url, email, color, path, json, uuid, image, files, text, number, empty, list, hash, table.';
  assert.deepEqual((await run({ pipeline: '$1 | is wrok' })).json, { text: 'false', warnings: [warning + kinds] });
  await call('PATCH', `/v1/history/${id}`, { body: { addTags: ['work'] } });
  assert.deepEqual((await run({ pipeline: '$1 | is work' })).json, { text: 'true' });
  assert.deepEqual((await run({ text: 'x', pipeline: 'is work' })).json, { text: 'false' });
  const near = `${warning} Did you mean "work"?`;
  assert.deepEqual((await run({ text: 'x', pipeline: 'is wrok' })).json, { text: 'false', warnings: [near] });
  assertRefused(
    await run({ text: 'x', pipeline: 'is wrok | get name' }),
    'command_failed',
    new RegExp(`^Column 11, get name: [^\\n]+\\nWarning: ${near.replace('?', '\\?')}$`),
  );
});
