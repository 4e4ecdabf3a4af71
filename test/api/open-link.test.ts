// Opening the link that an entry is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAddress } from '../../src/platform/window/open-address.ts';
import { startApplication } from '../support/application/application.ts';

test('opens web addresses, and refuses everything else', async (t) => {
  const opened: string[] = [];
  const { control } = await startApplication(t, undefined, {
    openAddress: async (address) => (address.startsWith('http') ? void opened.push(address) : openAddress(address)),
  });
  for (const text of [' https://example.org/ä \n', 'no link', 'ssh://example.org', 'file:///etc/passwd'])
    await control('PUT', '/v1/clipboard', { body: { text } });
  const open = (id: number) => control('POST', `/control/entries/${id}/open`);
  assert.deepEqual((await open(1)).json, { url: 'https://example.org/%C3%A4' });
  assert.deepEqual(opened, ['https://example.org/%C3%A4']);
  for (const [id, status, message] of [
    [2, 422, 'Entry 2 is not a link.'],
    [3, 422, 'ssh://example.org is not a web address.'],
    [4, 422, 'file:///etc/passwd is not a web address.'],
    [9, 404, 'There is no entry 9 in the history.'],
  ] as const) {
    const { json, ...answer } = await open(id);
    assert.deepEqual([answer.status, json.message], [status, message]);
  }
  assert.equal(opened.length, 1);
});
