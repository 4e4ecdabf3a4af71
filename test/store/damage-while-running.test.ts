// Damage that shows only while running: it is told, and the next start sets the history aside.
import assert from 'node:assert/strict';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { test } from 'node:test';
import { startApplication } from '../support/application.ts';
import { makeTempHome } from '../support/temp-home.ts';

const pageSize = 4096;

/** Writes over the pages in the middle of the file: its schema and its newest entries stay readable. */
const damageMiddle = (file: string): void => {
  const pages = statSync(file).size / pageSize;
  const handle = openSync(file, 'r+');
  for (let page = Math.floor(pages * 0.3); page < pages * 0.7; page++)
    writeSync(handle, Buffer.alloc(pageSize, 0xa5), 0, pageSize, page * pageSize);
  closeSync(handle);
};

test('damage that shows while running is told, and the next start sets the history aside', async (t) => {
  const home = makeTempHome(t);
  const first = await startApplication(t, home);
  for (let n = 0; n < 300; n++)
    await first.call('POST', '/v1/pins', { body: { text: `${n} ${'words of a note '.repeat(60)}` } });
  await first.close();
  damageMiddle(home.databaseFile);

  const second = await startApplication(t, home);
  assert.equal((await second.call('GET', '/v1/status')).json.warnings, undefined, 'the start itself did not see it');
  const pages = await Promise.all(
    [0, 50, 100, 150, 200, 250].map((offset) => second.call('GET', `/v1/history?offset=${offset}`)),
  );
  const refused = pages.find(({ status }) => status === 500);
  assert.match(refused?.json.message, /^The history is damaged\. Stop Copyloom and start it again/);
  await second.close();

  const third = await startApplication(t, home);
  const { json } = await third.call('GET', '/v1/status');
  assert.match(json.warnings[0], /^The history was damaged\. It was set aside, untouched, as /);
  assert.equal(json.counts.history, 0);
  const files = readdirSync(home.data);
  assert.ok(
    files.some((file) => file.includes('.damaged-')),
    'every byte is kept',
  );
  assert.ok(!files.some((file) => file.endsWith('.suspect')), 'and the suspicion is over');
});
