// Runs every command from a table: the command line, the calls it makes, and its output.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandTable } from '../../src/cli/command-table.ts';
import { aMoment, makeApi, makeEntry, makePage, makeStatus, run } from './fake-environment.ts';
import { modelRows } from './model-rows.ts';
import type { Row } from './row.ts';
import { ruleRows } from './rule-rows.ts';
import { settingRows } from './setting-rows.ts';
import { transferRows } from './transfer-rows.ts';
import { variableRows } from './variable-rows.ts';

const entry = makeEntry();
const pin = { id: 42, pinnedAt: '2026-01-01T10:00:00.000Z', entry: makeEntry({ pin: true }) };
const api = makeApi();
const where = 'in the login keychain';
const path = { id: '42' };

const table: Row[] = [
  {
    command: 'status',
    answers: { getStatus: makeStatus(), getApi: api },
    calls: [
      ['getStatus', {}],
      ['getApi', {}],
    ],
    output:
      /^Copyloom +1\.2\.3, running since .+ \(2h\), process 4711\nAPI +listening at .+1,340 entries, 1 pinned, 2 tags/s,
  },
  {
    command: 'status',
    running: false,
    answers: { getStatus: makeStatus({ warnings: ['The disk is nearly full.'] }), getApi: makeApi({ on: false }) },
    calls: [
      ['getStatus', {}],
      ['getApi', {}],
    ],
    output:
      /not running; showing stored data\nAPI +off\nrecording +on while Copyloom is running\nclipboard +not watched while Copyloom is not running\n.+warning +The disk is nearly full\.\n$/s,
  },
  {
    command: 'put',
    args: ['put', 'two  words'],
    answers: { putClipboard: { entry } },
    calls: [['putClipboard', { body: { text: 'two  words' } }]],
    output: 'Put on the clipboard as entry 42.\n',
  },
  {
    command: 'put --markdown',
    input: '# A\n',
    answers: { putClipboard: { entry, format: 'html', warning: 'Too large.' } },
    calls: [['putClipboard', { body: { markdown: '# A\n' } }]],
    output: 'Put on the clipboard with html formatting as entry 42. Too large.\n',
  },
  {
    command: 'put - --rtf',
    input: '{\\rtf1 a}',
    answers: { putClipboard: { format: 'rtf' }, getRecording: { recording: false } },
    calls: [
      ['putClipboard', { body: { rtf: '{\\rtf1 a}' } }],
      ['getRecording', {}],
    ],
    output: 'Put on the clipboard with rtf formatting; recording is off, so it was not added to the history.\n',
    json: { format: 'rtf' },
  },
  {
    command: 'put ""',
    args: ['put', ''],
    answers: { putClipboard: {}, getRecording: { recording: true } },
    calls: [
      ['putClipboard', { body: { text: '' } }],
      ['getRecording', {}],
    ],
    output: 'Put on the clipboard; the text is empty, so it was not added to the history.\n',
    json: {},
  },
  {
    command: 'put --html -- -<b>',
    answers: { putClipboard: { entry, format: 'html' } },
    calls: [['putClipboard', { body: { html: '-<b>' } }]],
    output: /with html formatting/,
  },
  {
    command: 'copy 42',
    answers: { copyEntry: { id: 42 } },
    calls: [['copyEntry', { path: { id: 42 } }]],
    output: 'Put on the clipboard: entry 42.\n',
    json: { ids: [42] },
  },
  {
    command: 'copy 7 - 42',
    input: ' 8  3d   hello\n12 now * #url\n\n',
    answers: { useEntries: { pasted: false } },
    calls: [['useEntries', { body: { ids: [7, 8, 12, 42], use: 'copy' } }]],
    output: 'Put on the clipboard: 4 entries.\n',
    json: { ids: [7, 8, 12, 42] },
  },
  {
    command: 'copy -',
    input: '8\ttwo\n9 lines\0',
    answers: { copyEntry: { id: 8 } },
    calls: [['copyEntry', { path: { id: 8 } }]],
    output: 'Put on the clipboard: entry 8.\n',
    json: { ids: [8] },
  },
  {
    command: 'get',
    answers: { getClipboard: { entry, sequence: null } },
    calls: [['getClipboard', {}]],
    output: 'hello',
  },
  {
    command: 'get',
    answers: { getClipboard: { entry: null, sequence: null } },
    calls: [['getClipboard', {}]],
    output: '',
    notes: 'The history is empty.\n',
  },
  {
    command: 'recording',
    answers: { getRecording: { recording: true } },
    calls: [['getRecording', {}]],
    output: 'Recording is on: copies are added to the history.\n',
  },
  {
    command: 'recording',
    running: false,
    answers: { getRecording: { recording: true } },
    calls: [['getRecording', {}]],
    output: 'Recording is on: copies are added to the history while Copyloom is running.\n',
  },
  {
    command: 'recording off --for 10m',
    answers: { putRecording: { recording: false, resumesAt: '2026-01-01T12:00:00.000Z' } },
    calls: [['putRecording', { body: { recording: false, seconds: 600 } }]],
    output: /^Recording is off until \d{4}-\d\d-\d\d \d\d:\d\d: copies are not added to the history\.\n$/,
  },
  {
    command: 'recording on',
    answers: { putRecording: { recording: true } },
    calls: [['putRecording', { body: { recording: true } }]],
    output: /on/,
  },
  {
    command: 'history list --limit 2 --offset 4 --tag url,work',
    answers: { listHistory: makePage([entry, makeEntry({ id: 7 })], { total: 340, offset: 4, nextOffset: 6 }) },
    calls: [['listHistory', { query: { limit: 2, offset: 4, tag: 'url,work' } }]],
    output: '42  3d   hello\n 7  3d   hello\n',
    notes: '5 to 6 of 340; next: --offset 6\n',
  },
  {
    command: 'history list',
    answers: { listHistory: makePage([makeEntry({ pin: true, tags: ['url', 'work'], app: 'Firefox' })]) },
    calls: [['listHistory', { query: {} }]],
    output: '42  3d * #url #work Firefox hello\n',
    notes: '1 of 1\n',
  },
  {
    command: 'history list --format {id}\\t{tags}\\t{app}\\t{pin}\\t{value}\\n{image.width}',
    answers: {
      listHistory: makePage([
        makeEntry({ value: 'two\tcells\nand \u001b]0;evil\u0007', tags: ['url', 'work'] }),
        makeEntry({
          ...{ id: 7, kind: 'image', value: '', app: 'Shot', pin: true },
          image: { file: 'a.png', type: 'image/png', width: 900, height: 600, bytes: 5 },
        }),
      ]),
    },
    calls: [['listHistory', { query: {} }]],
    output: '42\turl,work\t\tfalse\ttwo cells⏎and ␛]0;evil␇\n\n7\t\tShot\ttrue\t\n900\n',
    notes: '2 of 2\n',
  },
  {
    command: 'history search two --null --format {id}:{value}',
    answers: { listHistory: makePage([makeEntry({ value: 'two\nlines\t\u001b\0' }), makeEntry({ id: 7 })]) },
    calls: [['listHistory', { query: { q: 'two' } }]],
    output: '42:two\nlines\t\u001b␀\0' + '7:hello\0',
    notes: '2 of 2\n',
  },
  {
    command: 'history list --limit 3',
    answers: {
      listHistory: makePage([makeEntry({ id: 7 }), makeEntry({ value: 'cut', truncated: true })]),
      getEntry: makeEntry({ value: 'cut no longer' }),
    },
    calls: [
      ['listHistory', { query: { limit: 3 } }],
      ['getEntry', { path }],
    ],
    output: ' 7  3d   hello\n42  3d   cut no longer\n',
    notes: '2 of 2\n',
    jsonCalls: 1,
  },
  {
    command: 'history search cut --format {id}',
    answers: { listHistory: makePage([makeEntry({ truncated: true })]) },
    calls: [['listHistory', { query: { q: 'cut' } }]],
    output: '42\n',
    notes: '1 of 1\n',
  },
  {
    command: 'history pins --null --format {entry.value}',
    answers: {
      listPins: makePage([{ ...pin, entry: makeEntry({ value: 'cut', truncated: true }) }]),
      getEntry: makeEntry({ value: 'cut\nno longer' }),
    },
    calls: [
      ['listPins', { query: {} }],
      ['getEntry', { path }],
    ],
    output: 'cut\nno longer\0',
    notes: '1 of 1\n',
    jsonCalls: 1,
  },
  {
    command: 'history pins --format {id}={entry.value} --limit 3',
    answers: { listPins: makePage([pin]) },
    calls: [['listPins', { query: { limit: 3 } }]],
    output: '42=hello\n',
    notes: '1 of 1\n',
  },
  {
    command: 'history tags --null',
    answers: { listTags: makePage([{ tag: 'url', count: 12, derived: false }]) },
    calls: [['listTags', { query: {} }]],
    output: '12  #url\0',
    notes: '1 of 1\n',
  },
  {
    command: 'history list --offset 9',
    answers: { listHistory: makePage([], { total: 3, offset: 9 }) },
    calls: [['listHistory', { query: { offset: 9 } }]],
    output: '',
    notes: 'nothing at --offset 9: the list has 3\n',
  },
  {
    command: 'history search --fuzzy two words',
    answers: { listHistory: makePage([]) },
    calls: [['listHistory', { query: { q: 'two words', fuzzy: true } }]],
    output: '',
    notes: 'No matches.\n',
  },
  {
    command: 'history search #work',
    answers: { listHistory: makePage([]) },
    calls: [['listHistory', { query: { q: '#work' } }]],
    output: '',
    notes:
      'No matches. This searches for the words as they are: for a tag, add --tag TAG; for the filters of the overlay, run copyloom pick.\n',
  },
  {
    command: 'history list --tag nosuch',
    answers: { listHistory: makePage([]) },
    calls: [['listHistory', { query: { tag: 'nosuch' } }]],
    output: '',
    notes: 'No entries with --tag nosuch. For a list of tags: copyloom history tags\n',
  },
  { command: 'history show 42', answers: { getEntry: entry }, calls: [['getEntry', { path }]], output: 'hello' },
  {
    command: 'history show 42 --versions --limit 1',
    answers: {
      listVersions: makePage([{ value: 'a\nb', replacedAt: aMoment() }], { total: 2, nextOffset: 1 }),
    },
    calls: [['listVersions', { path, query: { limit: 1 } }]],
    output: ' 3d a⏎b\n',
    notes: '1 of 2; next: --offset 1\n',
  },
  {
    command: 'history pins',
    answers: { listPins: makePage([pin]) },
    calls: [['listPins', { query: {} }]],
    output: '42  3d * hello\n',
    notes: '1 of 1\n',
  },
  {
    command: 'history tags --limit 5',
    answers: {
      listTags: makePage([
        { tag: 'url', count: 12, derived: true },
        { tag: 'work', count: 3, derived: false },
      ]),
    },
    calls: [['listTags', { query: { limit: 5 } }]],
    output: '12  #url (derived)\n 3  #work\n',
    notes: '2 of 2\n',
  },
  {
    command: 'history edit 42 hello',
    answers: { changeEntry: entry },
    calls: [['changeEntry', { path, body: { value: 'hello' } }]],
    output: '42  3d   hello\n',
  },
  {
    command: 'history edit 42',
    input: 'from a pipe\n',
    answers: { changeEntry: entry },
    calls: [['changeEntry', { path, body: { value: 'from a pipe\n' } }]],
    output: /hello/,
  },
  {
    command: 'history edit 42 --description',
    args: ['history', 'edit', '42', '--description', ''],
    input: 'not read, because the text is left alone',
    answers: { changeEntry: entry },
    calls: [['changeEntry', { path, body: { description: '' } }]],
    output: /hello/,
  },
  {
    command: 'history edit 42 --description=-5',
    answers: { changeEntry: makeEntry({ description: '-5' }) },
    calls: [['changeEntry', { path, body: { description: '-5' } }]],
    output: '42  3d   (-5) hello\n',
  },
  {
    command: 'history pin 42',
    answers: { addPin: pin },
    calls: [['addPin', { body: { id: 42 } }]],
    output: '42  3d * hello\n',
  },
  {
    command: 'history pin --text hello',
    answers: { addPin: pin },
    calls: [['addPin', { body: { text: 'hello' } }]],
    output: '42  3d * hello\n',
  },
  {
    command: 'history unpin 42',
    answers: { deletePin: { deleted: 1 } },
    calls: [['deletePin', { path }]],
    output: 'Entry unpinned.\n',
  },
  {
    command: 'history tag 42 43 --add home,work --add tax --remove old',
    answers: { changeEntry: entry },
    calls: ['42', '43'].map((id) => [
      'changeEntry',
      { path: { id }, body: { addTags: ['home', 'work', 'tax'], removeTags: ['old'] } },
    ]),
    output: '42  3d   hello\n42  3d   hello\n',
    json: { items: [entry, entry] },
  },
  {
    command: 'history tag 42 --set=',
    answers: { changeEntry: entry },
    calls: [['changeEntry', { path, body: { tags: [] } }]],
    output: /hello/,
    json: { items: [entry] },
  },
  {
    command: 'history tag --query tax --fuzzy --tag url --add work',
    answers: { tagHistory: { matched: 1, changed: 0 } },
    calls: [['tagHistory', { query: { q: 'tax', fuzzy: true, tag: 'url' }, body: { addTags: ['work'] } }]],
    output: '1 entry matched, 0 changed.\n',
  },
  {
    command: 'history tag --all --add work',
    answers: { tagHistory: { matched: 9, changed: 8 } },
    calls: [['tagHistory', { query: {}, body: { addTags: ['work'] } }]],
    output: '9 entries matched, 8 changed.\n',
  },
  {
    command: 'history clear-tags --yes',
    answers: { tagHistory: { matched: 9, changed: 2 } },
    calls: [['tagHistory', { body: { clearAllTags: true } }]],
    output: '2 entries changed.\n',
  },
  {
    command: 'history delete 42 43 42',
    answers: { deleteEntry: { deleted: 1 } },
    calls: ['42', '43'].map((id) => ['deleteEntry', { path: { id } }]),
    output: '2 entries deleted.\n',
    json: { deleted: 2 },
  },
  {
    command: 'history clear --older-than 30d --pins --yes',
    answers: { clearHistory: { deleted: 1 } },
    calls: [['clearHistory', { query: { olderThan: '30d', pins: true } }]],
    output: '1 entry deleted.\n',
  },
  {
    command: 'api on',
    answers: { changeApi: api },
    calls: [['changeApi', { body: { on: true } }]],
    output: 'The API is listening at http://127.0.0.1:28787\n',
  },
  {
    command: 'api on',
    running: false,
    answers: { changeApi: makeApi({ state: 'off', status: 'off' }) },
    calls: [['changeApi', { body: { on: true } }]],
    output: 'The API is on; it will listen on port 28787 once Copyloom is running.\n',
  },
  {
    command: 'api off',
    answers: { changeApi: makeApi({ on: false, state: 'off', status: 'off' }) },
    calls: [['changeApi', { body: { on: false } }]],
    output: 'The API is off.\n',
  },
  {
    command: 'api port 30000',
    running: false,
    answers: { changeApi: makeApi({ on: false, state: 'off', status: 'off', port: 30000 }) },
    calls: [['changeApi', { body: { port: 30000 } }]],
    output: 'The port is 30000. The API is off.\n',
  },
  {
    command: 'api status',
    answers: { getApi: makeApi({ key: { present: false, where, keychain: true } }) },
    calls: [['getApi', {}]],
    output:
      /^API +listening at .+\nport +28787\nkey +none yet; a new one will be stored in the login keychain\n.+process +4711\n$/s,
  },
  {
    command: 'key show',
    answers: { showKey: { key: 'clm_secret', where } },
    calls: [['showKey', {}]],
    output: 'clm_secret\n',
  },
  {
    command: 'key copy',
    answers: { copyKey: { where } },
    calls: [['copyKey', {}]],
    output: 'The key is on the clipboard. It was not recorded in the history.\n',
  },
  {
    command: 'key generate',
    answers: { generateKey: { key: 'clm_secret', where } },
    calls: [['generateKey', {}]],
    output: /^The new key is stored in the login keychain; (?!.*clm_)/,
  },
  {
    command: 'key revoke',
    answers: { revokeKey: { deleted: 1 } },
    calls: [['revokeKey', {}]],
    output: /^The key is revoked\..+copyloom key generate\n$/,
  },
  {
    command: 'key revoke',
    answers: { revokeKey: { deleted: 0 } },
    calls: [['revokeKey', {}]],
    output: 'There was no key.\n',
  },
  {
    command: 'key where',
    answers: { getApi: api },
    calls: [['getApi', {}]],
    output: 'The key is stored in the login keychain.\n',
    json: api.key,
  },
  {
    command: 'key where',
    answers: { getApi: makeApi({ key: { present: false, where, keychain: true } }) },
    calls: [['getApi', {}]],
    output: 'There is no key yet. A new one will be stored in the login keychain.\n',
    json: { present: false, where, keychain: true },
  },
  { command: 'quit', answers: {}, calls: [], output: 'Copyloom has quit.\n', json: { wasRunning: true } },
  {
    command: 'quit',
    running: false,
    answers: {},
    calls: [],
    output: 'Copyloom is not running.\n',
    json: { wasRunning: false },
  },
  ...variableRows,
  ...ruleRows,
  ...settingRows,
  ...modelRows,
  ...transferRows,
];

for (const {
  command,
  args = command.split(' '),
  calls,
  output,
  notes = '',
  status = 0,
  json,
  jsonCalls,
  ...situation
} of table) {
  const name = `copyloom ${command}${situation.running === false ? ' (not running)' : ''}`;
  test(name, async () => {
    const done = await run(args, situation);
    assert.equal(done.errors, notes);
    assert.equal(done.status, status);
    assert.deepEqual(done.calls, calls);
    if (typeof output === 'string') assert.equal(done.output, output);
    else assert.match(done.output, output);
    assert.equal(done.leftOpen, 0);
  });

  if (args.includes('--format') || args.includes('--null')) continue; // ways to print what is no JSON
  test(`${name}, with --json`, async () => {
    const done = await run(['--json', ...args], situation);
    assert.deepEqual({ status: done.status, errors: done.errors }, { status, errors: '' });
    assert.deepEqual(done.calls, calls.slice(0, jsonCalls));
    const [first = ''] = calls[0] ?? [];
    const answers: Record<string, unknown> = { ...situation.answers };
    assert.deepEqual(JSON.parse(done.output), json ?? answers[first]);
    assert.equal(done.output.indexOf('\n'), done.output.length - 1, 'one line');
  });
}

test('the tables cover every command', () => {
  const missing = commandTable.filter(
    ({ words }) => !table.some(({ command }) => `${command} `.startsWith(`${words} `)),
  );
  assert.deepEqual(
    missing.map(({ words }) => words),
    ['serve', 'mcp', 'save', 'pick', 'watch', 'backup', 'restore', 'completion', 'install', 'uninstall'], // tested elsewhere
  );
});

test('copyloom serve passes its options on', async () => {
  assert.deepEqual((await run(['serve'])).served, [{ clipboard: 'auto', json: false }]);
  const { served, status } = await run(['serve', '--port', '30000', '--clipboard=memory', '--json']);
  assert.deepEqual(served, [{ port: 30000, clipboard: 'memory', json: true }]);
  assert.equal(status, 0);
});

test('copyloom mcp passes its options on', async () => {
  assert.deepEqual((await run(['mcp'])).opened, [{ readOnly: false }]);
  const { opened, status } = await run(['mcp', '--port', '30000', '--read-only']);
  assert.deepEqual(opened, [{ port: 30000, readOnly: true }]);
  assert.equal(status, 0);
});

test('copyloom mcp --register passes on how a client starts the server', async () => {
  const key = `clm_${'k'.repeat(43)}`;
  const answers = { showKey: { key, where: 'in the login keychain' }, getApi: makeApi({ port: 30_000 }) };
  const { registrations, output, opened, leftOpen } = await run(['mcp', '--register', 'zed', '--read-only'], {
    answers,
    registered: { changed: true, file: '/home/ada/x\u001b[31m.json' },
  });
  const server = { program: '/opt/copyloom/bin/copyloom', args: ['mcp', '--read-only', '--port', '30000'], key };
  assert.deepEqual(registrations, [{ client: 'zed', server, dryRun: false }]);
  assert.match(output, /^Registered with Zed, in \/home\/ada\/x␛\[31m\.json\. /);
  assert.deepEqual([opened, leftOpen], [[], 0]);
  const removed = await run(['mcp', '--unregister', 'codex', '--dry-run']);
  assert.deepEqual(removed.registrations, [{ client: 'codex', server: undefined, dryRun: true }]);
});

test('copyloom quit accepts the loss of copies only with --yes', async () => {
  assert.deepEqual([(await run(['quit'])).quits, (await run(['quit', '--yes'])).quits], [[false], [true]]);
});

test('copyloom completion prints the script of a shell', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { status, output, errors, calls } = await run(['completion', shell]);
    assert.deepEqual([status, errors, calls], [0, '', []]);
    assert.ok(output.includes(`Completes copyloom in ${shell}.`) && output.includes(`copyloom __complete ${shell} `));
  }
});
