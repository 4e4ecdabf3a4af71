// The settings file, edited while Copyloom runs.
import assert from 'node:assert/strict';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { assertRefused, copyIn, list, until } from '../support/application/history.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const readSetting = async ({ control }: TestApplication, name: string) =>
  (await control('GET', '/control/settings')).json.settings.find((one: { name: string }) => one.name === name).value;

const untilSetting = (application: TestApplication, name: string, value: unknown) =>
  until(`${name} as ${JSON.stringify(value)}`, async () =>
    JSON.stringify(await readSetting(application, name)) === JSON.stringify(value) ? true : undefined,
  );

const change = (application: TestApplication, body: object) =>
  application.control('PATCH', '/control/settings', { body });

const readWarnings = async ({ call }: TestApplication): Promise<string[]> =>
  (await call('GET', '/v1/status')).json.warnings ?? [];

const untilWarned = (application: TestApplication, message: RegExp) =>
  until(`A warning like ${message}`, async () =>
    (await readWarnings(application)).some((one) => message.test(one)) ? true : undefined,
  );

test('writes only what differs from the defaults, and preserves edits', async (t) => {
  const application = await startApplication(t);
  const { settingsFile } = application.home;
  const read = () => readFileSync(settingsFile, 'utf8');
  await change(application, { maxEntries: 50 });
  assert.equal(read(), '{\n  "maxEntries": 50\n}\n');
  writeFileSync(settingsFile, '{"note": "mine",\n   "ignoredApps": [ "KeePassXC" ]}');
  await change(application, { maxDays: 7 });
  assert.equal(read(), '{"note": "mine",\n   "ignoredApps": [ "KeePassXC" ],"maxDays": 7}');
  assert.deepEqual(await readSetting(application, 'ignoredApps'), ['KeePassXC']);
  assert.equal(await readSetting(application, 'maxEntries'), 0, 'the user has removed it');
  await change(application, { maxDays: 0 });
  assert.equal(read(), '{"note": "mine",\n   "ignoredApps": [ "KeePassXC" ]}');
});

test('edits take effect: limits, recording, the port', async (t) => {
  const application = await startApplication(t);
  const { settingsFile } = application.home;
  for (const text of ['one', 'two', 'three']) await copyIn(application, { text });
  writeFileSync(`${settingsFile}.new`, '{"maxEntries": 2}');
  renameSync(`${settingsFile}.new`, settingsFile); // as editors save
  await until('Two entries', async () => ((await list(application.call)).total === 2 ? true : undefined));
  writeFileSync(settingsFile, '{"maxEntries": 2, "recording": false}');
  await until('The pause', async () => {
    const { json } = await application.call('GET', '/v1/recording');
    return json.recording ? undefined : true;
  });
  await application.application.api.begin({ on: true, port: await findFreePort() });
  const apiPort = await findFreePort();
  writeFileSync(settingsFile, JSON.stringify({ apiPort, apiEnabled: true }));
  await until('The new port', async () => {
    const { json } = await application.control('GET', '/control/api');
    return json.url === `http://127.0.0.1:${apiPort}` ? true : undefined;
  });
  writeFileSync(settingsFile, JSON.stringify({ apiPort }));
  await until('The end of the API', async () => {
    const { json } = await application.control('GET', '/control/api');
    return json.state === 'off' ? true : undefined;
  });
});

test('reports an invalid edit, ignores it and does not overwrite it', async (t) => {
  const application = await startApplication(t);
  const { settingsFile } = application.home;
  await change(application, { maxEntries: 50 });
  writeFileSync(settingsFile, '{"maxEntries": 5,');
  await untilWarned(
    application,
    /settings\.json is not valid JSON: line 1, column 18 has the end of the file where a name in double quotes is expected\. The previous settings stay in effect/,
  );
  assert.equal(await readSetting(application, 'maxEntries'), 50);
  const { checks } = (await application.control('GET', '/control/checks')).json;
  assert.ok(checks.some(({ name, works }: { name: string; works: boolean }) => name === 'settings' && !works));
  assertRefused(await change(application, { maxDays: 1 }), 'not_changeable', /Fix the file first/);
  assertRefused(await application.call('PUT', '/v1/recording', { body: { recording: false } }), 'not_changeable');
  assert.equal(readFileSync(settingsFile, 'utf8'), '{"maxEntries": 5,');

  writeFileSync(settingsFile, '{"maxEntries": -5, "maxDays": 3}');
  await untilWarned(application, /maxEntries .* can't be -5.* The previous value stays in effect/);
  assert.equal(await readSetting(application, 'maxEntries'), 50);
  assert.equal(await readSetting(application, 'maxDays'), 3);
  await change(application, { maxDays: 4 });
  assert.equal(readFileSync(settingsFile, 'utf8'), '{"maxEntries": -5, "maxDays": 4}');

  writeFileSync(settingsFile, '{"maxEntries": 6}');
  await untilSetting(application, 'maxEntries', 6);
  assert.deepEqual(await readWarnings(application), []);
});

test('a link to the settings stays a link, and its target is written and watched', async (t) => {
  const home = makeTempHome(t);
  const dotfiles = join(home.data, 'dotfiles');
  mkdirSync(dotfiles);
  const target = join(dotfiles, 'copyloom.json');
  writeFileSync(target, '{"maxDays": 9}', { mode: 0o644 });
  symlinkSync('dotfiles/copyloom.json', home.settingsFile);
  const application = await startApplication(t, home);
  await change(application, { maxEntries: 50 });
  assert.ok(lstatSync(home.settingsFile).isSymbolicLink());
  assert.deepEqual(JSON.parse(readFileSync(target, 'utf8')), { maxDays: 9, maxEntries: 50 });
  assert.equal(statSync(target).mode & 0o777, 0o600);
  writeFileSync(target, '{"maxDays": 10}');
  await untilSetting(application, 'maxDays', 10);

  chmodSync(target, 0o400);
  assertRefused(await change(application, { maxDays: 1 }), 'not_changeable', /copyloom\.json is read-only/);
  rmSync(target);
  assertRefused(await change(application, { maxDays: 1 }), 'not_changeable', /a link to a file that does not exist/);
  assert.equal(await readSetting(application, 'maxDays'), 10);
  assert.ok(lstatSync(home.settingsFile).isSymbolicLink());
  await application.close();
  const warnings = await readWarnings(await startApplication(t, home));
  assert.match(warnings.join(), /a link to a file that does not exist\. Create that file, or remove the link\.$/);
});

test('reports unknown and repeated names, also at startup, and leaves them in the file', async (t) => {
  const home = makeTempHome(t);
  const written = '{"maxDay": 3, "maxEntries": 5, "maxEntries": 6, "fromTheFuture": 1}';
  mkdirSync(home.config, { recursive: true });
  writeFileSync(home.settingsFile, written);
  const application = await startApplication(t, home);
  const unknown = /^Unknown setting "maxDay" in .+settings\.json\. Did you mean "maxDays"\?$/;
  const expected = [unknown, /^Unknown setting "fromTheFuture" in .+settings\.json\.$/, /maxEntries .* more than once/];
  const assertWarned = async () => {
    const warnings = await readWarnings(application);
    assert.equal(warnings.length, expected.length);
    for (const [index, message] of expected.entries()) assert.match(warnings[index] ?? '', message);
  };
  await assertWarned();
  assert.equal(await readSetting(application, 'maxEntries'), 6);
  await change(application, { maxDays: 4 });
  await assertWarned();
  assert.ok(readFileSync(home.settingsFile, 'utf8').startsWith(written.slice(0, -1)));
  writeFileSync(home.settingsFile, '{"maxDays": 4}');
  await until('No warnings', async () => ((await readWarnings(application)).length === 0 ? true : undefined));
  writeFileSync(home.settingsFile, '{"maxDays": 4, "maxDay": 3}');
  await untilWarned(application, unknown);
});

test('accepts former names of settings, and writes the new ones', async (t) => {
  const home = makeTempHome(t);
  mkdirSync(home.config, { recursive: true });
  writeFileSync(home.settingsFile, '{"mostEntries": 5, "mostDays": 3, "secretLooking": "skip"}');
  const application = await startApplication(t, home);
  const read = () => readFileSync(home.settingsFile, 'utf8');
  assert.equal(await readSetting(application, 'maxEntries'), 5);
  assert.equal(await readSetting(application, 'suspectedSecrets'), 'skip');
  assert.deepEqual(await readWarnings(application), []);

  const { settings } = (await change(application, { mostDays: 4 })).json;
  const days = settings.find((setting: { name: string }) => setting.name === 'maxDays');
  assert.deepEqual([days.value, days.formerly], [4, 'mostDays']);
  assert.equal(read(), '{"mostEntries": 5, "secretLooking": "skip","maxDays": 4}');
  await change(application, { maxEntries: 0 });
  assert.equal(read(), '{"secretLooking": "skip","maxDays": 4}');
  assertRefused(
    await change(application, { mostDays: -1 }),
    'invalid_request',
    /^mostDays can't be -1\. Expected a whole number from 0 to 36500\./,
  );
  assertRefused(
    await change(application, { apiOn: true }),
    'invalid_request',
    /^To change apiOn, use: copyloom api on\|off$/,
  );
  for (const both of [
    { maxDays: 1, mostDays: 1 },
    { mostDays: 2, maxDays: 1 },
  ])
    assertRefused(
      await change(application, both),
      'invalid_request',
      /^mostDays and maxDays are names of the same setting\. Use only maxDays\.$/,
    );
  assert.equal(await readSetting(application, 'maxDays'), 4);
  for (const [asked, message] of [
    [{ recording: false }, /^To change recording, use: copyloom recording on\|off$/],
    [{ suspectedSecrets: 'maybe' }, /^suspectedSecrets can't be "maybe"\. Expected "keep", "skip" or "expire"\.$/],
    [{ recognizeText: 'maybe' }, /^recognizeText can't be "maybe"\. Expected true or false\.$/],
    [{ recognitionLanguages: ['german'] }, /Expected a list of three-letter language codes, such as/],
    [{ overlayShortcut: 'Shift+V' }, /^overlayShortcut can't be "Shift\+V"\. Expected Ctrl, Alt or Super,/],
    [{ ignoredApps: [''] }, /Expected a list of texts, none of them empty\.$/],
  ] as const)
    assertRefused(await change(application, asked), 'invalid_request', message);

  writeFileSync(home.settingsFile, '{"maxDays": 8, "mostDays": 9}');
  await untilWarned(
    application,
    /^maxDays and its former name mostDays are both given in .+settings\.json; the value of maxDays is used\.$/,
  );
  assert.equal(await readSetting(application, 'maxDays'), 8);
  await change(application, { maxDays: 10 });
  assert.equal(read(), '{"maxDays": 10}');
  assert.deepEqual(await readWarnings(application), []);

  writeFileSync(home.settingsFile, '{"mostDays": -9}');
  await untilWarned(application, /^The setting mostDays in .+settings\.json can't be -9\. .+ The previous value stays/);
  assert.equal(await readSetting(application, 'maxDays'), 10);
});

test('explains an invalid value', async (t) => {
  const application = await startApplication(t);
  for (const [name, value, message] of [
    ['maxMegabytes', '1e9', /^maxMegabytes can't be "1e9"\. Expected a whole number from 0 to 100000000\./],
    ['maxMegabytes', 1_000_000_000, /a whole number from 0 to 100000000\./],
    ['maxDays', -1, /a whole number from 0 to 36500\./],
    ['ignoredPatterns', ['a', '('], /Invalid regular expression: \/\(\/: Unterminated group\./],
  ] as const)
    assertRefused(await change(application, { [name]: value }), 'invalid_request', message);
});

test('ignores an empty file, and uses the defaults without a file', async (t) => {
  const application = await startApplication(t);
  const { settingsFile } = application.home;
  await change(application, { maxEntries: 50 });
  writeFileSync(settingsFile, '');
  await untilWarned(application, /settings\.json is empty\. The previous settings stay in effect/);
  assert.equal(await readSetting(application, 'maxEntries'), 50);
  assertRefused(await change(application, { maxDays: 1 }), 'not_changeable', /is empty/);
  rmSync(settingsFile);
  await untilSetting(application, 'maxEntries', 0);
  assert.deepEqual(await readWarnings(application), []);
  writeFileSync(settingsFile, '\n');
  await untilWarned(application, /is empty/);
  await application.close();
  const again = await startApplication(t, application.home);
  assert.match((await readWarnings(again)).join(), /is empty\. Commands use the defaults, and /);
  assertRefused(
    await change(again, { maxDays: 1 }),
    'not_changeable',
    /until you fix the file or move it elsewhere\.$/,
  );
});

test('with settings that can’t be used from the start, deletes and imports nothing until they are corrected', async (t) => {
  const first = await startApplication(t);
  for (const text of ['one', 'two', 'three']) await copyIn(first, { text });
  await first.close();
  writeFileSync(first.home.settingsFile, '{"maxEntries": 1, "mostMegabytes": "x", "apiPort": "y"}');
  const open = () => startApplication(t, first.home);

  const second = await open();
  const problem =
    /^The setting apiPort in .+ can't be "y"\. .+ Copyloom doesn't start until you correct it: copyloom api port PORT$/;
  const [port = '', size] = await readWarnings(second);
  assert.match(port, problem);
  const { settings } = (await second.control('GET', '/control/settings')).json;
  assert.deepEqual(
    settings.flatMap((one: { name: string; problem?: string }) => (one.problem ? [[one.name, one.problem]] : [])),
    [
      ['apiPort', port],
      ['maxMegabytes', size],
    ],
  );
  assert.match(size ?? '', /^The setting mostMegabytes in .+: copyloom config reset maxMegabytes$/);
  const imported = await second.control('POST', '/control/import', { body: { entries: [{ text: 'four' }] } });
  assertRefused(imported, 'not_changeable', problem);
  await second.control('PATCH', '/control/api', { body: { port: 28_787 } });
  await second.close(); // when what is due was deleted

  const third = await open();
  assert.equal((await list(third.call)).total, 3);
  assert.match((await readWarnings(third)).join(), /mostMegabytes/);
  await change(third, { maxMegabytes: 10_000 });
  assert.equal(readFileSync(first.home.settingsFile, 'utf8'), '{"maxEntries": 1}');
  assert.deepEqual(await readWarnings(third), []);
  await until('One entry', async () => ((await list(third.call)).total === 1 ? true : undefined));
});

test('follows a link made while running, wherever it leads later', async (t) => {
  const application = await startApplication(t);
  const { settingsFile, data } = application.home;
  const link = (target: string) => {
    rmSync(settingsFile, { force: true });
    symlinkSync(target, settingsFile);
  };
  const write = (folder: string, maxDays: number) =>
    writeFileSync(join(data, folder, 'copyloom.json'), JSON.stringify({ maxDays }));
  for (const folder of ['one', 'two', 'three']) mkdirSync(join(data, folder));
  write('one', 1);
  write('two', 2);
  link('one/copyloom.json');
  await untilSetting(application, 'maxDays', 1);
  write('one', 11);
  await untilSetting(application, 'maxDays', 11);
  symlinkSync('two/copyloom.json', join(data, 'by-the-way.json'));
  link('by-the-way.json');
  await untilSetting(application, 'maxDays', 2);
  write('two', 22);
  await untilSetting(application, 'maxDays', 22);
  link('three/copyloom.json');
  await untilWarned(application, /can't be read: .* a link to a file that does not exist/);
  write('three', 33);
  await untilSetting(application, 'maxDays', 33);
});

test('explains a folder in place of the settings file, and changes nothing', async (t) => {
  const application = await startApplication(t);
  mkdirSync(application.home.settingsFile);
  assertRefused(
    await change(application, { maxDays: 1 }),
    'not_changeable',
    /can't be read: .* is not a regular file\. .* The previous settings stay in effect\. Fix the file first\.$/,
  );
});
