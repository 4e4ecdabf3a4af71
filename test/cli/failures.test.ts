// What goes wrong: the exit status and the words, for a person and for a program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Obstacle } from '../../src/base/obstacle.ts';
import { ServiceRefusal } from '../../src/client/client.ts';
import { makeApi, makeEntry, run } from './fake-world.ts';
import { type Misuse, testMisuses } from './misuse.ts';

const list = 'Usage: copyloom history list [--limit N] [--offset N] [--tag TAG] [--json]';

const misuses: Misuse[] = [
  { written: 'settings nosuch', says: 'PANE takes only advanced, not "nosuch".' },
  { written: '--json', says: 'A command is expected.' },
  { written: 'hisotry list', says: 'There is no command "hisotry". Did you mean "history"?' },
  { written: 'history lits', says: 'There is no command "history lits". Did you mean "history list"?' },
  { written: 'list', says: 'There is no command "list". Did you mean "history list"?' },
  { written: 'help hisotry', says: 'There is no command "hisotry". Did you mean "history"?' },
  { written: 'zzz', says: 'There is no command "zzz".' },
  { written: '--verison', says: 'There is no option --verison here. Did you mean "--version"?' },
  { written: 'key', says: 'After "key" comes one of: show, copy, generate, revoke, where.' },
  { written: 'history list --limt 3', says: 'There is no option --limt. Did you mean "--limit"?', usage: list },
  { written: 'history list --limit', says: '--limit needs a value: --limit N.', usage: list },
  { written: 'history list --limit three', says: '--limit takes a whole number from 1 on, not "three".', usage: list },
  { written: 'history list --limit 0', says: /from 1 on, not "0"/ },
  { written: 'history list --limit 1 --limit 2', says: '--limit can be given only once.' },
  { written: 'history list --json=yes', says: '--json takes no value.' },
  { written: 'history list --tag --limit', says: /^--tag needs a value before --limit; .+ --tag=--limit\.$/ },
  { written: 'history list 3', says: /^"3" is one argument too many\./ },
  { written: 'history list --version', says: /^There is no option --version\./ },
  { written: 'history search', says: 'QUERY is missing.' },
  { written: 'history show', says: 'ID is missing.' },
  { written: 'history show x', says: /^ID takes the number of an entry.+, not "x"\.$/ },
  { written: 'history show 9007199254740993', says: /^ID takes the number of an entry/ },
  { written: 'history show 1 --limit 3', says: '--limit goes with --versions only.' },
  { written: 'history edit 1', says: /^There is no text: / },
  { written: 'history edit 1', input: '', says: /^Standard input has no text\./ },
  { written: 'history pin', says: /either the ID of an entry or --text/ },
  { written: 'history pin 1 --text a', says: /either the ID of an entry or --text/ },
  { written: 'history tag 1', says: /^What to change is expected/ },
  { written: 'history tag --add a', says: /^Which entries is expected/ },
  { written: 'history tag --fuzzy --add a', says: /^Which entries is expected/ },
  {
    written: ['history', 'tag', '--query', '', '--add', 'a'],
    says: '--query takes a text to look for (for the whole history: --all), not "".',
  },
  ...['', ' ', ',', '#'].map((tag) => ({
    written: ['history', 'tag', '--query', 'b', '--tag', tag, '--add', 'a'],
    says: `--tag takes a tag (for the whole history: --all), not "${tag}".`,
  })),
  { written: 'history tag --all --query a --add b', says: '--all and --query exclude each other.' },
  { written: 'history tag 1 --all --add b', says: 'IDs and --all exclude each other.' },
  { written: 'history tag 1 --query a --add b', says: 'IDs and --query exclude each other.' },
  { written: 'history tag 1 --set a --add b', says: '--set excludes --add and --remove.' },
  { written: 'history tag --query a --set b', says: '--set goes with IDs only.' },
  { written: 'history tag 1 --add home work', says: /^ID takes the number of an entry.+, not "work"\.$/ },
  { written: 'history clear', says: /^This deletes every entry that is not pinned, .+ add --yes\.$/ },
  {
    written: 'history clear --older-than 30d --pins',
    says: /^This deletes every entry older than 30d, pinned ones too, /,
  },
  { written: 'history clear --older-than 5', says: /^--older-than takes an age \(90s, .+, not "5"\.$/ },
  { written: 'history clear-tags', says: /^This takes every tag that was given .+ add --yes\.$/ },
  { written: 'put', says: /^There is no text: / },
  { written: 'put a b', says: /^"b" is one argument too many\. .+quotes/ },
  { written: 'put a --html --rtf', says: /^--html and --rtf exclude each other/ },
  { written: 'put -5', says: /^There is no option -5\. .+write -- before it\.$/ },
  {
    written: 'setting set maxEntries -1',
    says: /^There is no option -1\. If it is a number: none may be negative here\./,
  },
  { written: 'recording onn', says: 'recording takes on or off, not "onn". Did you mean "on"?' },
  { written: 'recording --for 10m', says: '--for goes with off only.' },
  { written: 'recording off --for ten', says: /^--for takes a length of time like .+, not "ten"\.$/ },
  { written: 'api port', says: 'N is missing.' },
  { written: 'api port 80', says: 'N takes a whole number from 1024 to 49151, not "80".' },
  { written: 'serve --port 80', says: '--port takes a whole number from 1024 to 49151, not "80".' },
  { written: 'serve --clipboard waland', says: /not "waland"\. Did you mean "wayland"\?$/ },
  { written: ['history', 'list', '--\u001b[31m'], says: /^There is no option --␛\[31m\./ },
];

testMisuses(misuses);

const refusal = new ServiceRefusal({ error: 'storage_full', message: 'The disk is full.', status: 507 });

test('a refusal is its sentence, or with --json the error as it came', async () => {
  const done = await run(['history', 'list'], { answers: { listHistory: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', 'The disk is full.\n']);
  assert.equal(done.leftOpen, 0);
  const json = await run(['history', 'list', '--json'], { answers: { listHistory: refusal } });
  assert.deepEqual([json.status, json.output], [1, '']);
  assert.deepEqual(JSON.parse(json.errors), { error: 'storage_full', message: 'The disk is full.', status: 507 });
});

test('an obstacle is its sentence', async () => {
  const answers = { listHistory: new Obstacle('The history is damaged.') };
  const done = await run(['history', 'list'], { answers });
  assert.deepEqual([done.status, done.errors], [1, 'The history is damaged.\n']);
  const json = await run(['history', 'list', '--json'], { answers });
  assert.deepEqual(JSON.parse(json.errors), { error: 'obstacle', message: 'The history is damaged.', status: 503 });
});

test('wrong usage is JSON too, with --json', async () => {
  const done = await run(['history', 'list', '--limit', 'x', '--json']);
  assert.equal(done.status, 2);
  assert.deepEqual(JSON.parse(done.errors), {
    error: 'usage',
    message: '--limit takes a whole number from 1 on, not "x".',
    status: 400,
  });
});

test('a tag that follows from the content is not removed, and that is said', async () => {
  const answers = { changeEntry: makeEntry({ tags: ['url', 'work'] }) };
  const done = await run(['history', 'tag', '42', '--remove', '#URL,home'], { answers });
  assert.equal(done.status, 0);
  assert.equal(done.errors, 'Entry 42 keeps the tag url: it follows from the content and cannot be removed.\n');
});

test('anything else is a bug and shows its stack', async () => {
  const done = await run(['history', 'list'], { answers: { listHistory: new TypeError('no such thing') } });
  assert.equal(done.status, 1);
  assert.match(done.errors, /^This is a bug in Copyloom:\nTypeError: no such thing\n {4}at /);
});

test('what only a running application can hold is refused when there is none', async () => {
  for (const written of [
    ['put', 'a'],
    ['key', 'copy'],
    ['var', 'deal', 'cities'],
  ]) {
    const done = await run(written, { running: false });
    assert.deepEqual([done.status, done.calls], [1, []]);
    assert.equal(done.errors, 'Nothing is running to hold the clipboard: start it with copyloom serve.\n');
    assert.equal(done.leftOpen, 0);
  }
});

test('a switch that leads to no listening is a failure, and the reason is told', async () => {
  const status = 'not listening because port 30000 is taken';
  const done = await run(['api', 'port', '30000'], { answers: { changeApi: makeApi({ state: 'failed', status }) } });
  assert.deepEqual([done.status, done.output], [1, '']);
  assert.equal(done.errors, `The setting was changed, but the API is ${status}\n`);
});

test('of several entries, those that are there are changed and the others told', async () => {
  const done = await run(['history', 'delete', '1', '2', '3', '4'], {
    answers: { deleteEntry: { deleted: 1 } },
    unknownIds: ['2', '4'],
  });
  assert.equal(done.status, 1);
  assert.equal(done.calls.length, 4);
  assert.equal(done.errors, 'There is no entry 2. There is no entry 4. Done for the other 2.\n');
  const none = await run(['history', 'tag', '2', '--add', 'a', '--json'], {
    answers: { changeEntry: makeEntry() },
    unknownIds: ['2'],
  });
  assert.deepEqual(JSON.parse(none.errors), { error: 'not_found', message: 'There is no entry 2.', status: 404 });
});
