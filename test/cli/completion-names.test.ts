// Tests the names with which a running application completes a line: of everything that it stores, and of its settings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientNames } from '../../src/cli/completion/client-names.ts';
import { startApplication } from '../support/application/application.ts';
import { openClient } from '../support/application/own-client.ts';

test('the application names what it stores, and which settings a command takes', async (t) => {
  const client = openClient(await startApplication(t));
  const { call } = client;
  await call('putVariable', { path: { name: 'cities' }, body: JSON.stringify({ list: ['Bath', 'Bristol'] }) });
  await call('addPin', { body: { text: 'a note' } });
  await call('changeEntry', { path: { id: '1' }, body: { addTags: ['work'] } });
  await call('addAction', { body: { keyword: 'shout', pipeline: 'upper' } });
  await call('addTrigger', { body: { condition: { tag: 'url' }, action: 'shout' } });
  await call('addAbbreviation', { body: { abbreviation: 'sh', expansion: 'shout' } });
  const names = createClientNames(client);
  assert.deepEqual(await names.entry(), [{ name: '1', summary: 'a note' }]);
  assert.deepEqual(await names.tag(), [{ name: 'work' }]);
  assert.deepEqual(await names.variable(), [{ name: 'cities' }]);
  assert.deepEqual(await names.trigger(), [{ name: '1', summary: 'shout' }]);
  assert.deepEqual(await names.abbreviation(), [{ name: '1', summary: 'sh' }]);
  const actions = (await names.action()).map(({ name }) => name);
  assert.deepEqual(
    ['shout', 'unicode-escape'].filter((name) => !actions.includes(name)),
    [],
  );
  const settings = await names.setting();
  const find = (name: string) => settings.find((setting) => setting.name === name);
  assert.deepEqual([find('largeText')?.choices, find('largeText')?.isChangeable], [['cut', 'skip'], true]);
  assert.equal(find('apiPort')?.isChangeable, false, 'the port has a command of its own');
});
