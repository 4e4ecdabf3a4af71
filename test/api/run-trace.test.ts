// Tests the trace of a run (docs/api.md): what each stage made, also of a command that fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, putText } from '../support/application/history.ts';

test('a traced run returns what each stage made', async (t) => {
  const { call } = await startApplication(t);
  const run = (body: object) => call('POST', '/v1/run', { body: { ...body, trace: true } });
  const { json: text } = await run({ text: 'b\na', pipeline: 'lines | sort' });
  assert.deepEqual([text.list, text.trace.length], [['a', 'b'], 3]);
  assert.deepEqual(text.trace[0], {
    stage: '',
    does: 'The text that was passed.',
    depth: 0,
    value: 'b\na',
    shape: 'text',
    count: 3,
  });
  await putText(call, 'a note');
  const { json: newest } = await run({ pipeline: 'upper' });
  assert.deepEqual([newest.trace[0].does, newest.trace[1].value], ['The newest entry.', 'A NOTE']);
  const { json: action } = await run({ action: 'suffix', arguments: ['!'] });
  assert.equal(action.trace[1].value, 'a note!');
  assert.ok(!('trace' in (await call('POST', '/v1/run', { body: { pipeline: 'upper', trace: false } })).json));
});

test('a traced run that fails returns the stages up to the failure', async (t) => {
  const { call } = await startApplication(t);
  const run = (body: object) => call('POST', '/v1/run', { body: { ...body, trace: true } });
  const { status, json } = await run({ text: ' x ', pipeline: 'trim | is lnk | date | upper' });
  assert.deepEqual([status, json.text, json.trace.length, json.warnings.length], [200, '', 4, 1]);
  assert.match(json.failure, /^Column 17, date: /);
  assert.deepEqual([json.trace[3].stage, 'value' in json.trace[3]], ['date', false]);
  assertRefused(await run({ text: 'x', pipeline: 'uper' }), 'invalid_pipeline', /Did you mean "upper"/);
  assertRefused(await run({ text: 'x', pipeline: 'suffix !token' }), 'secret', /token/);
  assertRefused(await run({ text: 'x', pipeline: 'copy' }), 'refused_step', /copy/);
});
