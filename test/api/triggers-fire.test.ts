// Firing triggers: conditions, results, and logged failures.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { assertRefused, copyIn, list, listValues, until } from '../support/application/history.ts';
import { add, addAction, copyUntil, readLog, untilLogged } from '../support/application/triggers.ts';

test('the result replaces the copied text, which becomes a version, and goes on the clipboard', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: '^shout:' }, 'upper');
  const { id } = await copyUntil(application, 'shout: hello', 'SHOUT: HELLO');
  const { items } = (await application.call('GET', `/v1/history/${id}/versions`)).json;
  assert.deepEqual(
    items.map(({ value }: { value: string }) => value),
    ['shout: hello'],
  );
  await until('The clipboard', async () => application.clipboard.content?.text === 'SHOUT: HELLO' || undefined);
  assert.equal((await list(application.call)).total, 1);
});

test('fires on a matching pattern, pipeline, tag or application, and on nothing else', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: '^\\d+$' }, 'tag', 'digits');
  await add(application, { pipeline: 'matches /invoice/i and not is url' }, 'tag', 'tax');
  await add(application, { tag: 'url' }, 'tag', 'link');
  await add(application, { app: 'xterm' }, 'tag', 'shell');
  await add(application, { pipeline: 'from gimp' }, 'tag', 'drawn');
  const tagsOf = async (text: string, app: string, expected: string) => {
    const { id } = await copyIn(application, { text, app });
    return until(`The tag ${expected}`, async () => {
      const { tags } = (await application.call('GET', `/v1/history/${id}`)).json;
      return tags.includes(expected) ? tags.filter((tag: string) => tag !== 'url') : undefined;
    });
  };
  assert.deepEqual(await tagsOf('1234', 'Gedit', 'digits'), ['digits']);
  assert.deepEqual(await tagsOf('Invoice 17', 'Gedit', 'tax'), ['tax']);
  assert.deepEqual(await tagsOf('https://example.org/invoice', 'Gedit', 'link'), ['link']);
  assert.deepEqual(await tagsOf('ls', 'XTerm', 'shell'), ['shell']);
  assert.deepEqual(await tagsOf('a title', 'Gimp', 'drawn'), ['drawn']);
  assert.deepEqual(await readLog(application), []);
});

test('matches any name of an application, in any case', async (t) => {
  const application = await startApplication(t);
  await add(application, { app: 'org.gnome.texteditor' }, 'upper');
  const appNames = ['Text Editor', 'org.gnome.TextEditor', 'gnome-text-editor'];
  application.clipboard.copy({ text: 'from an editor', app: 'Text Editor', appNames });
  await until('The trigger', async () => (await listValues(application.call))[0] === 'FROM AN EDITOR' || undefined);
});

test('does not fire on what the API puts or pins', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: 'hello' }, 'upper');
  await application.call('PUT', '/v1/clipboard', { body: { text: 'hello from the API' } });
  await application.call('POST', '/v1/pins', { body: { text: 'hello pin' } });
  await copyUntil(application, 'hello', 'HELLO');
  assert.deepEqual(await listValues(application.call), ['HELLO', 'hello pin', 'hello from the API']);
});

test('a disabled trigger does not fire', async (t) => {
  const application = await startApplication(t);
  const body = { condition: { regex: '.' }, action: 'upper', enabled: false };
  assert.equal((await application.call('POST', '/v1/triggers', { body })).status, 201);
  await add(application, { regex: '.' }, 'suffix', '!');
  await copyUntil(application, 'hello', 'hello!');
});

test('a trigger may fire another, but not itself', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: '^b' }, 'prefix', 'c');
  await add(application, { regex: '^a' }, 'prefix', 'b');
  await add(application, { regex: '^c' }, 'prefix', 'a');
  await copyUntil(application, 'a', 'acba');
});

test('any number of triggers fire on a copy, once each', async (t) => {
  const application = await startApplication(t);
  for (let n = 0; n < 12; n++) await add(application, { regex: '.' }, 'suffix', ` ${n}`);
  await copyUntil(application, 'x', 'x 0 1 2 3 4 5 6 7 8 9 10 11');
  assert.deepEqual(await readLog(application), []);
});

test('applies effects: tags, description, pin, variables', async (t) => {
  const application = await startApplication(t);
  const pipeline = 'tag work urgent | describe "from a trigger" | pin | lines > @found';
  await addAction(application, { keyword: 'sort-out', pipeline });
  await add(application, { regex: 'todo' }, 'sort-out');
  const { id } = await copyIn(application, { text: 'todo one\ntodo two' });
  const variable = await until('The variable', async () => {
    const { status, json } = await application.call('GET', '/v1/variables/found');
    return status === 200 ? json : undefined;
  });
  assert.deepEqual(variable.list, ['todo one', 'todo two']);
  const { tags, description, pin } = (await application.call('GET', `/v1/history/${id}`)).json;
  assert.deepEqual({ tags, description, pin }, { tags: ['work', 'urgent'], description: 'from a trigger', pin: true });
});

test('forget deletes the entry and leaves the clipboard alone', async (t) => {
  const application = await startApplication(t);
  await add(application, { regex: 'secret' }, 'forget');
  application.clipboard.copy({ text: 'a secret' });
  application.clipboard.copy({ text: 'kept' });
  await until('The deletion', async () => {
    const values = await listValues(application.call);
    return (values.length === 1 && values[0] === 'kept') || undefined;
  });
  assert.equal(application.clipboard.content?.text, 'kept');
});

test('runs a script on the copied text', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'shorten', script: "cut -c1-3 | tr -d '\\n'" });
  await add(application, { regex: '^long' }, 'shorten');
  await copyUntil(application, 'long text', 'lon');
  assert.deepEqual(await readLog(application), []);
});

test('runs a script in the middle of a pipeline', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'rev-it', script: 'rev', interpreter: 'sh' });
  await addAction(application, { keyword: 'whole', pipeline: 'upper | rev-it | trim | suffix "!" | tag turned' });
  await add(application, { regex: '^abc' }, 'whole');
  const { id } = await copyUntil(application, 'abcdef', 'FEDCBA!');
  await until('The tag', async () => {
    const { tags } = (await application.call('GET', `/v1/history/${id}`)).json;
    return tags.includes('turned') || undefined;
  });
});

test('a value named before a script can be read after it', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'rev-it', script: 'rev', interpreter: 'sh' });
  await addAction(application, { keyword: 'both', pipeline: 'as original | rev-it | trim | suffix "-$original"' });
  await add(application, { regex: '^abc' }, 'both');
  await copyUntil(application, 'abc', 'cba-abc');
});

test('an action used inside parentheses runs there, and cannot be deleted', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'shout', pipeline: 'upper' });
  await add(application, { regex: '^loud' }, 'each', 'shout');
  await copyUntil(application, 'loud', 'LOUD');
  const refused = await application.call('DELETE', '/v1/actions/shout');
  assertRefused(refused, 'conflict', /trigger 1/);
});

test('puts the HTML of a script on the clipboard next to its text', async (t) => {
  const application = await startApplication(t);
  const script = 'printf "<b>"; cat; printf "</b>"';
  await addAction(application, { keyword: 'embolden', script, scriptOutput: 'html' });
  await add(application, { regex: '.' }, 'embolden');
  application.clipboard.copy({ text: 'word' });
  const content = await until('The html', async () => {
    const { content } = application.clipboard;
    return content?.html === undefined ? undefined : content;
  });
  assert.deepEqual({ ...content }, { text: 'word', html: '<b>word</b>' });
});

test('leaves the copy unchanged if the output of a script is discarded', async (t) => {
  const application = await startApplication(t);
  const file = join(application.home.data, 'seen');
  await addAction(application, { keyword: 'note', script: `cat > '${file}'; echo noise`, discardsOutput: true });
  await add(application, { regex: 'watch' }, 'note');
  await copyIn(application, { text: 'watch this' });
  await until('The file', async () => {
    try {
      return readFileSync(file, 'utf8') === 'watch this' || undefined;
    } catch {
      return undefined;
    }
  });
  assert.deepEqual(await listValues(application.call), ['watch this']);
});

test('logs a failed script, and still runs other triggers on the unchanged copy', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'broken', script: 'echo "out of paper" >&2; exit 4' });
  const id = await add(application, { regex: '.' }, 'broken');
  await add(application, { regex: '.' }, 'upper');
  const entry = await copyUntil(application, 'print me', 'PRINT ME');
  const line = await untilLogged(application, /status 4\. Its last error was: out of paper/);
  assert.deepEqual([line.trigger, line.entry], [id, entry.id]);
  assert.match(line.text, new RegExp(`^Trigger ${id} \\(broken\\)`));
});

test('stops and logs a script that takes too long', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'slow', script: 'sleep 30', timeLimit: 1 });
  await add(application, { regex: '.' }, 'slow');
  await copyIn(application, { text: 'patience' });
  await untilLogged(application, /stopped after 1 seconds/);
});

test('the result does not replace a newer copy', async (t) => {
  const application = await startApplication(t);
  const ready = join(application.home.data, 'ready');
  const script = `until [ -e '${ready}' ]; do sleep 0.05; done; tr a-z A-Z`;
  await addAction(application, { keyword: 'slowly', script });
  await add(application, { regex: '^first' }, 'slowly');
  application.clipboard.copy({ text: 'first' });
  await copyIn(application, { text: 'second' });
  writeFileSync(ready, '');
  await until('The result', async () => (await listValues(application.call)).includes('FIRST') || undefined);
  assert.equal(application.clipboard.content?.text, 'second');
});

test('clears the log', async (t) => {
  const application = await startApplication(t);
  await addAction(application, { keyword: 'broken', script: 'exit 1' });
  await add(application, { regex: '.' }, 'broken');
  await copyIn(application, { text: 'x' });
  await untilLogged(application, /status 1/);
  assert.deepEqual((await application.control('DELETE', '/control/log')).json, { deleted: 1 });
  assert.deepEqual(await readLog(application), []);
});
