// Tests failures: exit status, message and JSON.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { ServiceError } from '../../src/client/client.ts';
import { panes } from '../../src/contract/panes.ts';
import { makeApi, makeEntry, makePage, run } from './fake-environment.ts';
import { testUsageErrors, type UsageErrorCase } from './usage-errors.ts';

const list = 'Usage: copyloom history list [--limit N] [--offset N] [--format FORMAT] [--null] [--tag TAG] [--json]';

const usageErrors: UsageErrorCase[] = [
  {
    args: 'settings nosuch',
    message: `PANE must be ${panes.slice(0, -1).join(', ')} or ${panes.at(-1)}, not "nosuch".`,
  },
  { args: '--json', message: 'Missing command.' },
  { args: 'hisotry list', message: 'Unknown command "hisotry". Did you mean "history"?' },
  {
    args: 'history lits',
    message: 'Unknown command "history lits". Did you mean "history list"?',
    usage: 'For a list of commands: copyloom help history',
  },
  { args: 'hist list', message: 'Unknown command "hist". Did you mean "history"?' },
  { args: 'var cl', message: 'Unknown command "var cl". Did you mean "var clear-history"?' },
  { args: 'se', message: 'Unknown command "se". If it is a filter: copyloom run \'se\'' },
  { args: 'variable list', message: 'Unknown command "variable". Did you mean "var"?' },
  { args: 'variables', message: 'Unknown command "variables". Did you mean "var list"?' },
  { args: 'delete 1', message: 'Unknown command "delete". Did you mean "history delete"?' },
  { args: 'log claer', message: 'Unexpected argument "claer". Did you mean "log clear"?' },
  { args: 'history clear --older 3d', message: 'Unknown option --older. Did you mean "--older-than"?' },
  { args: 'list', message: 'Unknown command "list". Did you mean "history list"?' },
  { args: 'copy', message: 'ID is missing.', usage: 'Usage: copyloom copy ID… [--json]' },
  {
    args: 'copy hello',
    message: 'ID must be the number of an entry or - (to put a text there: copyloom put), not "hello".',
  },
  { args: 'copy -', message: 'Missing ids: pass them as arguments or send them to standard input.' },
  {
    args: 'copy -',
    input: '42 two\n\nlines\n',
    message:
      'Line 3 of standard input must begin with the number of an entry (see: copyloom history list), not "lines".',
  },
  {
    args: 'history list --format {id}{vlaue}',
    message: /^--format has no field \{vlaue\}\. Did you mean "value"\? The fields are id, kind, value, /,
  },
  {
    args: 'history list --format {image.wdith}',
    message:
      /^--format has no field \{image\.wdith\}\. Did you mean "width"\? The fields of image are file, type, width, height/,
  },
  { args: 'history pins --format {entry.image.pdf}', message: /^--format has no field .* The fields of image are / },
  { args: 'history list --format {id.x}', message: '--format has no field {id.x}. id has no fields.' },
  {
    args: ['history', 'list', '--format', '{id {value}'],
    message: '--format has {id without the closing brace: {id}.',
  },
  { args: 'history list --format {id}{image.file', message: /^--format has \{image\.file without the closing brace/ },
  { args: 'action list --format {arguments.0.nmae}', message: /Did you mean "name"\? The fields of 0 are name, / },
  { args: 'history list --json --null', message: '' },
  { args: 'log --format {entry}{text}{when}', message: /^--format has no field \{when\}\. The fields are .*at, text/ },
  { args: 'action list --format=', message: "--format can't be empty." },
  { args: 'history find hello', message: 'Unknown command "history find". Did you mean "history search"?' },
  { args: 'stop', message: 'Unknown command "stop". Did you mean "quit"?' },
  { args: 'help hisotry', message: 'Unknown command "hisotry". Did you mean "history"?' },
  {
    args: 'zzz',
    message: 'Unknown command "zzz". If it is a filter: copyloom run \'zzz\'',
    usage: 'For a list of commands: copyloom help',
  },
  { args: 'help history foo', message: /^Unknown command "history foo"\. Expected one of: list, search, show, / },
  { args: 'config maxDays', message: 'Unknown command "config maxDays". Expected one of: list, get, set, reset.' },
  { args: 'setting list', message: 'Unknown command "setting". It is now "config".' },
  { args: 'var deal cities', message: 'Unknown command "var deal". It is now "var paste".' },
  { args: 'var forget cities', message: 'Unknown command "var forget". It is now "var clear-history".' },
  { args: '--verison', message: 'Unknown option --verison. Did you mean "--version"?' },
  { args: '-v', message: 'Unknown option -v. Did you mean "--version"?' },
  { args: 'samples', message: '"samples" needs one of: delete.' },
  { args: 'history --limt 3', message: 'Unknown option --limt. Did you mean "--limit"?', usage: list },
  {
    args: 'history --limit 3 lits',
    message: 'Unexpected argument "lits". Did you mean "history list"?',
    usage: list,
  },
  { args: 'history list --limt 3', message: 'Unknown option --limt. Did you mean "--limit"?', usage: list },
  { args: 'history list --limit', message: '--limit needs a value: --limit N.', usage: list },
  {
    args: 'history list --limit three',
    message: '--limit must be a whole number of at least 1, not "three".',
    usage: list,
  },
  { args: 'history list --limit -1', message: '--limit must be a whole number of at least 1, not "-1".' },
  { args: 'history list --limit 0', message: /of at least 1, not "0"/ },
  { args: 'history list --limit 1 --limit 2', message: '--limit can be given only once.' },
  { args: 'mcp --json', message: '' },
  { args: 'watch --exec cat --json', message: /^--exec runs a command for each new entry/ },
  { args: 'history list --json=yes', message: '--json takes no value.' },
  { args: 'history list --tag --limit', message: /^--tag needs a value\. .+ --tag=--limit\.$/ },
  {
    args: 'model install gemma3:4b',
    message: /^This installs only the engine\. For a model, .* ollama pull gemma3:4b$/,
  },
  { args: 'history list 3', message: 'Unexpected argument "3".' },
  { args: 'history show 3 4', message: 'Unexpected argument "4".' },
  { args: 'history list --version', message: /^Unknown option --version\./ },
  { args: 'history search', message: 'QUERY is missing.' },
  { args: 'history show', message: 'ID is missing.' },
  { args: 'get 1', message: 'This shows only the newest entry. For another one: copyloom history show ID' },
  { args: 'history show x', message: /^ID must be the number of an entry.+, not "x"\.$/ },
  { args: 'history show 9007199254740993', message: /^ID must be the number of an entry/ },
  { args: 'history show 1 --limit 3', message: '--limit works only with --versions.' },
  { args: 'history edit 1', message: /^Missing text: / },
  { args: 'history edit 1', input: '', message: /^Standard input is empty\./ },
  { args: 'history pin', message: /either the ID of an entry or --text/ },
  { args: 'history pin 1 --text a', message: /either the ID of an entry or --text/ },
  { args: 'history tag 1', message: /^Nothing to change: / },
  { args: 'history tag --add a', message: /^No entries selected: / },
  { args: 'history tag --fuzzy --add a', message: /^No entries selected: / },
  {
    args: ['history', 'tag', '--query', '', '--add', 'a'],
    message: '--query must be text to look for (for the whole history: --all), not "".',
  },
  ...['', ' ', ',', '#'].map((tag) => ({
    args: ['history', 'tag', '--query', 'b', '--tag', tag, '--add', 'a'],
    message: `--tag must be a tag (for the whole history: --all), not "${tag}".`,
  })),
  { args: 'history tag --all --query a --add b', message: "--all and --query can't be combined." },
  { args: 'history tag 1 --all --add b', message: "IDs and --all can't be combined." },
  { args: 'history tag 1 --query a --add b', message: "IDs and --query can't be combined." },
  { args: 'history tag 1 --set a --add b', message: "--set can't be combined with --add or --remove." },
  { args: 'history tag --query a --set b', message: '--set works only with IDs.' },
  { args: 'history tag 1 --add home work', message: /^ID must be the number of an entry.+, not "work"\.$/ },
  { args: 'history clear', message: /^This deletes every unpinned entry and can't be undone\. .+ add --yes\.$/ },
  {
    args: 'history clear --older-than 30d --pins',
    message: /^This deletes every entry older than 30d, including pinned ones, and /,
  },
  { args: ['history', 'tag', '1', '--add', ''], message: '--add must be a tag, not "".' },
  { args: ['history', 'tag', '1', '--remove', 'a', '--add', ',#'], message: '--add must be a tag, not ",#".' },
  { args: ['history', 'list', '--tag', ''], message: '--tag must be a tag, not "".' },
  { args: ['history', 'search', 'a', '--tag', ' '], message: '--tag must be a tag, not " ".' },
  { args: ['action', 'add', 'a', '--pipeline', 'upper', '--summary', ''], message: "--summary can't be empty." },
  { args: 'history clear --older-than 2026-02-30', message: /^--older-than must be an age .+, not "2026-02-30"\.$/ },
  { args: 'history clear --older-than 2026-01-01x', message: /^--older-than must be an age / },
  { args: 'history clear --older-than 5', message: /^--older-than must be an age \(90s, .+, not "5"\.$/ },
  { args: 'history clear-tags', message: /^This removes all given tags from .+ add --yes\.$/ },
  { args: 'put', message: /^Missing text: / },
  { args: 'put a b', message: /^Unexpected argument "b"\. .+quotes/ },
  { args: 'put a --html --rtf', message: /^--html and --rtf can't be combined/ },
  { args: 'put -5', message: /^Unknown option -5\. .+write -- before it\.$/ },
  {
    args: 'config set maxEntries -1',
    message: /^Unknown option -1\. A number can't be negative here\./,
  },
  { args: 'recording onn', message: 'recording must be on or off, not "onn". Did you mean "on"?' },
  { args: 'recording of', message: 'recording must be on or off, not "of". Did you mean "off"?' },
  { args: 'recording --for 10m', message: '--for works only with off.' },
  { args: 'recording off --for ten', message: /^--for must be a duration such as .+, not "ten"\.$/ },
  { args: 'api port', message: 'PORT is missing.' },
  { args: ['var', 'get', ''], message: "NAME can't be empty." },
  { args: ['run', ''], message: "PIPELINE can't be empty." },
  { args: 'api port 80', message: 'PORT must be a whole number from 1024 to 49151, not "80".' },
  { args: 'serve --port 80', message: '--port must be a whole number from 1024 to 49151, not "80".' },
  { args: 'serve --clipboard waland', message: /not "waland"\. Did you mean "wayland"\?$/ },
  { args: ['history', 'list', '--\u001b[31m'], message: /^Unknown option --␛\[31m\./ },
];

testUsageErrors(usageErrors);

const refusal = new ServiceError({ error: 'storage_full', message: 'The disk is full.', status: 507 });

test('a refusal prints its message, or with --json the whole error', async () => {
  const done = await run(['history', 'list'], { answers: { listHistory: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', 'The disk is full.\n']);
  assert.equal(done.leftOpen, 0);
  const json = await run(['history', 'list', '--json'], { answers: { listHistory: refusal } });
  assert.deepEqual([json.status, json.output], [1, '']);
  assert.deepEqual(JSON.parse(json.errors), { error: 'storage_full', message: 'The disk is full.', status: 507 });
});

test('an unavailable application prints its message', async () => {
  const answers = { listHistory: new Unavailable('The history is damaged.') };
  const done = await run(['history', 'list'], { answers });
  assert.deepEqual([done.status, done.errors], [1, 'The history is damaged.\n']);
  const json = await run(['history', 'list', '--json'], { answers });
  assert.deepEqual(JSON.parse(json.errors), { error: 'unavailable', message: 'The history is damaged.', status: 503 });
});

test('--json also applies to usage errors', async () => {
  const done = await run(['history', 'list', '--limit', 'x', '--json']);
  assert.equal(done.status, 2);
  const both = await run(['history', 'list', '--json', '--format', '{id}']);
  assert.equal(JSON.parse(both.errors).message, "--json and --format can't be combined.");
  assert.deepEqual(JSON.parse(done.errors), {
    error: 'usage',
    message: '--limit must be a whole number of at least 1, not "x".',
    status: 400,
  });
});

test('an empty value for a list is a usage error that says how to empty the list', async () => {
  const form = { kind: 'list' } as const;
  const settings = [{ name: 'ignoredApps', value: [], default: [], label: 'Ignored', summary: 'Applications.', form }];
  const done = await run(['config', 'set', 'ignoredApps', ''], { answers: { listSettings: { settings } } });
  assert.equal(done.status, 2);
  assert.match(done.errors, /^ignoredApps can't contain ""\. For an empty list, give no VALUE\.\nUsage: /);
});

test('an invalid value has the same exit status, whether the command line or the application finds it', async () => {
  const invalid = new ServiceError({ error: 'invalid_request', message: 'Expected true or false.', status: 400 });
  const done = await run(['recording', 'on'], { answers: { putRecording: invalid } });
  assert.deepEqual([done.status, done.output, done.errors], [2, '', 'Expected true or false.\n']);
});

test('a message about a field of the API names the option or argument instead', async () => {
  const fail = (message: string) => new ServiceError({ error: 'invalid_request', message, status: 400 });
  const cases = [
    [['history', 'tag', '1', '--add', 'a'], { changeEntry: fail('addTags[0]: a reason.') }, '--add: a reason.'],
    [
      ['history', 'clear', '--older-than', '5d', '--yes'],
      { clearHistory: fail('olderThan: a reason.') },
      '--older-than: a reason.',
    ],
    [
      ['trigger', 'add', '--action', 'a', '--regex', '('],
      { addTrigger: fail('condition.regex: a reason.') },
      '--regex: a reason.',
    ],
    [['history', 'pin', '7'], { addPin: fail('id: a reason.') }, 'ID: a reason.'],
    [['action', 'delete', 'a'], { deleteAction: fail('keyword: a reason.') }, 'KEYWORD: a reason.'],
    [['action', 'delete', 'a'], { deleteAction: fail('Column: a reason.') }, 'Column: a reason.'],
  ] as const;
  for (const [args, answers, expected] of cases) {
    assert.equal((await run(args, { answers })).errors, `${expected}\n`);
  }
});

test('an unknown filter is explained with how to list them', async () => {
  const unknown = new ServiceError({ error: 'not_found', message: 'There is no action "x".', status: 404 });
  const done = await run(['filter', 'x'], { answers: { getAction: unknown } });
  assert.deepEqual([done.status, done.errors], [1, 'There is no action "x". For a list: copyloom filters\n']);
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

test('commands that use the clipboard need a running application', async () => {
  for (const args of [
    ['put', 'a'],
    ['copy', '42'],
    ['key', 'copy'],
    ['var', 'paste', 'cities'],
  ]) {
    const done = await run(args, { running: false });
    assert.deepEqual([done.status, done.calls], [1, []]);
    assert.equal(done.errors, 'Copyloom must be running to use the clipboard. Start it with: copyloom serve\n');
    assert.equal(done.leftOpen, 0);
  }
});

test('copies nothing if nothing was picked', async () => {
  const done = await run(['copy', '-'], { input: '\n' });
  assert.deepEqual([done.status, done.calls], [1, []]);
  assert.equal(done.errors, 'Standard input is empty: the clipboard stays as it is.\n');
});

test('fails with the reason if the API cannot listen on a new port', async () => {
  const status = 'not listening because port 30000 is taken';
  const done = await run(['api', 'port', '30000'], { answers: { changeApi: makeApi({ state: 'failed', status }) } });
  assert.deepEqual([done.status, done.output], [1, '']);
  assert.equal(done.errors, `The setting was changed, but the API is ${status}\n`);
});

test('a list names an entry that is deleted before its whole text is read, and ends if nobody reads on', async () => {
  const cut = [1, 2, 3].map((id) => makeEntry({ id, value: 'cut', truncated: true }));
  const situation = { answers: { listHistory: makePage(cut), getEntry: makeEntry({ value: 'whole' }) } };
  const args = ['history', 'list', '--format', '{value}'];
  const done = await run(args, { ...situation, unknownIds: ['2'] });
  assert.deepEqual([done.status, done.output], [0, 'whole\nwhole\n']);
  assert.equal(done.errors, '3 of 3\nThere is no entry 2.\n');
  const stopped = await run(args, { ...situation, room: 1 });
  assert.deepEqual([stopped.status, stopped.output], [0, 'whole\n']);
});

test('changes the entries that exist and reports the others', async () => {
  const done = await run(['history', 'delete', '1', '2', '3', '4'], {
    answers: { deleteEntry: { deleted: 1 } },
    unknownIds: ['2', '4'],
  });
  assert.equal(done.status, 1);
  assert.equal(done.calls.length, 4);
  assert.equal(done.errors, 'There is no entry 2. There is no entry 4. 2 other entries were deleted.\n');
  const none = await run(['history', 'tag', '2', '--add', 'a', '--json'], {
    answers: { changeEntry: makeEntry() },
    unknownIds: ['2'],
  });
  assert.deepEqual(JSON.parse(none.errors), { error: 'not_found', message: 'There is no entry 2.', status: 404 });
});
