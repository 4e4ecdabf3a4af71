// Commands in the overlay that name secrets: they ask for a password, and what they make is a secret too.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Adapters } from '../../src/app/adapters.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { FrontWindow } from '../../src/core/window/front-window.ts';
import { startApplication } from '../support/application/application.ts';
import { copyIn, putText, until } from '../support/application/history.ts';
import { createFakeNotifier } from '../support/desktop/fake-notifier.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';
import { type Respond, serveOllama, startChatServer, streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer } from '../support/model/model-application.ts';
import { createMemoryKeychain } from '../support/store/memory-keychain.ts';
import { createMemoryKeyring } from '../support/store/memory-keyring.ts';

const value = 'Zq-The-Value';

const start = async (t: TestContext, answer?: () => Promise<void>, changes: Partial<Adapters> = {}) => {
  const { keyring, items, state } = createMemoryKeyring(answer);
  const { host, opened } = createFakeWindowHost({ canHide: true });
  const pasted: unknown[] = [];
  /** The windows pasted into. */
  const into: string[] = [];
  /** The window in front, and those that were closed. */
  const desk = { front: 'letter', closed: [''] };
  const findFrontWindow = async (): Promise<FrontWindow> => {
    const name = desk.front;
    return {
      pasteKey: 'Ctrl+V',
      paste: async () => {
        if (desk.closed.includes(name)) throw new Unavailable('The window was closed meanwhile.');
        into.push(name);
        setImmediate(() => pasted.push(application.clipboard.paste()));
      },
    };
  };
  const openSecret = createMemoryKeychain();
  const application = await startApplication(t, undefined, {
    openSecret,
    keyring,
    findWindowHost: async () => host,
    findFrontWindow,
    ...changes,
  });
  const { control } = application;
  await openSecret().write('["token"]');
  items.set('token', value);
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  const { page } = await opened(1);
  /** Without a look at the preview. */
  const useBlindly = async (line: string, more: object = {}) => {
    const { status, body } = await page.go('/control/command/use', {
      method: 'POST',
      body: JSON.stringify({ line, use: 'paste', ...more }),
    });
    return { status, json: JSON.parse(body) };
  };
  const preview = (line: string) => page.get('previewCommand', { line });
  const use = async (line: string, more: object = {}) => {
    const { mark } = await preview(line);
    return useBlindly(line, { ...(mark !== undefined && { mark }), ...more });
  };
  return { ...application, items, state, page, use, useBlindly, preview, pasted, into, desk, opened };
};

test('the preview opens no secret, and says that Enter asks', async (t) => {
  const { preview, state } = await start(t);
  for (const line of ['!token', '!token | upper', "'x' | prefix !token | copy"]) {
    const { kind, secrets, text, trace, problem } = await preview(line);
    assert.deepEqual([kind, secrets, text, trace, problem], ['command', ['!token'], undefined, [], undefined], line);
  }
  const { secrets } = await preview('!token | suffix !other | each (suffix !third) | prefix !token');
  assert.deepEqual(secrets, ['!token', '!other', '!third']);
  assert.equal(state.prompts, 0);
});

test('works on what was there when you pressed Enter, not when you gave the password', async (t) => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { use, call, clipboard } = await start(t, () => {
    asked.resolve();
    return answered.promise;
  });
  await putText(call, 'an entry');
  const used = use('$1 | suffix !token', { use: 'copy' });
  await asked.promise;
  await putText(call, 'a later copy');
  answered.resolve();
  await used;
  assert.equal(clipboard.content?.text, `an entry${value}`);
});

const startAsking = async (t: TestContext, chat: Respond) => {
  const notifier = createFakeNotifier();
  const server = await startChatServer(t, { chat, ...serveOllama('small') });
  const application = await start(t, undefined, { notifier, modelServers: [server.address] });
  return { ...application, notifier };
};

test('a command that asks a language model can be cancelled, and then does nothing', async (t) => {
  const { chat, asked, left } = createHungAnswer();
  const { use, notifier, pasted, clipboard } = await startAsking(t, chat);
  const used = use('!token | summarize');
  const running = await notifier.next();
  assert.deepEqual([running.title, running.body], ['“!token | summarize” is running', '']);
  await asked;
  running.buttons.find(({ label }) => label === 'Cancel')?.onPress();
  await left;
  assert.deepEqual((await used).json, { pasted: false });
  assert.equal(await notifier.nextWithdrawn(), running.subject);
  assert.deepEqual([pasted, clipboard.content], [[], undefined]);
});

test('what a language model makes of a secret is pasted, and announced nowhere', async (t) => {
  const { use, notifier, pasted } = await startAsking(t, streamAnswer(['A summary.']));
  assert.deepEqual((await use('!token | summarize')).json, { pasted: true });
  const running = await notifier.next();
  assert.equal(await notifier.nextWithdrawn(), running.subject);
  await until('The paste', async () => pasted[0]);
  await use('!token | headline');
  assert.equal((await notifier.next()).title, '“!token | headline” is running', 'no other notification came between');
});

test('the preview names the own scripts that get a secret, and the own actions that hide a filter', async (t) => {
  const { preview, control, call, state } = await start(t);
  await putText(call, 'an entry');
  for (const [keyword, action] of Object.entries({
    send: { script: 'cat' },
    other: { script: 'cat' },
    trim: { script: 'cat' },
    upper: { pattern: 'a', replacement: 'b' },
    uppercase: { pipeline: 'send' },
    inner: { pipeline: 'send | lower' },
    outer: { pipeline: 'lower | inner' },
    sign: { pipeline: 'suffix !token' },
    quietly: { pipeline: 'lower' },
  }))
    assert.equal((await control('POST', '/v1/actions', { body: { keyword, ...action } })).status, 201, keyword);
  for (const [line, scripts, hides] of [
    ['!token | lower', undefined, undefined],
    ['!token | quietly', undefined, undefined],
    ['!token | send', ['send'], undefined],
    ['!token | send | other | send', ['send', 'other'], undefined],
    ['!token | trim', ['trim'], ['trim']],
    ['!token | TRIM', ['trim'], ['trim']],
    ['!token | upper', undefined, ['upper']],
    ['!token | each (upper)', undefined, ['upper']],
    ['!token | if (upper | is empty) (lower)', undefined, ['upper']],
    ['!token | uppercase', ['send'], ['uppercase']],
    ['!token | outer', ['send'], undefined],
    ['send | prefix !token', undefined, undefined],
    ['send | prefix !token | other', ['other'], undefined],
    ['trim | prefix !token', undefined, ['trim']],
    ['$1 | sign | other', ['other'], undefined],
    ['$1 | if is url (sign) else (lower) | other', ['other'], undefined],
    ['!token | as key | lower | $key | send', ['send'], undefined],
  ] as const) {
    const shown = await preview(line);
    assert.deepEqual([shown.scripts, shown.hides, shown.problem], [scripts, hides, undefined], line);
  }
  const { scripts, hides, script } = await preview('$1 | trim');
  assert.deepEqual([scripts, hides, script], [undefined, undefined, 'trim'], 'without a secret');
  assert.equal(state.prompts, 0);
});

test('no secret is sent to a language model on another computer, and nobody is asked for a password', async (t) => {
  const server = await startChatServer(t, serveOllama({ name: 'far', remote_host: 'https://models.example' }, 'near'));
  const { control, use, preview, state, pasted } = await start(t, undefined, { modelServers: [server.address] });
  const set = (body: object) => control('PATCH', '/control/settings', { body });
  await set({ languageModelName: 'far', languageModelRemote: true });
  const problem = /!token is a secret, and the language model far .* no secret is sent to models\.example/;
  assert.match((await preview('!token | summarize')).problem?.message ?? '', problem);
  assert.match((await use('!token | summarize')).json.message, problem);
  assert.deepEqual([state.prompts, server.listChats().length], [0, 0]);
  await set({ languageModelName: 'near' });
  const { secrets, model } = await preview('!token | summarize');
  assert.deepEqual([secrets, model], [['!token'], { name: `near on ${server.address} (Ollama)` }]);
  await use('!token | summarize');
  assert.deepEqual([state.prompts, server.listChats().length], [1, 1]);
  await until('The paste', async () => pasted.length > 0 || undefined);
});

test('a secret goes only to the language model that the preview named, also if another is chosen while the prompt waits', async (t) => {
  const server = await startChatServer(t, serveOllama('near', 'other'));
  let whilePrompting = async (): Promise<void> => undefined;
  const started = await start(t, () => whilePrompting(), { modelServers: [server.address] });
  const { control, use, useBlindly, preview, state, pasted } = started;
  const choose = async (languageModelName: string) =>
    void (await control('PATCH', '/control/settings', { body: { languageModelName } }));
  const line = '!token | summarize';
  const { mark } = await preview(line);
  await choose('other');
  const changed = await useBlindly(line, { mark });
  assert.equal(changed.status, 409);
  assert.match(changed.json.message, /What this command does was changed meanwhile\. Nothing was opened\./);
  assert.deepEqual([state.prompts, server.listChats().length], [0, 0]);
  whilePrompting = () => choose('near');
  const [near, other] = ['near', 'other'].map((name) => `${name} on ${server.address} (Ollama)`);
  const { status, json } = await use(line);
  assert.deepEqual(
    [status, json.message],
    [409, `The language model is now ${near}; the command was shown with ${other}. Nothing was sent to either.`],
  );
  assert.deepEqual([state.prompts, server.listChats().length, pasted], [1, 0, []]);
});

test('pastes what it makes as a secret, and puts back what was there', async (t) => {
  const application = await start(t);
  const { use, pasted, state, clipboard, call, page, log, home, close } = application;
  await putText(call, 'zq-before');
  assert.deepEqual(await use('!token'), { status: 200, json: { pasted: true } });
  await until('it was pasted', async () => (pasted.length === 1 ? true : undefined));
  assert.deepEqual([pasted, state.prompts, state.isLocked], [[{ text: value }], 1, true]);
  await until('the former content', async () => (clipboard.content?.text === 'zq-before' ? true : undefined));
  assert.deepEqual(await use('$1 | suffix !token | upper', { use: 'copy' }), { status: 200, json: { pasted: false } });
  assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: `ZQ-BEFORE${value.toUpperCase()}` }, true]);
  await copyIn(application, { text: 'zq-after' });
  const { json } = await call('GET', '/v1/history');
  assert.deepEqual(
    json.items.map((entry: { value: string }) => entry.value),
    ['zq-after', 'zq-before'],
  );
  assert.equal((await call('GET', '/v1/variables')).json.total, 0);
  assert.deepEqual((await page.get('listPastCommands')).lines, ['$1 | suffix !token | upper', '!token']);
  await close();
  const files = readdirSync(home.data, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const bytes = Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
  assert.ok(bytes.includes('zq-before'));
  for (const hidden of [value, value.toUpperCase()]) assert.ok(!bytes.includes(hidden), hidden);
  assert.deepEqual(log, []);
});

test('opens nothing unless the preview showed what the command does now', async (t) => {
  const { preview, use, useBlindly, call, state, clipboard } = await start(t);
  const addAction = (keyword: string, action: object) => call('POST', '/v1/actions', { body: { keyword, ...action } });
  const add = (abbreviation: string, expansion: string) =>
    call('POST', '/v1/abbreviations', { body: { abbreviation, expansion } });
  const changed =
    'What this command does was changed meanwhile. Nothing was opened. Look at the notes below the line, then press Enter again.';
  await addAction('send', { script: 'cat' });
  await addAction('outer', { pipeline: 'lower | send' });
  const { json: short } = await add(';s', 'lower');
  for (const [line, change] of [
    ['!token | upper', () => addAction('upper', { script: 'cat' })],
    [
      '!token | each (lower) | outer',
      async () => {
        await call('DELETE', '/v1/actions/outer');
        await call('DELETE', '/v1/actions/send');
        await addAction('send', { script: 'cat; true' });
        return addAction('outer', { pipeline: 'lower | send' });
      },
    ],
    [
      '!token | ;s',
      async () => {
        await call('DELETE', `/v1/abbreviations/${short.id}`);
        return add(';s', 'send');
      },
    ],
  ] as const) {
    const { mark } = await preview(line);
    assert.ok((await change()).status < 300, line);
    const { status, json } = await useBlindly(line, { mark, use: 'copy' });
    assert.deepEqual([status, json.error, json.message], [409, 'conflict', changed], line);
  }
  const { status, json } = await useBlindly('!token', { use: 'copy' });
  assert.deepEqual([status, json.error], [409, 'conflict']);
  assert.match(json.message, /^This command opens a secret\. Nothing was opened\. Look at the notes/);
  assert.deepEqual([state.prompts, clipboard.content], [0, undefined]);
  await addAction('elsewhere', { script: 'cat' });
  assert.equal((await use('!token | outer', { use: 'copy' })).status, 200);
  assert.deepEqual([state.prompts, clipboard.content?.text], [1, value.toLowerCase()]);
});

test('runs the script that was shown, although it was replaced while the prompt waited', async (t) => {
  const prompt = Promise.withResolvers<void>();
  const { use, call, state, clipboard } = await start(t, () => prompt.promise);
  await call('POST', '/v1/actions', { body: { keyword: 'sign', script: 'cat; printf -- -shown' } });
  const using = use('!token | sign', { use: 'copy' });
  await until('the prompt', async () => (state.prompts > 0 ? true : undefined));
  assert.equal((await call('DELETE', '/v1/actions/sign')).status, 200);
  await call('POST', '/v1/actions', { body: { keyword: 'sign', script: 'cat; printf -- -hostile' } });
  prompt.resolve();
  assert.equal((await using).status, 200);
  assert.equal(clipboard.content?.text, `${value}-shown`);
});

test('refuses a script inside parentheses before anything asks', async (t) => {
  const { preview, use, useBlindly, control, state } = await start(t);
  await control('POST', '/v1/actions', { body: { keyword: 'send', script: 'cat' } });
  const message = "the script send can't run inside parentheses. Make it a stage of its own: send | …";
  for (const line of ['!token | each (send)', '!token | try (send) else (lower)', "'a' | try (send) else (lower)"]) {
    assert.equal((await preview(line)).problem?.message, message, line);
    for (const { status, json } of [await use(line), await useBlindly(line)])
      assert.deepEqual([status, json.message], [422, message], line);
  }
  assert.equal(state.prompts, 0);
});

test('pastes only where Enter was pressed, although the overlay was opened elsewhere meanwhile', async (t) => {
  let prompt = Promise.withResolvers<void>();
  const { use, control, state, desk, into, pasted, clipboard, opened } = await start(t, () => prompt.promise);
  /** Answers the prompt only after the overlay was opened and closed in another window. */
  const pasteMeanwhileElsewhere = async () => {
    const before = state.prompts;
    prompt = Promise.withResolvers();
    const using = use('!token');
    await until('the prompt', async () => (state.prompts > before ? true : undefined));
    desk.front = 'chat';
    await control('POST', '/control/windows', { body: { window: 'overlay' } });
    await control('POST', '/control/overlay/hide');
    prompt.resolve();
    return (await using).json;
  };
  assert.deepEqual(await pasteMeanwhileElsewhere(), { pasted: true });
  await until('it was pasted', async () => (pasted.length === 1 ? true : undefined));
  desk.front = 'letter';
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  desk.closed.push('letter');
  const reason = 'The window was closed meanwhile. Paste it where you need it.';
  assert.deepEqual(await pasteMeanwhileElsewhere(), { pasted: false, reason });
  assert.deepEqual([into, pasted.length], [['letter'], 1]);
  assert.deepEqual([clipboard.content, clipboard.concealed], [{ text: value }, true]);
  const events = await (await opened(1)).page.listen(t);
  await events.hear(({ name, value: said }) => name === 'notice' && said === `It is on the clipboard. ${reason}`);
});

test('asks once for several secrets, also those in actions', async (t) => {
  const { use, control, clipboard, state } = await start(t);
  assert.equal((await control('PUT', '/control/secrets/other', { body: { value: 'second' } })).status, 200);
  state.prompts = 0;
  await control('POST', '/v1/actions', { body: { keyword: 'sign', pipeline: 'suffix !other' } });
  assert.equal((await use('!token | sign | prefix !token', { use: 'copy' })).status, 200);
  assert.deepEqual([clipboard.content?.text, state.prompts], [`${value}${value}second`, 1]);
});

test('refuses what would store something of it, before anything asks', async (t) => {
  const { use, preview, page, state, call } = await start(t);
  await putText(call, 'an entry');
  const refused = /stores something, and !token is a secret, of which nothing is stored\. Leave it out\.$/;
  for (const line of ['!token > $kept', '$1 | tag !token', '$1 | prefix !token | each (pin)', '$1 | describe !token']) {
    assert.match((await preview(line)).problem?.message ?? '', refused, line);
    const { status, json } = await use(line);
    assert.deepEqual([status, json.error], [422, 'command_failed'], line);
    assert.match(json.message, refused, line);
  }
  assert.match((await use('!token', { use: 'sequence' })).json.message, /^A paste sequence is stored in a variable/);
  const kept = await page.miss('keepAsVariable', { name: 'kept', replace: false, line: '!token' });
  assert.equal(kept.error, 'secret');
  assert.equal(state.prompts, 0);
  assert.equal((await call('GET', '/v1/variables')).json.total, 0);
});

test('names only the stage that failed', async (t) => {
  const { use, opened, clipboard, control } = await start(t);
  const { status, json } = await use('!token | upper | json');
  const message = "Column 18: this stage failed. The reason isn't shown, because it may contain the secret.";
  assert.deepEqual([status, json.message], [422, message]);
  await control('POST', '/v1/actions', { body: { keyword: 'broken', script: 'cat >&2; exit 3' } });
  await control('POST', '/v1/actions', { body: { keyword: 'outer', pipeline: 'lower | trim | broken' } });
  for (const action of ['broken', 'outer'])
    assert.equal((await use(`!token | upper | ${action}`)).json.message, message, action);
  assert.equal(clipboard.content, undefined);
  assert.match((await use('!token | qrcode')).json.message, /^A picture that is made of a secret can't be used/);
  assert.equal(
    (await use('!nothing')).json.message,
    'There is no secret nothing. To search for this text, start with a space.',
  );
  const events = await (await opened(1)).page.listen(t);
  await events.hear(
    ({ name, value: said }) => name === 'notice' && String(said).startsWith('There is no secret nothing.'),
  );
});

test('says so in the overlay if the prompt was closed', async (t) => {
  const application = await start(t, async () => {
    throw new Unavailable('You closed the prompt.');
  });
  const { use, opened, clipboard } = application;
  assert.equal((await use('!token')).json.message, 'You closed the prompt.');
  const events = await (await opened(1)).page.listen(t);
  await events.hear(({ name, value: said }) => name === 'notice' && said === 'You closed the prompt.');
  assert.equal(clipboard.content, undefined);
});

test('completes the names of secrets in windows, and asks for nothing', async (t) => {
  const { control, call, page, state } = await start(t);
  await call('PUT', '/v1/variables/topic', { body: { value: 'x' } });
  const complete = async (line: string) => {
    const { choices } = await page.get('completeCommand', { line, cursor: line.length });
    return choices.map(({ text }) => text);
  };
  for (const [line, choices] of [
    ['!', ['!token']],
    ['!TO', ['!token']],
    ['!token', []],
    ["'x' | prefix !t", ['!token']],
    ["'x' | each (prefix !t", ['!token']],
    ['$t', ['$topic']],
    ["'x' > !t", []],
    ["'x' | where a !", ['!token']],
    ["'x' | where a !=", []],
    ["'!t", []],
  ] as const)
    assert.deepEqual(await complete(line), choices, line);
  assert.equal(state.prompts, 0);
  await control('PUT', '/control/secrets/topsecret', { body: { value: 'second' } });
  assert.deepEqual(await complete('!to'), ['!token', '!topsecret']);
  assert.equal((await control('DELETE', '/control/secrets/token')).status, 200);
  assert.deepEqual(await complete('!'), ['!topsecret']);
  const body = { line: '!', cursor: 1 };
  assert.deepEqual((await control('POST', '/control/command/complete', { body })).json.choices, [], 'the socket');
});

test('over the private socket, commands with secrets are refused, and nothing asks', async (t) => {
  const { control, state } = await start(t);
  const message = /^Column 1: !token is a secret, and secrets can't be opened here\./;
  const used = await control('POST', '/control/command/use', { body: { line: '!token', use: 'copy' } });
  assert.deepEqual([used.status, used.json.error], [403, 'secret']);
  assert.match(used.json.message, message);
  const previewed = await control('POST', '/control/command/preview', { body: { line: '!token' } });
  assert.match(previewed.json.problem.message, message);
  assert.equal(state.prompts, 0);
});
