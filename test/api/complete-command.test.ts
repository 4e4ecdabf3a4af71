// Tests the completion of commands typed into the overlay.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';

const start = async (t: TestContext, text = 'a note') => {
  const application = await startApplication(t);
  const { control } = application;
  await control('PUT', '/v1/clipboard', { body: { text } });
  /** The cursor is at the bar, or at the end. */
  const complete = async (marked: string) => {
    const line = marked.replace('¦', '');
    const cursor = marked.includes('¦') ? marked.indexOf('¦') : line.length;
    const { status, json } = await control('POST', '/control/command/complete', { body: { line, cursor } });
    assert.equal(status, 200, JSON.stringify(json));
    return json;
  };
  const list = async (marked: string): Promise<string[]> =>
    (await complete(marked)).choices.map(({ text: choice }: { text: string }) => choice);
  return { ...application, complete, list };
};

test('completes filters and actions with their summaries, where a stage starts', async (t) => {
  const { control, complete, list } = await start(t);
  await control('POST', '/v1/actions', { body: { keyword: 'upload', pipeline: 'upper' } });
  const { from, to, choices } = await complete('$1 | upp');
  assert.deepEqual([from, to, choices[0]], [5, 8, { text: 'upper', summary: 'Converts the text to uppercase.' }]);
  assert.ok((await list('$1 | up')).includes('upload'));
  assert.equal((await list('$1 | each (uppe'))[0], 'upper');
  assert.equal((await list('uppe¦ | lower'))[0], 'upper');
  assert.equal((await list('= 2 | roun'))[0], 'round');
  assert.deepEqual(await list('$1 | '), []);
  assert.deepEqual(await list("$1 | replace 'upp"), [], 'not inside quotes');
});

test('does not take long for a long word', async (t) => {
  const { list } = await start(t);
  assert.deepEqual(await list(`append "${'x'.repeat(1_000_000)}"`), []);
});

test('completes variables, tags and targets', async (t) => {
  const { control, list } = await start(t);
  await control('PUT', '/v1/variables/cities', { body: { list: ['Oslo'] } });
  await control('PATCH', '/v1/history/1', { body: { addTags: ['work'] } });
  assert.deepEqual(await list('@ci'), ['@cities']);
  assert.deepEqual(await list('$1 | except $c'), ['$cities']);
  assert.deepEqual(await list('upper > $'), ['$cities']);
  assert.deepEqual(await list('upper | tag wo'), ['work']);
  assert.deepEqual(await list('keep is wo'), ['work']);
});

test('completes kinds after is, with what they mean, and tags', async (t) => {
  const { control, complete, list } = await start(t);
  await control('PATCH', '/v1/history/1', { body: { addTags: ['urgent'] } });
  assert.deepEqual((await complete('$1 | keep is url')).choices, []);
  assert.deepEqual((await complete('$1 | keep is em')).choices, [
    { text: 'email', summary: 'An email address.' },
    { text: 'empty', summary: 'Nothing, or only whitespace.' },
  ]);
  assert.deepEqual(await list('if is ur'), ['url', 'urgent']);
  assert.equal((await list('if not is '))[0], 'url');
  assert.deepEqual(await list('if is nothing-like-this'), []);
});

test('completes the keys of the value that the stages before make', async (t) => {
  const { complete, list } = await start(t, '{"user":{"name":"Ada","born on":1815},"rows":[{"city":"Oslo"}]}');
  assert.deepEqual(await list('get '), ['user', 'rows']);
  assert.deepEqual(await list('$1 | get user.'), ['user.name', "'user.born on'"]);
  assert.deepEqual(await list('get rows | sort-by ci'), ['city']);
  assert.deepEqual(await list('get user | pick name bo'), ["'born on'"]);
  assert.deepEqual(await list('prefix x | get '), [], 'no JSON any more');
  assert.match((await complete('get us')).hint, /^get KEY — key: the key or path/);
});

/** Lists what completes the line, and what each completed line gives. */
const runChoices = async ({ control, complete }: Awaited<ReturnType<typeof start>>, line: string) => {
  const { from, choices } = await complete(line);
  const results: Record<string, string> = {};
  for (const { text } of choices) {
    const body = { line: line.slice(0, from) + text };
    const { json } = await control('POST', '/control/command/preview', { body });
    results[text] = json.problem?.message ?? json.text;
  }
  return results;
};

test('quotes keys where the language needs it, and offers only those that can be written', async (t) => {
  const keys = [`it's "x"`, 'a|b', 'line\nbreak', 'a.b', '$v', "tab\t'n \\ %x", 'return\rx', '/p/'];
  const values = Object.fromEntries(keys.map((key) => [key, `of ${key}`]));
  const application = await start(t, JSON.stringify({ '': 'nothing', ...values }));
  assert.deepEqual(await runChoices(application, 'get '), {
    [String.raw`"it's \"x\""`]: `of it's "x"`,
    "'a|b'": 'of a|b',
    [String.raw`"line\nbreak"`]: 'of line\nbreak',
    'a.b': 'of a.b',
    "'$v'": 'of $v',
    [String.raw`"tab\t'n \\ \%x"`]: "of tab\t'n \\ %x",
    "'/p/'": 'of /p/',
  });
  assert.deepEqual(await application.list('get it'), [String.raw`"it's \"x\""`]);
  const nested = await start(t, JSON.stringify({ user: values }));
  assert.deepEqual(await runChoices(nested, 'get user.'), {
    [String.raw`"user.it's \"x\""`]: `of it's "x"`,
    "'user.a|b'": 'of a|b',
    [String.raw`"user.line\nbreak"`]: 'of line\nbreak',
    [`'user["a.b"]'`]: 'of a.b',
    'user.$v': 'of $v',
    [String.raw`"user.tab\t'n \\ \%x"`]: "of tab\t'n \\ %x",
    'user./p/': 'of /p/',
  });
});

test('offers no half of a key if there are too many to list', async (t) => {
  const keys = Array.from({ length: 3000 }, (_, index) => `key${index}`);
  const { list } = await start(t, JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1]))));
  assert.ok((await list('get key20')).every((key) => keys.includes(key)));
});

test('quotes tags where the language needs it', async (t) => {
  const application = await start(t);
  const { control, list, complete } = application;
  const tags = ['say"hi', "it's", 'pi|pe', 'par(en', '$dollar', '/p/', 'back\\slash'];
  await control('PATCH', '/v1/history/1', { body: { tags } });
  for (const [start, expected] of [
    ['say', `'say"hi'`],
    ['it', `"it's"`],
    ['pi', "'pi|pe'"],
    ['par', "'par(en'"],
    ['doll', "'$dollar'"],
    ['back', 'back\\slash'],
  ] as const) {
    const [{ text }] = (await complete(`tag ${start}`)).choices;
    assert.equal(text, expected);
    const body = { line: `tag new ${text} | untag ${text}` };
    const { json } = await control('POST', '/control/command/preview', { body });
    assert.deepEqual([json.problem, json.effects?.length], [undefined, 2], text);
  }
  assert.deepEqual(await list('keep is pi'), [], 'no quotes can follow it');
  assert.deepEqual(await list('keep is back'), ['back\\slash']);
});

test('says which argument is expected', async (t) => {
  const { complete } = await start(t);
  assert.match((await complete('replace ')).hint, /^replace WHAT WITH.* — what: /);
  assert.match((await complete('replace a ')).hint, / — with: /);
  assert.equal((await complete('$1 ')).hint, undefined);
});

test('expands an abbreviation once a space has ended it, as a whole word', async (t) => {
  const { control, complete } = await start(t);
  await control('POST', '/v1/abbreviations', { body: { abbreviation: ';c', expansion: 'trim | squeeze' } });
  assert.deepEqual((await complete('$1 | ;c ¦| upper')).expanded, { line: '$1 | trim | squeeze | upper', cursor: 20 });
  for (const line of ['$1 | ;c', '$1 | x;c ', "$1 | suffix ';c "])
    assert.equal((await complete(line)).expanded, undefined, line);
});
