// Tests a desktop session with real applications: copying, finding, pasting formatted text and paste sequences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/application/history.ts';
import { copyInXterm } from '../support/clipboard/xterm.ts';
import { browse, pasteInto } from '../support/desktop/browsing.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';

const page = `<!doctype html><meta charset="utf-8"><title>Notes</title>
  <p id="text">The <b>loom</b> needs yarn 🧶</p>
  <input id="first"><input id="second"><input id="third"><textarea></textarea><div contenteditable></div>`;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are inspected freely here; the API tests check their shape
  readonly json: any;
}

const ask = async ({ url }: Service, key: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-api-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: await reply.json() };
};

test('copies, finds and pastes in a desktop session', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'chromium', 'xterm'])) return;
  const desktop = await startXDesktop(t);
  const service = await startService(t, undefined, { DISPLAY: desktop.display });
  const { key } = service;
  const copyloom = (...args: string[]) => runProgram(t, service.home, ...args);
  const find = (q: string) =>
    until(`An entry with ${q}`, async () => {
      const { json } = await ask(service, key, 'GET', `/v1/history?q=${encodeURIComponent(q)}`);
      return json.items[0];
    });

  await t.test('names the clipboard in the status', async () => {
    const { json } = await ask(service, key, 'GET', '/v1/status');
    assert.deepEqual(json.clipboard, { backend: 'x11', available: true });
  });

  const { address, shown } = await browse(t, desktop, page, '/notes');

  await t.test('finds a copy made in Chromium with its application, page and formatting', async () => {
    await shown.evaluate(`getSelection().selectAllChildren(document.querySelector('#text'))`);
    await desktop.press('Control', 'c');
    const { value, app, source, formats } = await find('yarn');
    assert.deepEqual(
      { value, app, source, formats },
      { value: 'The loom needs yarn 🧶', app: 'Chromium', source: address, formats: ['text', 'html'] },
    );
  });

  await t.test('pastes Markdown as bold text, or as plain text where formatting is not supported', async () => {
    const markdown = '# Plan\n\nBuy **red** yarn';
    const { json } = await ask(service, key, 'PUT', '/v1/clipboard', { markdown });
    assert.equal(json.format, 'html');
    assert.match(String(await pasteInto(desktop, shown, '[contenteditable]')), /<(strong|b)[^>]*>red<\/(strong|b)>/);
    assert.equal(await pasteInto(desktop, shown, 'textarea'), 'Plan\n\nBuy red yarn');
  });

  await t.test('pastes a list into three fields, even if the key is revoked meanwhile', async () => {
    await ask(service, key, 'PUT', '/v1/variables/cities', { list: ['Bath', 'Cork', 'Dover'] });
    assert.equal((await ask(service, key, 'POST', '/v1/variables/cities/sequence')).status, 201);
    assert.equal(await pasteInto(desktop, shown, '#first'), 'Bath');
    const { next, remaining } = await until('The second element', async () => {
      const { sequence } = (await ask(service, key, 'GET', '/v1/clipboard')).json;
      return sequence?.position === 1 ? sequence : undefined;
    });
    assert.deepEqual([next, remaining], ['Cork', 2]);
    assert.equal((await copyloom('key', 'revoke')).status, 0);
    const refused = await ask(service, key, 'GET', '/v1/clipboard');
    assert.deepEqual([refused.status, refused.json.error], [503, 'no_key']);
    assert.equal(await pasteInto(desktop, shown, '#second'), 'Cork');
    await copyloom('key', 'generate');
    const renewed = (await copyloom('key', 'show')).output.trim();
    await until('The third element', async () => {
      const { sequence } = (await ask(service, renewed, 'GET', '/v1/clipboard')).json;
      return sequence?.position === 2 || undefined;
    });
    assert.equal(await pasteInto(desktop, shown, '#third'), 'Dover');
    await until('The end of the sequence', async () => {
      const { sequence } = (await ask(service, renewed, 'GET', '/v1/clipboard')).json;
      return sequence === null || undefined;
    });
  });

  await t.test('finds a copy made in xterm with its application', async () => {
    copyInXterm(t, desktop.display, 'make -j2 check');
    const renewed = (await copyloom('key', 'show')).output.trim();
    const { app } = await until('The copy', async () => {
      const { json } = await ask(service, renewed, 'GET', '/v1/history?q=make%20-j2');
      return json.items[0];
    });
    assert.equal(app, 'XTerm');
  });

  assert.equal(service.errors(), '');
});
