// Takes reproducible pictures of the pages (`npm run screenshots pages`).
import { dirname } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Adapters } from '../../src/app/adapters.ts';
import { panes } from '../../src/contract/panes.ts';
import type { Schemas } from '../../src/contract/types.ts';
import { texts } from '../../src/ui/settings/texts.ts';
import { startApplication, type TestApplication } from '../../test/support/application/application.ts';
import { openPage } from '../../test/support/browser/browser.ts';
import { createMemoryKeychain } from '../../test/support/store/memory-keychain.ts';
import { createMemoryKeyring } from '../../test/support/store/memory-keyring.ts';
import { openOverlay } from '../../test/ui/open-overlay.ts';
import { openRealSettings } from '../../test/ui/open-real-settings.ts';
import { buildPages } from '../build-pages.ts';
import { folder } from './folder.ts';
import { addPicture, invoice, pictureSize, recordSamples } from './sample-history.ts';

const program = fileURLToPath(new URL('../../bin/', import.meta.url));
const origin = 'http://127.0.0.1:28787';
/** Milliseconds in which a pane has loaded what it shows. */
const loadTime = 2000;

const copies = [
  { text: 'Meet at the north gate, 9:30. Bring the drawings.' },
  { text: '#0a655f' },
  { text: 'https://copyloom.example/invoices/2026-114' },
  { text: '{"invoice":"2026-114","total":1240.5,"paid":false}' },
  { markdown: '**Dear Ada**, the invoice is attached.' },
] as const;

const seed = async ({ call }: TestApplication): Promise<void> => {
  for (const body of copies) await call('PUT', '/v1/clipboard', { body });
  await call('PATCH', '/v1/history/3', { body: { addTags: ['invoices'], description: 'The one that is still open' } });
};

const now = Date.parse('2026-03-17T09:41:07.120Z');

/** Shows in Settings what would differ from run to run as it is on the computer of a user. */
const settle = async (page: Page, { keyFile }: TestApplication['home']): Promise<void> => {
  const shown = [
    [dirname(keyFile), '/home/ada/.local/share/copyloom'],
    [program, '/home/ada/.local/bin/'],
  ];
  await page.evaluate(`{
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      let { data } = texts.currentNode;
      for (const [actual, usual] of ${JSON.stringify(shown)}) data = data.replaceAll(actual, usual);
      data = data.replace(/changed .*, \\d+:\\d+/, 'changed 17 Mar 2026, 09:41');
      if (data !== texts.currentNode.data) texts.currentNode.data = data;
    }
  }`);
};

/** A keychain, and somebody who can prove that they are there. */
const settingsAdapters = (): Partial<Adapters> => {
  const openSecret = createMemoryKeychain();
  const keyring = { ...createMemoryKeyring().keyring, where: 'in the keyring “Copyloom secrets”' };
  const openKeyStore = async () => ({ ...openSecret('key'), where: 'in the login keychain' });
  return { now: () => now, openKeyStore, openSecret, keyring };
};

const seedSettings = async (application: TestApplication): Promise<void> => {
  await seed(application);
  const { control } = application;
  const seeds = [
    [
      'POST',
      '/v1/actions',
      { keyword: 'shout', summary: 'Capitals and an exclamation mark.', pipeline: 'upper | suffix !' },
    ],
    ['POST', '/v1/triggers', { condition: { pipeline: 'is url and matches /utm_/' }, action: 'clean-url' }],
    ['POST', '/v1/abbreviations', { abbreviation: ';clean', expansion: 'trim | squeeze | straight-quotes' }],
    ['PUT', '/v1/variables/cities', { list: ['Bath', 'Bristol', 'Cardiff'] }],
    ['PUT', '/v1/variables/signature', { value: 'Kind regards\nAda Brook' }],
    ['PUT', '/control/secrets/token', { value: 'Not shown' }],
    ['PATCH', '/control/settings', { ignoredApps: ['KeePassXC'], ignoredPatterns: ['^\\d{6}$'], maxDays: 90 }],
    ['PATCH', '/control/settings', modelSettings],
  ] as const;
  for (const [method, path, body] of seeds) {
    const { status, json } = await control(method, path, { body });
    if (status >= 400) throw new Error(`${path}: ${json.message}`);
  }
};

/** A server of the real application has another port each time. */
const models: Schemas['Models'] = {
  model: { available: true, name: 'gemma3:4b on 127.0.0.1:11434 (Ollama)' },
  commands: 0,
  engine: true,
  folder: '/home/ada/.local/share/copyloom/models',
  files: [{ name: 'qwen3-4b.gguf', bytes: 2_497_280_256 }],
  servers: [{ address: '127.0.0.1:11434', kind: 'Ollama', models: ['gemma3:4b', 'mistral-small:24b'] }],
};
const modelSettings = { languageModel: '127.0.0.1:11434', languageModelName: 'gemma3:4b' };

const times = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g;
const knownTime = JSON.stringify(new Date(now));

/** Answers the page from the application in this process, so that its address and times are always the same. */
const serve = async (page: Page, { application }: TestApplication): Promise<void> => {
  await page.addInitScript('performance.now = ((now) => () => (now += 6))(0)');
  await page.context().route(`${origin}/**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const body = request.postDataBuffer() ?? Buffer.alloc(0);
    const {
      status,
      headers,
      body: answer,
    } = await application.handlePublic({
      method: request.method(),
      target: url.pathname + url.search,
      headers: { ...request.headers(), host: url.host, 'content-length': String(body.byteLength) },
      headBytes: 500,
      readBody: async () => body,
    });
    const { 'Content-Length': _, ...otherHeaders } = headers;
    await route.fulfill({
      status,
      headers: otherHeaders,
      body: Buffer.concat(answer).toString().replaceAll(times, knownTime),
    });
  });
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`takes screenshots of the pages, ${colorScheme}`, async (t) => {
    await buildPages();
    const application = await startApplication(t);
    await seed(application);
    const { page } = await openPage(t, origin, { colorScheme, viewport: pictureSize });
    await serve(page, application);
    const take = (name: string) =>
      page.screenshot({ path: `${folder}${name}-${colorScheme}.png`, animations: 'disabled' });

    await page.goto(`${origin}/docs`);
    await page.getByRole('article').waitFor(); // the contract has loaded
    await take('docs-overview');
    await page.getByLabel('Key', { exact: true }).fill(application.key);
    await page.goto(`${origin}/docs#listHistory`);
    await page.getByLabel('q', { exact: true }).fill('invoice');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('status', { name: /^Response: 200/ }).waitFor();
    await take('docs');

    const overlay = await openOverlay(t, {
      texts: [],
      fillHistory: (store) => recordSamples(store, now),
      fill: async ({ home, control }) => {
        addPicture(home, `docs-${colorScheme}.png`);
        await control('PATCH', `/v1/history/${invoice.id}`, { body: invoice.changes });
      },
      preferences: { colorScheme },
      now,
    });
    await overlay.page.locator('.formatted').waitFor();
    await overlay.page.locator('.thumbnail img').waitFor();
    await overlay.page.screenshot({ path: `${folder}overlay-${colorScheme}.png`, animations: 'disabled' });
    for (let row = 0; row < 7; row++) await overlay.line.press('ArrowDown');
    await overlay.line.fill('rows | where total > 10 | update total (round)');
    await overlay.page.locator('.stage').nth(3).waitFor();
    await overlay.page.screenshot({ path: `${folder}overlay-command-${colorScheme}.png`, animations: 'disabled' });

    const window = { colorScheme, viewport: { width: 760, height: 900 } } as const;
    const settings = await openRealSettings(t, { browser: window, adapters: settingsAdapters() });
    await seedSettings(settings);
    await settings.page.route('**/control/model', (route) => route.fulfill({ json: models }));
    for (const pane of panes) {
      // There is no such server, which the checks would report.
      if (pane === 'about') await settings.control('PATCH', '/control/settings', { body: { languageModel: 'off' } });
      await settings.page.evaluate(`location.hash = '${pane}'`);
      await settings.page.getByRole('heading', { level: 1, name: texts.panes[pane], exact: true }).waitFor();
      await wait(loadTime);
      await settle(settings.page, settings.home);
      await settings.page.screenshot({ path: `${folder}settings-${pane}-${colorScheme}.png`, animations: 'disabled' });
    }
    const first = { colorScheme, viewport: { width: 640, height: 720 } } as const;
    const welcome = await openRealSettings(t, { pane: 'welcome', browser: first });
    await welcome.page.screenshot({ path: `${folder}welcome-${colorScheme}.png`, animations: 'disabled' });
  });
}
