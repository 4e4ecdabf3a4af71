// Running pipelines (docs/api.md): POST /v1/run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, startApplication } from '../support/application/application.ts';
import {
  assertRefused,
  copyIn,
  nextMillisecond,
  putText,
  putTexts,
  screenshot,
} from '../support/application/history.ts';

const run = (call: Call, body: object) => call('POST', '/v1/run', { body });
const runText = async (call: Call, body: object): Promise<string> => {
  const { status, json } = await run(call, body);
  assert.equal(status, 200, JSON.stringify(json));
  return json.text;
};
const put = (call: Call, name: string, body: object) => call('PUT', `/v1/variables/${name}`, { body });

test('runs filters on a text', async (t) => {
  const { call } = await startApplication(t);
  assert.deepEqual((await run(call, { text: 'a note', pipeline: 'upper' })).json, { text: 'A NOTE' });
  const user = '{"user":{"name":"Ada"}}';
  assert.equal(await runText(call, { text: user, pipeline: 'json | get user.name | upper' }), 'ADA');
  assert.equal(await runText(call, { text: '', pipeline: 'prefix x' }), 'x');
});

test('local is the time zone of the computer', async (t) => {
  const { TZ } = process.env;
  t.after(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  process.env['TZ'] = 'Asia/Kolkata';
  const { call } = await startApplication(t);
  const text = '2024-07-01T12:00:00Z';
  assert.equal(await runText(call, { text, pipeline: 'timezone local' }), '2024-07-01T17:30:00+05:30');
  assert.equal(await runText(call, { text: '2024-07-01 17:30', pipeline: 'timezone UTC local' }), text);
});

test('a whole command reads the entries and variables that it names', async (t) => {
  const { call } = await startApplication(t);
  await putTexts(call, 'oldest', 'middle', 'newest');
  await put(call, 'name', { value: 'Ada' });
  await put(call, 'cities', { list: ['Bath', 'Bristol', 'Cardiff'] });
  await put(call, 'user', { hash: { name: 'Ada', address: { city: 'London' }, langs: ['en', 'fr'] } });
  const cases: [command: string, text: string][] = [
    ['$1', 'newest'],
    ['$3 | upper', 'OLDEST'],
    ['$1..3 | join ", "', 'newest, middle, oldest'],
    ['$2..9 | count', '2'],
    ['upper', 'NEWEST'],
    ['$name | lower', 'ada'],
    ['$cities | count', '3'],
    ['@cities[0]', 'Bath'],
    ['@cities[-1]', 'Cardiff'],
    ['@cities | sort | reverse | nth 1', 'Cardiff'],
    ['%user{name}', 'Ada'],
    ['%user{address}{city} | upper', 'LONDON'],
    ['%user{langs}{1}', 'fr'],
    ['"Dear $name of %user{address}{city}," | upper', 'DEAR ADA OF LONDON,'],
    ["'as $name stands'", 'as $name stands'],
    ['$1 | replace new $name', 'Adaest'],
    ['$1 | suffix "-$name"', 'newest-Ada'],
  ];
  for (const [command, text] of cases) assert.equal(await runText(call, { pipeline: command }), text, command);
});

test('runs pipelines in parentheses, and one action with a pipeline as its argument', async (t) => {
  const { call } = await startApplication(t);
  await putTexts(call, 'b a\nd c');
  await put(call, 'name', { value: 'Ada' });
  assert.equal(await runText(call, { pipeline: '$1 | each (split " " | sort | join $name)' }), 'aAdab\ncAdad');
  const { json } = await run(call, { pipeline: 'each (tag x | upper) | if is url (tag link) else (tag text)' });
  assert.deepEqual(json, { text: 'B A\nD C', notApplied: ['tag x', 'tag text'] });
  const act = (action: string, ...args: string[]) => run(call, { text: 'b\na', action, arguments: args });
  assert.equal((await act('each', '(upper | suffix !)')).json.text, 'B!\nA!');
  assert.equal((await act('each', 'upper')).json.text, 'B\nA');
  assert.equal((await act('each', 'upper | suffix "-$name"')).json.text, 'B-Ada\nA-Ada');
  assert.equal((await act('sort-by', '(upper)', 'desc')).json.text, 'b\na');
  assert.equal((await act('sort-by', 'lower')).json.text, 'a\nb');
  const { text, warnings } = (await act('keep', '(is url)')).json;
  assert.equal(text, '', 'a literal argument of keep is text');
  assert.match(
    String(warnings),
    /“\(is url\)” was taken for a text. For a pipeline, run the command “keep \(is url\)”/,
  );
  assertRefused(await act('each', '(upper'), 'invalid_pipeline', /this parenthesis is never closed/);
  assertRefused(await act('head', 'three'), 'invalid_pipeline', /COUNT must be a whole number, not “three”/);
  assertRefused(await act('each', 'suffix !token'), 'secret', /token/);
  assertRefused(await act('each', 'copy'), 'refused_step', /copy/);
  assertRefused(
    await act('each', '(nth 2)'),
    'command_failed',
    /^each \(nth 2\): element 1 of 2: there is no element 2/,
  );
  assertRefused(await act('if', 'is url'), 'unknown_action', /runs only in a pipeline/);
  await call('POST', '/v1/actions', { body: { keyword: 'mine', script: 'cat' } });
  for (const body of [{ pipeline: 'each (if is url (mine))' }, { action: 'each', arguments: ['mine'] }])
    assertRefused(await run(call, { text: 'a', ...body }), 'script_not_shipped', /mine is your own script/);
  const secret = await run(call, { text: 'a', pipeline: 'try (upper) else (each (suffix !token))' });
  assertRefused(secret, 'secret', /token/);
});

test('reports a missing source with its column and near misses', async (t) => {
  const { call } = await startApplication(t);
  await put(call, 'signature', { value: 'x' });
  await put(call, 'user', { hash: { name: 'Ada', born: 1815 } });
  await put(call, 'cities', { list: ['Bath'] });
  const cases: [command: string, message: RegExp][] = [
    ['$1', /Column 1, \$1: the history is empty/],
    ['upper', /the history is empty\. Copy something first, or start with a text: 'some text' \| …$/],
    ['$signatur', /Column 1, \$signatur: there is no variable "signatur"\. Did you mean "signature"\?$/],
    ['@signature', /signature holds text, not a list\. Use \$signature\.$/],
    ['%cities{a}', /cities holds a list, not a hash\. Use @cities or @cities\[0\]\.$/],
    ['%user{nam}', /there is no key “nam”. The keys are name, born\. Did you mean "name"\?/],
    ['"x" | suffix $nobody', /Column 14, \$nobody: there is no variable "nobody"/],
    ['"x" | sort-by %CPU', /there is no variable "CPU"\. If you mean the text, quote it: '%CPU'\.$/],
    ['"x" | suffix @home', /there is no variable "home"\. If you mean the text, quote it: '@home'\.$/],
    ['"x" | each (as y | upper) | suffix $y', /“as y” names a value only for the stages after it, inside the same/],
    ['"x" | as z | suffix "$z-y"', /For \$z with “-y” after it, write “\$\{z\}-y”\./],
    [
      '"x" | suffix "$nobody"',
      /there is no variable "nobody"\. If you mean the text “\$nobody”, write “\\\$nobody”\.$/,
    ],
  ];
  for (const [pipeline, message] of cases) assertRefused(await run(call, { pipeline }), 'command_failed', message);
  await putText(call, 'one');
  assertRefused(await run(call, { pipeline: '$2' }), 'command_failed', /the history has only one entry\.$/);
  assertRefused(
    await run(call, { pipeline: '"cost: $5"' }),
    'command_failed',
    /Column 8, \$5: the history has only one entry\. If you mean the text “\$5”, write “\\\$5”\.$/,
  );
  await put(call, 'name', { value: 'Ada' });
  assert.equal(await runText(call, { pipeline: `"$1, \${name}s" | suffix " $1..2\\$5"` }), 'one, Adas one$5');
});

test('the response has the shape of the result', async (t) => {
  const { call } = await startApplication(t);
  assert.deepEqual((await run(call, { text: 'a,b', pipeline: 'split ,' })).json, { text: 'a\nb', list: ['a', 'b'] });
  const { json } = await run(call, { text: '{"10":1.0,"9":[true,null]}', pipeline: 'parse' });
  assert.deepEqual(json, { text: '10: 1.0\n9: true\n', hash: { 9: ['true', ''], 10: '1.0' }, keys: ['10', '9'] });
  const nested = await run(call, { text: '[[1,2],{"a":3}]', pipeline: 'parse' });
  assert.deepEqual(nested.json, { text: '1\n2\na: 3', list: ['1\n2', 'a: 3'], items: [['1', '2'], { a: '3' }] });
  assert.deepEqual((await run(call, { text: '7', pipeline: 'is number and not is empty' })).json, { text: 'true' });
});

test('runs a single action on a text or on the newest entry', async (t) => {
  const { call } = await startApplication(t);
  await putText(call, 'on the clipboard');
  assert.equal(await runText(call, { text: 'a-b', action: 'replace', arguments: ['-', ' '] }), 'a b');
  assert.equal(await runText(call, { action: 'upper' }), 'ON THE CLIPBOARD');
  assert.equal(await runText(call, { text: 'a1b22', action: 'remove', arguments: ['/\\d+/'] }), 'ab', 'a pattern');
  assert.equal(await runText(call, { text: 'x', action: 'suffix', arguments: ['/\\d+/'] }), 'x/\\d+/', 'a text');
  assert.equal(await runText(call, { text: 'x', action: 'suffix', arguments: ['$1 !token "'] }), 'x$1 !token "');
  for (const separator of [',\\n', ', \\n'])
    assert.match(await runText(call, { text: 'a\nb', action: 'join', arguments: [separator] }), /^a, ?\nb$/, separator);
  assertRefused(
    await run(call, { text: 'a', action: 'replace', arguments: [`/${'a'.repeat(200_000)}/`, 'x'] }),
    'invalid_pipeline',
    /longer than 20,000 characters/,
  );
  assertRefused(await run(call, { action: 'uper', text: 'x' }), 'unknown_action', /Did you mean "upper"\?/);
  assertRefused(await run(call, { action: 'is', text: 'x' }), 'unknown_action', /only in a pipeline/);
  assertRefused(await run(call, { action: 'replace', text: 'x' }), 'invalid_pipeline', /needs WHAT/);
  assertRefused(
    await run(call, { action: 'upper', arguments: ['1', '2'], text: 'x' }),
    'invalid_pipeline',
    /unexpected argument “2”/,
  );
});

test('runs your own actions, but no scripts, not even through other actions', async (t) => {
  const { call } = await startApplication(t);
  const add = async (body: object) => assert.equal((await call('POST', '/v1/actions', { body })).status, 201);
  await add({ keyword: 'shout', pipeline: 'upper | suffix !' });
  await add({ keyword: 'twice', pipeline: 'shout | shout' });
  await add({ keyword: 'hash-digits', pattern: '\\d', replacement: '#' });
  await add({ keyword: 'greet', pipeline: '"Dear Ada" | upper' });
  await add({ keyword: 'mine', script: 'cat' });
  await add({ keyword: 'deep', pipeline: 'trim | mine' });
  await add({ keyword: 'deeper', pipeline: 'deep | upper' });
  await add({ keyword: 'lower', script: 'cat' });
  assert.equal(await runText(call, { text: 'hi', pipeline: 'twice' }), 'HI!!');
  assert.equal(await runText(call, { text: 'a1b2', action: 'hash-digits' }), 'a#b#');
  assert.equal(await runText(call, { text: 'ignored', pipeline: 'greet' }), 'DEAR ADA');
  assert.equal(await runText(call, { pipeline: 'greet' }), 'DEAR ADA', 'no input needed');
  for (const pipeline of ['mine', 'upper | mine', 'deep', 'deeper', 'lower']) {
    assertRefused(await run(call, { text: 'x', pipeline }), 'script_not_shipped', /is your own script/);
  }
  assertRefused(await run(call, { text: 'x', action: 'lower' }), 'script_not_shipped', /lower/);
  await call('DELETE', '/v1/actions/lower');
  assert.equal(await runText(call, { text: 'X', pipeline: 'lower' }), 'x', 'the shipped action is back');
});

test('reports steps that would change something, and changes nothing', async (t) => {
  const { call, clipboard } = await startApplication(t);
  const { id } = await putText(call, 'a note');
  const { json } = await run(call, {
    pipeline: '$1 | tag  work | describe "for Monday" | tag-all x | forget | pin > $note',
  });
  assert.deepEqual(json, {
    text: 'a note',
    notApplied: ['tag  work', 'describe "for Monday"', 'tag-all x', 'forget', 'pin', '> $note'],
  });
  const { tags, pin } = (await call('GET', `/v1/history/${id}`)).json;
  assert.deepEqual([tags, pin], [[], false]);
  assertRefused(await call('GET', '/v1/variables/note'), 'not_found');
  assert.equal(clipboard.content?.text, 'a note');
});

test('refuses copy, select and paste anywhere', async (t) => {
  const { call } = await startApplication(t);
  await call('POST', '/v1/actions', { body: { keyword: 'send', pipeline: 'upper | paste' } });
  for (const pipeline of ['copy', 'upper | select', 'trim | paste | upper', 'send']) {
    assertRefused(
      await run(call, { text: 'x', pipeline }),
      'refused_step',
      /^A run can't perform “.+”: .* PUT \/v1\/clipboard/,
    );
  }
  assertRefused(await run(call, { text: 'x', action: 'copy' }), 'refused_step');
});

test('expands abbreviations in a whole command, as whole words outside quotes', async (t) => {
  const { call } = await startApplication(t);
  await putText(call, 'a note');
  const abbreviate = (abbreviation: string, expansion: string) =>
    call('POST', '/v1/abbreviations', { body: { abbreviation, expansion } });
  await abbreviate(';u', 'upper | suffix !');
  await abbreviate('first', '$1');
  await abbreviate('note', 'never');
  assert.equal(await runText(call, { pipeline: 'first | ;u' }), 'A NOTE!');
  assert.equal(await runText(call, { pipeline: "'note' | ;u" }), 'NOTE!');
  assert.equal(await runText(call, { pipeline: "'a note' | remove /a note/ | suffix ." }), '.', 'not in a pattern');
  assert.equal(await runText(call, { text: 'x', pipeline: ';u' }), 'X!', 'beside a text');
  await abbreviate('bad', 'uppr');
  const refused = await run(call, { pipeline: '$1 | bad' });
  assertRefused(
    refused,
    'invalid_pipeline',
    /Did you mean "upper"\?.*abbreviations expanded, the command is: \$1 \| uppr/,
  );
});

test('describes a picture after every step without creating it', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const { id } = await copyIn(application, { image: screenshot, text: 'Payment failed' });
  const { type, width, height } = screenshot;
  const image = { from: id, type, pixelWidth: width, pixelHeight: height };
  assert.deepEqual((await run(call, { pipeline: '$1' })).json, { text: 'Payment failed', image });
  const half = { ...image, pixelWidth: Math.round(width / 2), pixelHeight: Math.round(height / 2) };
  assert.deepEqual((await run(call, { pipeline: 'resize 50%' })).json.image, half);
  const fitted = (await run(call, { pipeline: '$1 | convert jpeg | fit 1MB' })).json.image;
  assert.deepEqual(fitted, { ...image, type: 'image/jpeg', maxBytes: 1048576 });
  const code = (await run(call, { text: 'https://example.org/', pipeline: 'qrcode' })).json;
  assert.equal(code.image.type, 'image/png');
  assert.ok(code.image.pixelWidth > 100 && code.image.pixelWidth === code.image.pixelHeight && !('from' in code.image));
  assert.equal(await runText(call, { pipeline: '$1 | upper' }), 'PAYMENT FAILED', 'a text filter uses its text');
  assertRefused(await run(call, { text: 'x', pipeline: 'resize 50%' }), 'command_failed', /expected an image/);
});

test('runs filters that need no input on an empty history and on a picture, and passes text if there is any', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  assert.match(await runText(call, { pipeline: 'uuid' }), /^[0-9a-f-]{36}$/);
  assert.deepEqual((await run(call, { pipeline: 'tag-all x' })).json, { text: '', notApplied: ['tag-all x'] });
  await call('POST', '/v1/actions', { body: { keyword: 'mark', pipeline: 'suffix !', worksWithoutInput: true } });
  await copyIn(application, { image: screenshot, text: 'recognized' });
  assert.deepEqual((await run(call, { pipeline: 'tag-all x' })).json, { text: '', notApplied: ['tag-all x'] });
  await nextMillisecond();
  await putText(call, 'hello');
  assert.equal(await runText(call, { pipeline: 'tag-all x | upper' }), 'HELLO');
  assert.equal(await runText(call, { pipeline: 'mark' }), 'hello!');
});

test('tests see the application and the tags of an entry', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  const { id } = await copyIn(application, { text: 'https://example.org/', app: 'Firefox' });
  await call('PATCH', `/v1/history/${id}`, { body: { addTags: ['work'] } });
  for (const pipeline of ['is url', '$1 | is work', 'from firefox', '$1 | is #WORK and from Firefox'])
    assert.equal(await runText(call, { pipeline }), 'true', pipeline);
  for (const pipeline of ['is text', '$1 | from Safari', '$1 | is home'])
    assert.equal(await runText(call, { pipeline }), 'false', pipeline);
});

test('explains invalid requests: fields first, then the command', async (t) => {
  const { call } = await startApplication(t);
  const shapes: [body: object, message: RegExp][] = [
    [{}, /expected "pipeline" or "action"/],
    [{ text: 'x' }, /expected "pipeline" or "action"/],
    [{ pipeline: 'upper', action: 'upper' }, /action can't be combined with "pipeline"/],
    [{ pipeline: 'upper', arguments: [] }, /arguments can't be combined with "pipeline"/],
    [{ text: 'x', arguments: ['a'] }, /"arguments" is allowed only with "action"/],
    [{ text: 1, pipeline: 'upper' }, /text must be a string, not the number 1/],
    [{ text: 'x', pipelines: 'upper' }, /Did you mean "pipeline"\?/],
    [{ action: 'upper', arguments: [1] }, /arguments\[0\] must be a string/],
  ];
  for (const [body, message] of shapes) assertRefused(await run(call, body), 'invalid_request', message);
  const commands: [pipeline: string, message: RegExp][] = [
    ['uper', /Column 1: there is no filter or action “uper”\. Did you mean "upper"\?/],
    ['upper |', /Column 8: found the end of the command; expected the keyword of a filter/],
    ['$1 | upper', /Column 1: found “\$1”; if a text is given, the pipeline must begin with a filter/],
    ['replace a', /Column 1: replace needs WITH/],
    [`prefix '${'x'.repeat(20_001)}'`, /longer than 20,000 characters/],
  ];
  for (const [pipeline, message] of commands)
    assertRefused(await run(call, { text: 'x', pipeline }), 'invalid_pipeline', message);
});

test('is url and other kinds look at the value, not at the entry that it came from', async (t) => {
  const { call } = await startApplication(t);
  await putText(call, 'https://example.org/a');
  assert.equal(await runText(call, { pipeline: 'is url' }), 'true');
  assert.equal(await runText(call, { pipeline: 'domains | is url' }), 'false');
  assert.equal(await runText(call, { pipeline: 'split / | keep is url' }), '');
  await putText(call, '["https://a.org", "b"]');
  const command = 'parse | each (if is json (prefix JSON:) else (if is url (prefix URL:)))';
  assert.equal(await runText(call, { pipeline: command }), 'URL:https://a.org\nb');
});
