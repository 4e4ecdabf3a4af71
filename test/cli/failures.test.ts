// Tests failures: exit status, message and JSON.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Obstacle } from '../../src/base/obstacle.ts';
import { ServiceRefusal } from '../../src/client/client.ts';
import { makeApi, makeEntry, run } from './fake-world.ts';
import { testUsageErrors, type UsageErrorCase } from './usage-errors.ts';

const list = 'Usage: copyloom history list [--limit N] [--offset N] [--tag TAG] [--json]';

const usageErrors: UsageErrorCase[] = [
  { args: 'settings nosuch', says: 'PANE takes only advanced, not "nosuch".' },
  { args: '--json', says: 'Missing command.' },
  { args: 'hisotry list', says: 'Unknown command "hisotry". Did you mean "history"?' },
  { args: 'history lits', says: 'Unknown command "history lits". Did you mean "history list"?' },
  { args: 'list', says: 'Unknown command "list". Did you mean "history list"?' },
  { args: 'help hisotry', says: 'Unknown command "hisotry". Did you mean "history"?' },
  { args: 'zzz', says: 'Unknown command "zzz".' },
  { args: '--verison', says: 'Unknown option --verison. Did you mean "--version"?' },
  { args: 'key', says: '"key" needs one of: show, copy, generate, revoke, where.' },
  { args: 'history list --limt 3', says: 'Unknown option --limt. Did you mean "--limit"?', usage: list },
  { args: 'history list --limit', says: '--limit needs a value: --limit N.', usage: list },
  { args: 'history list --limit three', says: '--limit takes a whole number of at least 1, not "three".', usage: list },
  { args: 'history list --limit 0', says: /of at least 1, not "0"/ },
  { args: 'history list --limit 1 --limit 2', says: '--limit can be given only once.' },
  { args: 'history list --json=yes', says: '--json takes no value.' },
  { args: 'history list --tag --limit', says: /^--tag needs a value\. .+ --tag=--limit\.$/ },
  { args: 'history list 3', says: /^Unexpected argument "3"\./ },
  { args: 'history list --version', says: /^Unknown option --version\./ },
  { args: 'history search', says: 'QUERY is missing.' },
  { args: 'history show', says: 'ID is missing.' },
  { args: 'history show x', says: /^ID takes the number of an entry.+, not "x"\.$/ },
  { args: 'history show 9007199254740993', says: /^ID takes the number of an entry/ },
  { args: 'history show 1 --limit 3', says: '--limit works only with --versions.' },
  { args: 'history edit 1', says: /^Missing text: / },
  { args: 'history edit 1', input: '', says: /^Standard input is empty\./ },
  { args: 'history pin', says: /either the ID of an entry or --text/ },
  { args: 'history pin 1 --text a', says: /either the ID of an entry or --text/ },
  { args: 'history tag 1', says: /^Nothing to change: / },
  { args: 'history tag --add a', says: /^No entries selected: / },
  { args: 'history tag --fuzzy --add a', says: /^No entries selected: / },
  {
    args: ['history', 'tag', '--query', '', '--add', 'a'],
    says: '--query takes text to look for (for the whole history: --all), not "".',
  },
  ...['', ' ', ',', '#'].map((tag) => ({
    args: ['history', 'tag', '--query', 'b', '--tag', tag, '--add', 'a'],
    says: `--tag takes a tag (for the whole history: --all), not "${tag}".`,
  })),
  { args: 'history tag --all --query a --add b', says: "--all and --query can't be combined." },
  { args: 'history tag 1 --all --add b', says: "IDs and --all can't be combined." },
  { args: 'history tag 1 --query a --add b', says: "IDs and --query can't be combined." },
  { args: 'history tag 1 --set a --add b', says: "--set can't be combined with --add or --remove." },
  { args: 'history tag --query a --set b', says: '--set works only with IDs.' },
  { args: 'history tag 1 --add home work', says: /^ID takes the number of an entry.+, not "work"\.$/ },
  { args: 'history clear', says: /^This deletes every unpinned entry and can't be undone\. .+ add --yes\.$/ },
  {
    args: 'history clear --older-than 30d --pins',
    says: /^This deletes every entry older than 30d, including pinned ones, and /,
  },
  { args: 'history clear --older-than 5', says: /^--older-than takes an age \(90s, .+, not "5"\.$/ },
  { args: 'history clear-tags', says: /^This removes all tags from .+ add --yes\.$/ },
  { args: 'put', says: /^Missing text: / },
  { args: 'put a b', says: /^Unexpected argument "b"\. .+quotes/ },
  { args: 'put a --html --rtf', says: /^--html and --rtf can't be combined/ },
  { args: 'put -5', says: /^Unknown option -5\. .+write -- before it\.$/ },
  {
    args: 'setting set maxEntries -1',
    says: /^Unknown option -1\. A number can't be negative here\./,
  },
  { args: 'recording onn', says: 'recording takes on or off, not "onn". Did you mean "on"?' },
  { args: 'recording --for 10m', says: '--for works only with off.' },
  { args: 'recording off --for ten', says: /^--for takes a duration such as .+, not "ten"\.$/ },
  { args: 'api port', says: 'N is missing.' },
  { args: 'api port 80', says: 'N takes a whole number from 1024 to 49151, not "80".' },
  { args: 'serve --port 80', says: '--port takes a whole number from 1024 to 49151, not "80".' },
  { args: 'serve --clipboard waland', says: /not "waland"\. Did you mean "wayland"\?$/ },
  { args: ['history', 'list', '--\u001b[31m'], says: /^Unknown option --␛\[31m\./ },
];

testUsageErrors(usageErrors);

const refusal = new ServiceRefusal({ error: 'storage_full', message: 'The disk is full.', status: 507 });

test('a refusal prints its message, or with --json the whole error', async () => {
  const done = await run(['history', 'list'], { answers: { listHistory: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', 'The disk is full.\n']);
  assert.equal(done.leftOpen, 0);
  const json = await run(['history', 'list', '--json'], { answers: { listHistory: refusal } });
  assert.deepEqual([json.status, json.output], [1, '']);
  assert.deepEqual(JSON.parse(json.errors), { error: 'storage_full', message: 'The disk is full.', status: 507 });
});

test('an obstacle prints its message', async () => {
  const answers = { listHistory: new Obstacle('The history is damaged.') };
  const done = await run(['history', 'list'], { answers });
  assert.deepEqual([done.status, done.errors], [1, 'The history is damaged.\n']);
  const json = await run(['history', 'list', '--json'], { answers });
  assert.deepEqual(JSON.parse(json.errors), { error: 'obstacle', message: 'The history is damaged.', status: 503 });
});

test('--json also applies to usage errors', async () => {
  const done = await run(['history', 'list', '--limit', 'x', '--json']);
  assert.equal(done.status, 2);
  assert.deepEqual(JSON.parse(done.errors), {
    error: 'usage',
    message: '--limit takes a whole number of at least 1, not "x".',
    status: 400,
  });
});

test('reports that derived tags cannot be removed', async () => {
  const answers = { changeEntry: makeEntry({ tags: ['url', 'work'] }) };
  const done = await run(['history', 'tag', '42', '--remove', '#URL,home'], { answers });
  assert.equal(done.status, 0);
  assert.equal(done.errors, "Entry 42 keeps the tag url: it is derived from the content and can't be removed.\n");
});

test('reports any other error as a bug, with its stack', async () => {
  const done = await run(['history', 'list'], { answers: { listHistory: new TypeError('no such thing') } });
  assert.equal(done.status, 1);
  assert.match(done.errors, /^This is a bug in Copyloom:\nTypeError: no such thing\n {4}at /);
});

test('commands that hold the clipboard need a running application', async () => {
  for (const args of [
    ['put', 'a'],
    ['key', 'copy'],
    ['var', 'deal', 'cities'],
  ]) {
    const done = await run(args, { running: false });
    assert.deepEqual([done.status, done.calls], [1, []]);
    assert.equal(done.errors, 'Copyloom must be running to hold the clipboard. Start it with: copyloom serve\n');
    assert.equal(done.leftOpen, 0);
  }
});

test('fails with the reason if the API cannot listen on a new port', async () => {
  const status = 'not listening because port 30000 is taken';
  const done = await run(['api', 'port', '30000'], { answers: { changeApi: makeApi({ state: 'failed', status }) } });
  assert.deepEqual([done.status, done.output], [1, '']);
  assert.equal(done.errors, `The setting was changed, but the API is ${status}\n`);
});

test('changes the entries that exist and reports the others', async () => {
  const done = await run(['history', 'delete', '1', '2', '3', '4'], {
    answers: { deleteEntry: { deleted: 1 } },
    unknownIds: ['2', '4'],
  });
  assert.equal(done.status, 1);
  assert.equal(done.calls.length, 4);
  assert.equal(done.errors, 'There is no entry 2. There is no entry 4. The other 2 succeeded.\n');
  const none = await run(['history', 'tag', '2', '--add', 'a', '--json'], {
    answers: { changeEntry: makeEntry() },
    unknownIds: ['2'],
  });
  assert.deepEqual(JSON.parse(none.errors), { error: 'not_found', message: 'There is no entry 2.', status: 404 });
});
