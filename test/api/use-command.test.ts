// Tests what Enter does with a command in the overlay: its result, its effects, and scripts, which the API can't reach.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FrontWindow } from '../../src/core/window/front-window.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';

const start = async (t: TestContext, texts: readonly string[] = ['a note'], front?: FrontWindow) => {
  const application = await startApplication(t, undefined, { findFrontWindow: async () => front });
  const { control } = application;
  for (const text of texts) await control('PUT', '/v1/clipboard', { body: { text } });
  const use = (line: string, more: object = {}) =>
    control('POST', '/control/command/use', { body: { line, use: 'copy', ...more } });
  const readNewest = async () => (await control('GET', '/v1/history?limit=1')).json.items[0];
  return { ...application, use, readNewest };
};

const addScript = { keyword: 'shout', script: 'tr a-z A-Z', interpreter: '/bin/sh', timeLimit: 10 };

test('puts the result on the clipboard, records it, and applies the effects', async (t) => {
  const { use, control, clipboard, readNewest } = await start(t, ['first', 'second']);
  const { status, json } = await use('upper | tag work | pin > $made', { entry: 1 });
  assert.deepEqual([status, json], [200, { pasted: false }]);
  assert.equal(clipboard.content?.text, 'FIRST');
  const { value, app } = await readNewest();
  assert.deepEqual([value, app], ['FIRST', 'Copyloom']);
  const { tags, pin } = (await control('GET', '/v1/history/1')).json;
  assert.deepEqual([tags, pin], [['work'], true]);
  assert.equal((await control('GET', '/v1/variables/made')).json.value, 'FIRST');
});

test('works on the entry that the command names, and forgets it last', async (t) => {
  const { use, control, clipboard } = await start(t, ['first', 'second']);
  await use('$2 | upper | forget');
  assert.equal(clipboard.content?.text, 'FIRST');
  assert.equal((await control('GET', '/v1/history/1')).status, 404);
});

test('keeps a forgotten entry restorable for a while, and says so', async (t) => {
  const { use, control } = await start(t, ['first', 'second']);
  const restore = (id: number) => control('POST', `/control/entries/${id}/restore`);
  const before = (await control('GET', '/v1/history/1')).json;
  for (const [line, more] of [
    ['upper | forget', {}],
    ['split s | forget', { use: 'sequence' }],
  ] as const) {
    const { json } = await use(line, { entry: 1, ...more });
    assert.equal(json.removed.id, 1, line);
    assert.ok(Date.parse(json.removed.restorableUntil) > 0);
    assert.equal((await control('GET', '/v1/history/1')).status, 404);
    assert.equal((await restore(1)).status, 200);
    assert.deepEqual((await control('GET', '/v1/history/1')).json, before);
  }
  const body = { name: 'kept', replace: false, line: 'forget ', entry: 2 };
  const { json } = await control('POST', '/control/command/variable', { body });
  assert.deepEqual([json.variable, json.removed.id], ['$kept', 2]);
  assert.equal((await restore(2)).status, 200);
  assert.equal((await use('$1 | upper')).json.removed, undefined);
});

test('keeps the formats of an entry that it passes on, unless plain text is wanted', async (t) => {
  const { use, control, clipboard } = await start(t, []);
  await control('PUT', '/v1/clipboard', { body: { html: '<b>bold</b>' } });
  await use('tag work');
  assert.equal(clipboard.content?.html, '<b>bold</b>');
  await use('$1', { plain: true });
  assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['bold', undefined]);
  await use('$1 | md-rich');
  assert.match(clipboard.content?.html ?? '', /bold/);
  await use("'*bold*' | md-rich", { plain: true });
  assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['bold', undefined]);
});

test('leaves an entry whose text a result has as it is, and moves it to the top', async (t) => {
  const { application, use, control, clipboard, readNewest } = await start(t);
  await application.history.record({
    text: 'bold',
    html: '<b>bold</b>',
    app: 'Writer',
    source: 'https://example.org/',
  });
  await control('PATCH', '/v1/history/2', { body: { description: 'a word' } });
  await control('PUT', '/v1/variables/word', { body: { value: 'bold' } });
  const { copiedAt: _, ...before } = (await control('GET', '/v1/history/2')).json;
  const useAndRead = async (line: string, more?: object) => {
    await control('PUT', '/v1/clipboard', { body: { text: 'copied meanwhile' } });
    assert.equal((await use(line, more)).status, 200, line);
    const { copiedAt: _, ...newest } = await readNewest();
    return newest;
  };
  for (const line of ['trim ', 'sort | unique', '$word', '$word | upper | lower']) {
    assert.deepEqual(await useAndRead(line, { entry: 2 }), before, line);
    assert.deepEqual([clipboard.content?.text, clipboard.content?.html], ['bold', undefined], line);
  }
  await use('$1');
  assert.equal(clipboard.content?.html, '<b>bold</b>', 'the entry still has its formatting');
  const formatted = await useAndRead("'*bold*' | md-rich");
  assert.deepEqual([formatted.id, formatted.app, formatted.copies], [2, 'Copyloom', 2], 'its formatting is new');
  await use('$1');
  assert.match(clipboard.content?.html ?? '', /<em>bold/);
});

test('counts no copy of a picture that a command makes again', async (t) => {
  const { use, clipboard, readNewest } = await start(t, []);
  const bytes = await drawPicture({ format: 'image/png', width: 30, height: 20, text: '' });
  clipboard.copy({ picture: { type: 'image/png', bytes } });
  await until('The picture', readNewest);
  for (let times = 0; times < 2; times++) assert.equal((await use('resize 50%', { entry: 1 })).status, 200);
  const { id, copies } = await readNewest();
  assert.deepEqual([id, copies], [2, 1]);
});

test('changes nothing if the command fails or has an effect that does not work here', async (t) => {
  const { use, control, clipboard } = await start(t, ['first', 'second']);
  for (const [line, name] of [
    ['tag work | get nam', 'command_failed'],
    ['tag work | uper', 'invalid_pipeline'],
    ["'x' | tag work", 'command_failed'],
    ['tag work | tag-all x', 'refused_step'],
    ['upper > %hash', 'command_failed'],
    ['!token | upper', 'secret'],
    ['just words', 'invalid_request'],
  ] as const)
    assert.equal((await use(line)).json.error, name, line);
  assert.match((await use('= 2 | select')).json.message, /^Column 7: “select”/);
  assert.match((await use('= 2 | get nam')).json.message, /^Column 7, get nam/);
  const secret = /^Column 11: !token is a secret, and secrets can't be opened here\. /;
  assert.match((await use('= 2 | add !token')).json.message, secret);
  assert.equal(clipboard.content?.text, 'second');
  assert.deepEqual((await control('GET', '/v1/history/2')).json.tags, []);
});

test('pastes into the window in front, and only copies if the command says so', async (t) => {
  const pasted: string[] = [];
  const { use, clipboard, control } = await start(t, ['a'], {
    pasteKey: 'Ctrl+V',
    paste: async () => void pasted.push(clipboard.content?.text ?? ''),
  });
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  assert.deepEqual((await use('upper ', { use: 'paste' })).json, { pasted: true });
  assert.deepEqual((await use('$1 | lower | copy', { use: 'paste' })).json, { pasted: false });
  assert.deepEqual(pasted, ['A']);
  assert.equal(clipboard.content?.text, 'a');
  assert.deepEqual((await use("$1 | tag work | replace a ''", { use: 'paste' })).json, { pasted: false });
  assert.equal((await use("$1 | replace a ''", { use: 'paste' })).json.error, 'command_failed');
});

test('pastes a list as a sequence, and keeps it in a variable', async (t) => {
  const pasted: string[] = [];
  const { use, clipboard, control } = await start(t, ['one two'], {
    pasteKey: 'Ctrl+V',
    paste: async () => void pasted.push(clipboard.content?.text ?? ''),
  });
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  assert.deepEqual((await use("split ' '", { use: 'sequence' })).json, { pasted: true });
  assert.deepEqual(pasted, ['one']);
  const { sequence } = (await control('GET', '/v1/clipboard')).json;
  assert.deepEqual([sequence.variable, sequence.total], ['sequence', 2]);
  await use("$1 | split ' ' | reverse > @words", { use: 'sequence' });
  assert.equal(pasted.at(-1), 'two');
  assert.equal((await control('GET', '/v1/clipboard')).json.sequence.variable, 'words');
  assert.deepEqual((await control('GET', '/v1/variables/words')).json.list, ['two', 'one']);
  await use("'one  two' | replace ' ' \"\\n\"", { use: 'sequence' });
  assert.equal((await control('GET', '/v1/clipboard')).json.sequence.total, 2, 'blank lines are left out');
});

test('remembers the commands that were used, until the history is cleared', async (t) => {
  const { use, control } = await start(t);
  const listPast = async () => (await control('GET', '/control/commands')).json.lines;
  for (const line of [
    'upper ',
    '= 2 * 3',
    'upper ',
    '$1 | get nam',
    "suffix 'sk-proj-Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'",
  ])
    await use(line);
  await until('The commands', async () => ((await listPast()).join() === 'upper ,= 2 * 3' ? true : undefined));
  await control('PUT', '/v1/recording', { body: { recording: false } });
  await use('lower ');
  await control('PUT', '/v1/recording', { body: { recording: true } });
  await use('reverse ');
  await until('The last one', async () => ((await listPast())[0] === 'reverse ' ? true : undefined));
  assert.deepEqual(await listPast(), ['reverse ', 'upper ', '= 2 * 3']);
  await control('DELETE', '/v1/history');
  assert.deepEqual(await listPast(), []);
});

test('suggests what detect finds for an entry', async (t) => {
  const { control } = await start(t, ['aGVsbG8gd29ybGQ=']);
  const { choices } = (await control('GET', '/control/entries/1/commands')).json;
  assert.match(choices[0].text, /^base64-decode/);
  assert.match(choices[0].summary, /^Base64.*: /);
  assert.ok(choices.length <= 12);
  assert.equal((await control('GET', '/control/entries/x/commands')).status, 404);
});

test('runs your own scripts between filters, which a preview and the API do not', async (t) => {
  const { use, control, clipboard } = await start(t, ['a note']);
  assert.equal((await control('POST', '/v1/actions', { body: addScript })).status, 201);
  const preview = async (line: string) => (await control('POST', '/control/command/preview', { body: { line } })).json;
  const shown = await preview('suffix ! | shout | prefix >');
  assert.deepEqual([shown.script, shown.text, shown.trace.at(-1).value], ['shout', undefined, 'a note!']);
  assert.equal(shown.shape, undefined, 'what the part before it makes is no result');
  assert.equal((await preview('shout ')).trace.at(-1).value, 'a note');
  assert.match((await preview('each (shout)')).problem.message, /can't run inside parentheses/);
  const run = await control('POST', '/v1/run', { body: { pipeline: 'suffix ! | shout' } });
  assert.deepEqual([run.status, run.json.error], [403, 'script_not_shipped']);
  assert.equal((await use('suffix ! | shout | tag work | prefix >')).status, 200);
  assert.equal(clipboard.content?.text, '>A NOTE!');
  assert.deepEqual((await control('GET', '/v1/history/1')).json.tags, ['work']);
  assert.equal((await use('$2 | shout')).status, 200);
  assert.equal(clipboard.content?.text, 'A NOTE');
});
