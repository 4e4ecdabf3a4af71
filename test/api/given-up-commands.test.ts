// Tests commands that are given up: the overlay closes while it still waits for them.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { isAlive } from '../support/service/child-processes.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const start = async (t: TestContext) => {
  const happened: string[] = [];
  const { control, clipboard, log } = await startApplication(t, undefined, {
    notifier: {
      show: async () => void happened.push('announced'),
      withdraw: async () => undefined,
      close: async () => undefined,
    },
    findFrontWindow: async () => ({ pasteKey: 'Ctrl+V', paste: async () => void happened.push('pasted') }),
  });
  const started = join(makeTempFolder(t), 'started');
  const body = {
    keyword: 'stuck',
    script: `echo $$ > '${started}.new'; mv '${started}.new' '${started}'; sleep 300`,
    interpreter: '/bin/sh',
    timeLimit: 300,
  };
  assert.equal((await control('POST', '/v1/actions', { body })).status, 201);
  await control('PUT', '/v1/clipboard', { body: { text: 'a note' } });
  const use = (line: string, client: AbortSignal) =>
    control('POST', '/control/command/use', { body: { line, use: 'paste' }, client });
  const assertNothingChanged = async () => {
    assert.equal(clipboard.content?.text, 'a note');
    const { items } = (await control('GET', '/v1/history')).json;
    assert.deepEqual(
      items.map(({ value, tags }: { value: string; tags: string[] }) => [value, tags]),
      [['a note', []]],
    );
    assert.equal((await control('GET', '/v1/variables/made')).status, 404);
    assert.deepEqual((await control('GET', '/control/commands')).json.lines, []);
    assert.deepEqual((await control('GET', '/control/log')).json.items, []);
    assert.deepEqual([happened, log], [[], []]);
  };
  return { use, started, assertNothingChanged };
};

test('ends the script of a command that is given up, and changes nothing', async (t) => {
  const { use, started, assertNothingChanged } = await start(t);
  const client = new AbortController();
  const used = use('$1 | tag work | stuck > $made', client.signal);
  const pid = await until('The script', async () =>
    existsSync(started) ? Number(readFileSync(started, 'utf8')) : undefined,
  );
  client.abort();
  assert.equal((await used).status, 500, 'nobody reads the answer');
  await until('The end of the script', async () => !isAlive(pid) || undefined);
  await assertNothingChanged();
});

test('starts no script of a command that was given up before', async (t) => {
  const { use, started, assertNothingChanged } = await start(t);
  assert.equal((await use('$1 | tag work | stuck > $made', AbortSignal.abort())).status, 500);
  assert.equal(existsSync(started), false);
  await assertNothingChanged();
});

test('changes nothing if a command is done only after it was given up', async (t) => {
  const { use, assertNothingChanged } = await start(t);
  assert.deepEqual((await use('$1 | tag work | upper > $made', AbortSignal.abort())).json, { pasted: false });
  await assertNothingChanged();
});
