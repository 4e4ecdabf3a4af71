// Tests the real service on real clipboards: copying, pasting, and surviving a display server crash.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/application/history.ts';
import { startSway } from '../support/clipboard/sway.ts';
import { createWlPrograms } from '../support/clipboard/wl-programs.ts';
import { createXClient } from '../support/clipboard/x-client.ts';
import { createXPrograms } from '../support/clipboard/x-programs.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are inspected freely here; the API tests check their shape
  readonly json: any;
}

const ask = async ({ url, key }: Service, method: string, path: string, body?: unknown): Promise<Answer> => {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-api-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: await reply.json() };
};

const find = (service: Service, value: string) =>
  until(`The entry ${value}`, async () => {
    // Lists instead of searching, because a search may time out on a busy machine.
    const { json } = await ask(service, 'GET', '/v1/history');
    return json.items.find((item: { value: string }) => item.value.includes(value));
  });

const readClipboard = async (service: Service) => (await ask(service, 'GET', '/v1/status')).json.clipboard;

const pasteSequence = async (service: Service, paste: () => Promise<Buffer>): Promise<string[]> => {
  await ask(service, 'PUT', '/v1/variables/three', { list: ['one', 'two', 'three'] });
  assert.equal((await ask(service, 'POST', '/v1/variables/three/sequence')).status, 201);
  const pasted: string[] = [];
  for (const position of [1, 2, undefined]) {
    pasted.push(String(await paste()));
    await until(`Position ${position}`, async () => {
      const { sequence } = (await ask(service, 'GET', '/v1/clipboard')).json;
      return sequence?.position === position || undefined;
    });
  }
  return pasted;
};

const testWith = (programs: readonly string[], title: string, run: (t: TestContext) => Promise<void>) =>
  test(title, { timeout: testTime }, async (t) => {
    if (hasPrograms(t, programs)) await run(t);
  });

testWith(['Xvfb', 'xclip', 'xsel'], 'captures and writes the clipboard under X11', async (t) => {
  const { display } = await startXServer(t);
  const { copy, paste } = createXPrograms(t, display);
  const service = await startService(t, undefined, { DISPLAY: display });
  await copy(Buffer.from('from xclip 🧶'), 'UTF8_STRING');
  assert.equal((await find(service, 'from xclip')).value, 'from xclip 🧶');
  await ask(service, 'PUT', '/v1/clipboard', { html: '<p>Some <b>yarn</b></p>' });
  assert.equal(String(await paste(undefined)), 'Some yarn');
  assert.match(String(await paste('text/html')), /<b>yarn<\/b>/);
  const { json } = await ask(service, 'GET', '/v1/history');
  assert.equal(json.total, 2, 'a put was captured again');
});

testWith(['Xvfb', 'xclip', 'xsel'], 'a put during the reading of a copy is the newest entry', async (t) => {
  const { display } = await startXServer(t);
  const { copy, paste } = createXPrograms(t, display);
  const service = await startService(t, undefined, { DISPLAY: display });
  await (await createXClient(t, display)).copyAndAnswerOnceReplaced('slow copy');
  const { json } = await ask(service, 'PUT', '/v1/clipboard', { text: 'put' });
  assert.deepEqual((await ask(service, 'GET', '/v1/clipboard')).json.entry, json.entry);
  assert.equal(String(await paste(undefined)), 'put');
  await copy(Buffer.from('later'), 'UTF8_STRING');
  await find(service, 'later');
  const { items } = (await ask(service, 'GET', '/v1/history')).json;
  const values = items.map(({ value }: { value: string }) => value);
  // On a busy computer, reading the copy may take longer than a replaced owner serves it. Then it is not saved.
  assert.deepEqual(values, ['later', 'put', ...(values.includes('slow copy') ? ['slow copy'] : [])]);
});

testWith(['Xvfb', 'xclip', 'xsel'], 'copies the key to the clipboard and not to the history', async (t) => {
  const { display } = await startXServer(t);
  const service = await startService(t, undefined, { DISPLAY: display });
  assert.equal((await runProgram(t, service.home, 'key', 'copy')).status, 0);
  assert.equal(String(await createXPrograms(t, display).paste(undefined)), service.key);
  assert.equal((await ask(service, 'GET', '/v1/history')).json.total, 0);
});

testWith(['Xvfb', 'xclip', 'xsel'], 'reconnects to an X server that crashes and restarts', async (t) => {
  const first = await startXServer(t);
  const service = await startService(t, undefined, { DISPLAY: first.display });
  assert.deepEqual(await readClipboard(service), { backend: 'x11', available: true });
  await first.stop();
  const { reason } = await until('The loss', async () => {
    const state = await readClipboard(service);
    return state.available ? undefined : state;
  });
  assert.match(reason, /X (server|display)/);
  const { status, json } = await ask(service, 'PUT', '/v1/clipboard', { text: 'nowhere to go' });
  assert.deepEqual([status, json.error], [503, 'clipboard_unavailable']);
  const second = await startXServer(t, first.display);
  await until('The return', async () => ((await readClipboard(service)).available ? true : undefined));
  await createXPrograms(t, second.display).copy(Buffer.from('after the crash'), undefined);
  await find(service, 'after the crash');
});

testWith(
  ['sway', 'wl-copy'],
  'captures and writes the clipboard and pastes a list sequentially under Wayland',
  async (t) => {
    const sway = await startSway(t);
    const { copy, paste } = createWlPrograms(t, sway);
    const service = await startService(t, undefined, sway.environment);
    assert.deepEqual(await readClipboard(service), { backend: 'wayland', available: true });
    await copy(Buffer.from('from wl-copy 🧶'));
    assert.equal((await find(service, 'from wl-copy')).value, 'from wl-copy 🧶');
    await ask(service, 'PUT', '/v1/clipboard', { markdown: 'Some **yarn**' });
    assert.equal(String(await paste('text/plain')), 'Some yarn');
    assert.match(String(await paste('text/html')), /<strong>yarn<\/strong>/);
    assert.deepEqual(await pasteSequence(service, () => paste('text/plain')), ['one', 'two', 'three']);
  },
);

test('reports a chosen clipboard that is unavailable, and does not start', async (t) => {
  const home = makeTempHome(t);
  const ended = await runProgram(t, home, 'serve', '--clipboard', 'x11');
  assert.equal(ended.status, 1);
  assert.match(ended.errors, /DISPLAY is not set/);
});
