// The samples of the first start: removing them takes only what is still as it was added.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import { list, patch, putText } from '../support/application/history.ts';

const listSamples = (call: Call) => list(call, { tag: 'copyloom-sample' });

test('removing the samples keeps what you made of them, without the tag', async (t) => {
  const { call, control } = await startApplication(t);
  assert.deepEqual((await control('POST', '/control/welcome', { body: { samples: true } })).json, { added: 5 });
  const [guide, table, link, color] = (await listSamples(call)).items;
  assert.ok(guide && table && link && color);
  const shortcutOfMine = guide.value.replace(/^[^,]*/, 'Press my own keys');
  await patch(call, guide.id, { value: shortcutOfMine });
  await patch(call, table.id, { description: 'Prices of my café' });
  await patch(call, link.id, { pin: true });
  await patch(call, color.id, { addTags: ['paint'] });
  const own = await putText(call, 'my own text');
  await patch(call, own.id, { addTags: ['copyloom-sample', 'mine'] });

  assert.deepEqual((await control('DELETE', '/control/samples')).json, { deleted: 2 });
  assert.equal((await listSamples(call)).total, 0);
  const kept = (await list(call)).items.map(({ value }: { value: string }) => value);
  assert.deepEqual(kept, ['my own text', shortcutOfMine, table.value, link.value]);
  const entry = async (id: number) => (await call('GET', `/v1/history/${id}`)).json;
  assert.equal((await entry(table.id)).description, 'Prices of my café');
  assert.equal((await entry(link.id)).pin, true);
  assert.ok((await entry(own.id)).tags.includes('mine'));
});
