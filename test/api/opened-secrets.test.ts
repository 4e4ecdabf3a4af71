// Secrets that a person opens in a window: shown and copied there, and nowhere else.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { ask } from '../support/application/ask.ts';
import { copyIn } from '../support/application/history.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';

const value = 'zq-the-value-of-the-secret';

const start = async (t: TestContext, answer?: (signal: AbortSignal) => Promise<void>) => {
  const { keyring, items, state } = createMemoryKeyring(answer);
  const { host, opened } = createFakeWindowHost();
  const application = await startApplication(t, undefined, { keyring, findWindowHost: async () => host });
  const { control } = application;
  await control('POST', '/control/windows', { body: { window: 'settings' } });
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  const [settings, overlay] = [(await opened(1)).page, (await opened(2)).page];
  const post = async (page: typeof settings, path: string) => {
    const { status, body } = await page.go(path, { method: 'POST' });
    return { status, json: JSON.parse(body) };
  };
  return { ...application, items, state, settings, overlay, post };
};

const keepSecret = async ({ control }: Pick<TestApplication, 'control'>): Promise<void> => {
  assert.equal((await control('PUT', '/control/secrets/zqkept', { body: { value } })).status, 200);
};

test('Settings shows and copies a secret once the person has proved that they are there', async (t) => {
  const application = await start(t);
  const { settings, post, state, clipboard, control } = application;
  await keepSecret(application);
  state.prompts = 0;
  assert.deepEqual(await post(settings, '/control/secrets/zqkept/show'), { status: 200, json: { value } });
  assert.deepEqual(await post(settings, '/control/secrets/!zqkept/copy'), { status: 200, json: { seconds: 30 } });
  assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: value }, true]);
  assert.deepEqual([state.prompts, state.isLocked], [2, true]);
  assert.deepEqual((await control('GET', '/control/secrets')).json, {
    names: ['zqkept'],
    where: 'in a keyring of this test',
    asks: 'keyring',
  });
});

test('the private socket and the API answer as for a path that does not exist, and ask nobody', async (t) => {
  const application = await start(t);
  await keepSecret(application);
  const { key, state, overlay, post } = application;
  state.prompts = 0;
  const { handlePrivate, handlePublic } = application.application;
  for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const word of ['show', 'copy']) {
      const answer = async (path: string) => {
        const headers = { host: '127.0.0.1', 'x-api-key': key };
        const replies = [
          await ask(handlePrivate, { method, target: path, body: '{}' }),
          await ask(handlePublic, { method, target: path, headers }),
        ];
        return replies.map(({ status, headers: sent, bytes }) => [status, sent, Buffer.from(bytes).toString()]);
      };
      const real = await answer(`/control/secrets/zqkept/${word}`);
      const unknown = await answer(`/control/secrets/zqkept/${word === 'show' ? 'blow' : 'blob'}`);
      const renamed = JSON.stringify(unknown).replaceAll(word === 'show' ? 'blow' : 'blob', word);
      assert.equal(JSON.stringify(real), renamed, `${method} ${word}`);
      assert.deepEqual([real[0]?.[0], real[1]?.[0]], [404, 404]);
    }
  }
  assert.equal((await post(overlay, '/control/secrets/zqkept/show')).status, 404, 'the overlay shows no secrets');
  assert.equal(state.prompts, 0);
});

test('says why nothing was opened, and copies nothing', async (t) => {
  const { items, settings, post, clipboard, control } = await start(t, async () => {
    throw new Unavailable('You closed the prompt.');
  });
  items.set('zqkept', value);
  for (const word of ['show', 'copy']) {
    const { status, json } = await post(settings, `/control/secrets/zqkept/${word}`);
    assert.deepEqual([status, json.message], [404, 'There is no secret zqkept.']);
  }
  const refused = await control('PUT', '/control/secrets/zqkept', { body: { value } });
  assert.deepEqual([refused.status, refused.json.message], [422, 'You closed the prompt.']);
  assert.equal(clipboard.content, undefined);
});

test('gives the prompt up when the window that asked is gone', async (t) => {
  const given = Promise.withResolvers<void>();
  let answers = 0;
  const application = await start(t, async (signal) => {
    answers += 1;
    if (answers === 1) return;
    const gone = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => gone.resolve());
    asked.resolve();
    await gone.promise;
    given.resolve();
    signal.throwIfAborted();
  });
  const asked = Promise.withResolvers<void>();
  await keepSecret(application);
  const leaving = new AbortController();
  const { handlePrivate } = application.application;
  const replacing = ask(handlePrivate, {
    method: 'PUT',
    target: '/control/secrets/zqkept',
    headers: { 'content-length': '15' },
    body: '{"value":"new"}',
    watchClient: () => leaving.signal,
  }).catch(() => undefined);
  await asked.promise;
  leaving.abort();
  await given.promise;
  await replacing;
  assert.equal(application.items.get('zqkept'), value);
});

/** Every file of the home, as bytes. */
const readHome = ({ home }: TestApplication): Buffer =>
  Buffer.concat(
    readdirSync(home.data, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name))),
  );

test('a secret that was shown and copied is in no file, no list and no log line', async (t) => {
  const application = await start(t);
  const { settings, post, call, log, close } = application;
  await keepSecret(application);
  await copyIn(application, { text: 'zq-visible' });
  for (const word of ['show', 'copy']) await post(settings, `/control/secrets/zqkept/${word}`);
  await copyIn(application, { text: 'zq-later' });
  const { json } = await call('GET', '/v1/history');
  assert.deepEqual(
    json.items.map((entry: { value: string }) => entry.value),
    ['zq-later', 'zq-visible'],
  );
  const open = readHome(application);
  await close();
  for (const bytes of [open, readHome(application)]) {
    assert.ok(bytes.includes('zq-visible'));
    assert.ok(!bytes.includes(value) && !bytes.includes(Buffer.from(value, 'utf16le')));
  }
  assert.deepEqual(log, []);
});
