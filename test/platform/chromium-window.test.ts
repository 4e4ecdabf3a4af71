// Tests Chromium windows with a fake browser.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { WindowHost } from '../../src/core/window/window-host.ts';
import { createWindowHostFinder } from '../../src/platform/window/find-window-host.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** Reports its arguments to the page, and exits as the page says: with a status, or when terminated. */
const browser = `#!${process.execPath}
const args = Object.fromEntries(process.argv.slice(2).map((one) => one.slice(2).split(/=(.*)/s)));
require('node:fs').writeFileSync(args['user-data-dir'] + '/Cookies', '');
process.on('SIGTERM', () => process.exit(0));
const page = require('node:url').fileURLToPath(args.app);
const mode = (require('node:fs').statSync(page).mode & 0o777).toString(8);
const [, address] = /content="0;url=([^"]*)"/.exec(require('node:fs').readFileSync(page, 'utf8'));
const preferences = JSON.parse(require('node:fs').readFileSync(args['user-data-dir'] + '/Default/Preferences', 'utf8'));
const body = JSON.stringify({ args, preferences, mode, address, argv: process.argv, key: process.env.COPYLOOM_API_KEY });
fetch(address.replaceAll('&amp;', '&'), { method: 'POST', body }).then(async (answer) => {
  const status = await answer.text();
  if (status !== '') process.exit(Number(status));
  setInterval(() => undefined, 1000);
});
`;

interface Report {
  readonly args: Record<string, string>;
  /** The mode of the redirect page, and its target. */
  readonly mode: string;
  readonly address: string;
  readonly argv: readonly string[];
  readonly preferences: {
    readonly credentials_enable_service: boolean;
    readonly profile: { readonly password_manager_enabled: boolean };
    readonly autofill: { readonly profile_enabled: boolean };
  };
  readonly key?: string;
}

const start = async (t: TestContext, answer: string, program?: string) => {
  const folder = makeTempFolder(t);
  const run = join(folder, 'run');
  mkdirSync(run);
  const fake = program ?? join(folder, 'browser.cjs');
  if (program === undefined) writeFileSync(fake, browser, { mode: 0o700 });
  const report = Promise.withResolvers<Report>();
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => {
      report.resolve(JSON.parse(body));
      response.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/settings#token=x&pane=advanced`;
  const gone = Promise.withResolvers<string | undefined>();
  const host: WindowHost = await createWindowHostFinder({
    folder: run,
    findParts: async () => ({ platform: 'linux', environment: { DISPLAY: ':0' }, webkit: false, chromium: fake }),
  })();
  assert.deepEqual([host.name, host.reportsClose], ['chromium', true]);
  const open = () =>
    host.open(
      { url, title: 'Settings', width: 700, height: 500, isOverlay: false, appearance: 'system' },
      { onClose: gone.resolve, onLink: () => undefined, onHide: () => undefined },
      new AbortController().signal,
    );
  return { run, url, open, report: report.promise, gone: gone.promise };
};

test('the browser gets the page and a temporary profile, but not the API key', async (t) => {
  const before = process.env['COPYLOOM_API_KEY'];
  process.env['COPYLOOM_API_KEY'] = 'clm_secret';
  t.after(() => {
    if (before === undefined) delete process.env['COPYLOOM_API_KEY'];
    else process.env['COPYLOOM_API_KEY'] = before;
  });
  const { run, url, open, report } = await start(t, '');
  const window = await open();
  const { args, mode, address, argv, key } = await report;
  assert.deepEqual([args['window-size'], key], ['700,500', undefined]);
  assert.equal(address.replaceAll('&amp;', '&'), url);
  assert.equal(mode, '600');
  assert.ok(!argv.join(' ').includes('token'), "every user can read a program's arguments");
  assert.ok(args['user-data-dir']?.startsWith(join(run, 'window-')));
  assert.equal(readdirSync(run).length, 1);
  assert.equal(window.raise, undefined);
  await window.close();
  assert.deepEqual(readdirSync(run), []);
});

test('the browser saves and fills in nothing that you type', async (t) => {
  const { open, report } = await start(t, '');
  const window = await open();
  const { preferences } = await report;
  assert.deepEqual(
    [
      preferences.credentials_enable_service,
      preferences.profile.password_manager_enabled,
      preferences.autofill.profile_enabled,
    ],
    [false, false, false],
  );
  await window.close();
});

test('distinguishes closing the window from a crash', async (t) => {
  const closed = await start(t, '0');
  await closed.open();
  assert.equal(await closed.gone, undefined);
  const crashed = await start(t, '3');
  await crashed.open();
  assert.match((await crashed.gone) ?? '', /browser\.cjs exited with status 3\./);
});

test("a program that can't be started says why and leaves nothing behind", async (t) => {
  const { run, open } = await start(t, '', '/nonexistent/chromium');
  await assert.rejects(open(), /Can't show the window: .*ENOENT/);
  assert.deepEqual(readdirSync(run), []);
});
