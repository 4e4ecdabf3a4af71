// Tests the real service with real applications: copies from a browser, and triggers on fast copies.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Schemas } from '../../src/contract/types.ts';
import { until } from '../support/application/history.ts';
import { createXClient } from '../support/clipboard/x-client.ts';
import { createXPrograms } from '../support/clipboard/x-programs.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { browse, drawRed, showAddress } from '../support/desktop/browsing.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { type Service, startService } from '../support/service/service.ts';

type Entry = Schemas['Entry'];

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected freely here; the API tests check their shape
const ask = async ({ url, key }: Service, method: string, path: string, body?: unknown): Promise<any> => {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-api-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  assert.ok(reply.ok, `${method} ${path}: ${reply.status}`);
  return reply.json();
};

const listEntries = async (service: Service): Promise<Entry[]> =>
  (await ask(service, 'GET', '/v1/history?limit=200')).items;

const page = `<!doctype html><meta charset="utf-8">
  <img tabindex="0" src="/picture.png" alt="A red thread"><p id="text">a line of yarn</p><textarea></textarea>`;

const startBrowsing = async (t: TestContext) => {
  const desktop = await startXDesktop(t);
  const service = await startService(t, undefined, { DISPLAY: desktop.display });
  return { desktop, service, ...(await browse(t, desktop, page)) };
};

/** The formats LibreOffice Calc 7.4 offers for a cell, in its order. */
const spreadsheetFormats = (png: Buffer): Map<string, Buffer> => {
  const text = Buffer.from('a cell');
  const other = Buffer.from('of no use to others');
  const html =
    '<!DOCTYPE html>\n<html>\n<head>\n\t<title></title>\n\t<style type="text/css">\n\t\tcomment { display:none;  } \n\t</style>\n</head>\n<body>\n<table><tr><td>a cell</td></tr></table>\n</body>\n</html>\n';
  return new Map([
    ['text/plain;charset=utf-8', text],
    ['text/plain;charset=UTF-8', text],
    ['UTF-8', text],
    ['UTF8_STRING', text],
    ['COMPOUND_TEXT', text],
    ['STRING', text],
    ['application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)"', other],
    ['application/x-openoffice-gdimetafile;windows_formatname="GDIMetaFile"', other],
    ['application/x-openoffice-emf;windows_formatname="Image EMF"', other],
    ['image/png', png],
    ['application/x-openoffice-bitmap;windows_formatname="Bitmap"', other],
    ['PIXMAP', other],
    ['image/bmp', other],
    ['text/html', Buffer.from(html)],
    ['application/x-openoffice-sylk;windows_formatname="Sylk"', other],
    ['application/x-libreoffice-tsvc', text],
    ['text/rtf', Buffer.from('{\\rtf\\ansi a cell}')],
    ['text/richtext', Buffer.from('{\\rtf\\ansi a cell}')],
    ['application/vnd.oasis.opendocument.text-flat-xml', other],
  ]);
};

test('keeps a LibreOffice Calc cell as text with its formatting', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['Xvfb'])) return;
  const { display } = await startXServer(t);
  const service = await startService(t, undefined, { DISPLAY: display });
  const client = await createXClient(t, display);
  await client.copyAll(spreadsheetFormats(await drawRed()));
  const { kind, value, formats } = await until('The cell', async () => (await listEntries(service))[0]);
  assert.deepEqual({ kind, value, formats }, { kind: 'text', value: 'a cell', formats: ['text', 'html', 'rtf'] });
});

const browsing = { timeout: testTime };

test('keeps a picture from "Copy image" in Chromium, described by its alternative text', browsing, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'chromium'])) return;
  const { desktop, service, shown } = await startBrowsing(t);
  await shown.evaluate(`document.querySelector('img').focus()`);
  const opened = desktop.nextMenu();
  await desktop.press('Menu');
  await opened;
  await desktop.press('y'); // the access key of "Copy image"
  const entry = await until('The picture', async () => (await listEntries(service))[0]);
  const { kind, description, app, image } = entry;
  assert.deepEqual([kind, description, app], ['image', 'A red thread', 'Chromium']);
  assert.deepEqual([image?.type, image?.width, image?.height], ['image/png', 30, 20]);
});

test('keeps a picture selected in a local page as its address', browsing, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'chromium'])) return;
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-page-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'red.png'), await drawRed());
  writeFileSync(join(folder, 'page.html'), '<!doctype html><meta charset="utf-8"><img src="red.png">');
  const desktop = await startXDesktop(t);
  const service = await startService(t, undefined, { DISPLAY: desktop.display });
  const shown = await showAddress(t, desktop, pathToFileURL(join(folder, 'page.html')).href);
  await shown.evaluate('getSelection().selectAllChildren(document.body)');
  await desktop.press('Control', 'c');
  const { kind, value, formats } = await until('The address', async () => (await listEntries(service))[0]);
  const address = pathToFileURL(join(folder, 'red.png')).href;
  assert.deepEqual({ kind, value, formats }, { kind: 'text', value: address, formats: ['text', 'html'] });
});

test('keeps remote files copied in a file manager as their addresses', browsing, async (t) => {
  if (!hasPrograms(t, ['Xvfb'])) return;
  const { display } = await startXServer(t);
  const service = await startService(t, undefined, { DISPLAY: display });
  const client = await createXClient(t, display);
  await client.copyAll(
    new Map([
      ['x-special/gnome-copied-files', Buffer.from('copy\nsftp://host/x')],
      ['text/uri-list', Buffer.from('sftp://host/x\r\n')],
    ]),
  );
  const { kind, value } = await until('The address', async () => (await listEntries(service))[0]);
  assert.deepEqual([kind, value], ['text', 'sftp://host/x']);
});

test('Chromium pastes the result of a trigger on its own copy', browsing, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'chromium', 'xclip'])) return;
  const { desktop, service, shown } = await startBrowsing(t);
  await ask(service, 'POST', '/v1/triggers', { condition: { regex: 'yarn' }, action: 'upper' });
  await shown.evaluate(`getSelection().selectAllChildren(document.querySelector('#text'))`);
  await desktop.press('Control', 'c');
  const { paste } = createXPrograms(t, desktop.display);
  await until('The result on the clipboard', async () => {
    const there = await paste('UTF8_STRING').catch(() => '');
    return String(there) === 'A LINE OF YARN' || undefined;
  });
  await shown.evaluate(`{
    const field = document.querySelector('textarea');
    window.filled = new Promise((resolve) => field.addEventListener('input', resolve, { once: true }))
      .then(() => field.value);
    field.focus();
  }`);
  await desktop.press('Control', 'v');
  assert.equal(await shown.evaluate('filled'), 'A LINE OF YARN');
});

test('loses none of forty copies that are made while a script processes the previous one', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, ['Xvfb', 'xclip', 'xsel'])) return;
  const { display } = await startXServer(t);
  const service = await startService(t, undefined, { DISPLAY: display });
  // About as long as a copy takes, so that results arrive while the next copies are made.
  const script = `sleep 0.0$(($$ % 5)); tr a-z A-Z`;
  await ask(service, 'POST', '/v1/actions', { keyword: 'shout', script });
  await ask(service, 'POST', '/v1/triggers', { condition: { regex: '^copy ' }, action: 'shout' });
  const { copy } = createXPrograms(t, display);
  for (let at = 1; at <= 40; at++) {
    await copy(Buffer.from(`copy ${at}`), 'UTF8_STRING');
    await until(`Copy ${at}`, async () => (await listEntries(service)).length >= at || undefined);
  }
  const expected = Array.from({ length: 40 }, (_, at) => `COPY ${40 - at}`);
  await until('The last result', async () => (await listEntries(service))[0]?.value === expected[0] || undefined);
  assert.deepEqual(
    (await listEntries(service)).map(({ value }) => value),
    expected,
  );
});
