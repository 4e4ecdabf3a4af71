// The adapter for servers with the OpenAI chat interface, against a real server.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setGlobalProxyFromEnv } from 'node:http';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readServerAddress } from '../../src/base/server-address.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { Generation, LanguageModel } from '../../src/core/model/language-model.ts';
import { type ChatPatience, createChatServer } from '../../src/platform/model/chat-server.ts';
import { readServer } from '../../src/platform/model/read-server.ts';
import {
  beginStream,
  listModels,
  type Respond,
  sendJson,
  serveOllama,
  startChatServer,
  streamAnswer,
} from '../support/model/chat-server.ts';
import { patience, within } from '../support/running/patience.ts';

const read = async (address: string) => {
  const known = readServerAddress(address);
  assert.ok(known);
  return readServer(known);
};

const start = async (t: TestContext, routes: Readonly<Record<string, Respond>> = {}, patience?: ChatPatience) => {
  const server = await startChatServer(t, routes);
  const found = await read(server.address);
  const [served] = found.models;
  assert.ok(served);
  return { server, model: createChatServer(found, served, patience) };
};

const question: Generation = { instructions: 'Be brief.', text: 'What is the total?', maxTokens: 20 };
const neverAborted = new AbortController().signal;
const ask = (model: LanguageModel, changes: Partial<Generation> = {}) =>
  model.generate({ ...question, ...changes }, { signal: neverAborted });

const rejectsWith = (work: Promise<unknown>, message: RegExp): Promise<void> =>
  assert.rejects(work, (error) => {
    assert.ok(error instanceof Unavailable, String(error));
    assert.match(error.message, message);
    return true;
  });

test('streams the answer, with the instructions and the text apart', async (t) => {
  const { server, model } = await start(t, { chat: streamAnswer(['The total', ' is 3 ', '€.']) });
  const pieces: string[] = [];
  const onText = (piece: string): void => void pieces.push(piece);
  assert.equal(await model.generate(question, { signal: neverAborted, onText }), 'The total is 3 €.');
  assert.deepEqual(pieces, ['The total', ' is 3 ', '€.']);
  const [chat] = server.listChats();
  assert.deepEqual(chat?.body.messages, [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'What is the total?' },
  ]);
  assert.deepEqual([chat?.body.model, chat?.body.stream, chat?.body.max_tokens], ['tiny', true, 20]);
  assert.equal(model.name, `tiny on ${server.address} (llama.cpp)`);
  assert.equal(model.sentTo, undefined);
});

test('asks for the shape with a strict schema, whose properties keep their order', async (t) => {
  const { server, model } = await start(t, { chat: streamAnswer(['[]']) });
  const properties = { name: { type: 'string' }, kind: { enum: ['bug', 'question'] } } as const;
  await ask(model, { shape: { type: 'array', items: { type: 'object', properties } } });
  assert.equal(
    JSON.stringify(server.listChats()[0]?.body.response_format),
    '{"type":"json_schema","json_schema":{"name":"answer","strict":true,"schema":{"type":"array","items":{"type":"object",' +
      '"properties":{"name":{"type":"string"},"kind":{"type":"string","enum":["bug","question"]}},' +
      '"required":["name","kind"],"additionalProperties":false}}}}',
  );
});

test('reads an answer however it is split, with other line ends, comments and events without text', async (t) => {
  const event = JSON.stringify({ choices: [{ delta: { content: 'Grüße 👋' }, finish_reason: 'stop' }] });
  const thinking = JSON.stringify({ choices: [{ delta: { reasoning_content: 'Hmm.' } }] });
  const stream = Buffer.from(
    `: hello\r\n\r\nevent: x\r\ndata: ${thinking}\r\n\r\ndata:${event}\r\n\r\ndata: [DONE]\r\n\r\n`,
  );
  const { model } = await start(t, {
    chat: async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const byte of stream) {
        response.write(Uint8Array.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    },
  });
  assert.equal(await ask(model), 'Grüße 👋');
});

test('accepts a server that doesn’t stream', async (t) => {
  const choices = [{ message: { role: 'assistant', content: 'Three.' }, finish_reason: 'stop' }];
  const { model } = await start(t, { chat: sendJson({ choices }) });
  assert.equal(await ask(model), 'Three.');
});

test('refuses an answer that was cut', async (t) => {
  const { server, model } = await start(t, { chat: streamAnswer(['One, two'], 'length') });
  await rejectsWith(ask(model), /wrote more than 20 tokens, the limit for this text\. Try again, use a larger model/);
  server.answer('/v1/chat/completions', (response) => {
    beginStream(response, 'One, two');
    response.end();
  });
  await rejectsWith(ask(model), /llama\.cpp at 127.0.0.1:\d+ ended its answer in the middle/);
});

test('refuses an answer that ends for any other reason than that it is complete', async (t) => {
  const { server, model } = await start(t, { chat: streamAnswer(['I can’t'], 'content_filter') });
  await rejectsWith(ask(model), /llama\.cpp at 127.0.0.1:\d+ did not finish its answer: content_filter\.$/);
  server.answer('/v1/chat/completions', streamAnswer([], 'tool\n\u001b[31mcalls'));
  await rejectsWith(ask(model), /did not finish its answer: tool \[31mcalls\.$/);
  const choices = [{ message: { content: 'I can’t' }, finish_reason: 'content_filter' }];
  server.answer('/v1/chat/completions', sendJson({ choices }));
  await rejectsWith(ask(model), /did not finish its answer: content_filter/);
});

test('takes an answer that is complete, also if the server neither says more nor closes the connection', async (t) => {
  const { server, model } = await start(
    t,
    {
      chat: (response) => {
        beginStream(response, 'One', ', two.');
        response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`);
      },
    },
    { first: 5000, next: 5000 },
  );
  assert.equal(await ask(model), 'One, two.');
  await within('the connection is closed', server.listChats()[0]?.closed ?? assert.fail());
});

test('says what the server says about a failure, in one line', async (t) => {
  const { server, model } = await start(t, {
    chat: sendJson({ error: { message: 'model "tiny"\n\u001b[31mnot found' } }, 404),
  });
  await rejectsWith(ask(model), /refused the request \(404\): model "tiny" \[31mnot found$/);
  server.answer('/v1/chat/completions', sendJson({ error: 'x'.repeat(5000) }, 500));
  await rejectsWith(ask(model), /\(500\): x{300}…$/);
  server.answer('/v1/chat/completions', sendJson('<html>', 502));
  await rejectsWith(ask(model), /\(502\)\.$/);
  server.answer('/v1/chat/completions', (response) => {
    beginStream(response, 'One');
    response.end('data: {"error":{"message":"out of memory"}}\n\n');
  });
  await rejectsWith(ask(model), /stopped: out of memory/);
});

test('says what the server says about a failure, in whichever form it comes', async (t) => {
  const { server, model } = await start(t);
  const reason = { message: 'out of memory' };
  const stream =
    (text: string): Respond =>
    (response) => {
      beginStream(response, 'One');
      response.end(text);
    };
  for (const respond of [
    sendJson({ error: reason }),
    sendJson({ error: 'out of memory' }),
    stream(`event: error\ndata: ${JSON.stringify(reason)}\n\n`),
    stream('event: error\r\ndata: out of memory\r\n\r\n'),
    stream(`error: ${JSON.stringify(reason)}\n\n`),
    stream(`data: ${JSON.stringify({ error: reason })}\n\n`),
  ]) {
    server.answer('/v1/chat/completions', respond);
    await rejectsWith(ask(model), /llama\.cpp at 127.0.0.1:\d+ stopped: out of memory$/);
  }
  server.answer('/v1/chat/completions', stream('event: error\ndata: {}\n\n'));
  await rejectsWith(ask(model), /stopped: it gives no reason\. See its log\.$/);
  const choices = [{ delta: { content: ', two' }, finish_reason: 'stop' }];
  server.answer('/v1/chat/completions', stream(`data: ${JSON.stringify({ error: null, choices })}\n\n`));
  assert.equal(await ask(model), 'One, two');
});

test('says that a server wants an API key', async (t) => {
  const { server, model } = await start(t);
  const wanted = `The server at ${server.address} wants an API key, which Copyloom can't send. Start it without one.`;
  for (const status of [401, 403]) {
    server.answer('/v1/chat/completions', sendJson({ error: { message: 'Invalid API Key' } }, status));
    await assert.rejects(ask(model), { message: wanted });
    server.answer('/v1/models', sendJson({ error: 'Unauthorized' }, status));
    await assert.rejects(read(server.address), { message: wanted });
  }
});

test('asks for answers that are not compressed, and refuses others', async (t) => {
  const { server, model } = await start(t);
  await ask(model);
  assert.equal(server.listChats()[0]?.headers['accept-encoding'], 'identity');
  server.answer('/v1/chat/completions', (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
    response.end(gzipSync('data: [DONE]\n\n'));
  });
  await rejectsWith(ask(model), /^The server at \S+ compresses its answers \(gzip\), although it was asked not to\.$/);
});

test('says so if a server doesn’t speak https', async (t) => {
  const { address } = await startChatServer(t);
  await assert.rejects(read(`https://${address}`), {
    message: `The server at ${address} doesn't speak https. Try http://${address} in the settings.`,
  });
});

test('an answer is well-formed text, also if a character comes in two halves', async (t) => {
  const { model } = await start(t, { chat: streamAnswer(['Hi \ud83d', '\udc4b', ' a\udc4b\ud83d', 'b\ud83d']) });
  const pieces: string[] = [];
  const onText = (piece: string): void => void pieces.push(piece);
  const answer = 'Hi 👋 a\ufffd\ufffdb\ufffd';
  assert.equal(await model.generate(question, { signal: neverAborted, onText }), answer);
  assert.equal(pieces.join(''), answer);
  assert.ok(pieces.every((piece) => piece.isWellFormed()));
});

test('refuses an answer far beyond the tokens that it can have', async (t) => {
  const { model } = await start(t, {
    chat: streamAnswer(Array.from({ length: 30 }, () => 'far too long '.repeat(10))),
  });
  await rejectsWith(ask(model), /sent far more than the 20 tokens that its answer can have/);
});

test('other work goes on while a server floods it with comments', async (t) => {
  const flood = ':\n'.repeat(8_000_000);
  const { model } = await start(t, {
    chat: (response) => {
      beginStream(response);
      response.write(flood);
      beginStream(response, 'Done.');
      response.end('data: [DONE]\n\n');
    },
  });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  t.after(() => clearInterval(timer));
  assert.equal(await ask(model), 'Done.');
  assert.ok(turns > 20, `${turns} turns`);
});

test('a server with a tiny context has no room, rather than less than none', async (t) => {
  const { model } = await start(t, { '/props': sendJson({ default_generation_settings: { n_ctx: 1 } }) });
  assert.equal(await model.readContextSize(t.signal), 0);
});

test('refuses anything that isn’t an answer', async (t) => {
  const { server, model } = await start(t);
  for (const garbage of ['', 'null', '[]', '{"choices":', '<html>']) {
    server.answer('/v1/chat/completions', sendJson(garbage));
    await rejectsWith(ask(model), /isn't an answer/);
    server.answer('/v1/chat/completions', (response) => {
      beginStream(response);
      response.end(`data: ${garbage}\n\n`);
    });
    await rejectsWith(ask(model), /in the middle/);
  }
});

test('never follows a redirect', async (t) => {
  const other = await startChatServer(t);
  const { server, model } = await start(t, {
    chat: (response) => {
      response.writeHead(307, { location: `http://${other.address}/v1/chat/completions` }).end();
    },
  });
  await rejectsWith(ask(model), /redirects to another address, which is not followed/);
  assert.deepEqual(other.requests, []);
  assert.equal(server.listChats().length, 1);
});

test('never uses a proxy', async (t) => {
  const proxy = await startChatServer(t);
  t.after(setGlobalProxyFromEnv({ http_proxy: `http://${proxy.address}` }));
  const { model } = await start(t);
  assert.equal(await ask(model), 'Hello.');
  assert.deepEqual(proxy.requests, []);
});

for (const [when, chat, limits, expected] of [
  ['before the answer', () => undefined, { first: 100, next: patience }, /has sent nothing for 0\.1 seconds/],
  ['in the answer', (response) => beginStream(response, 'One'), { first: patience, next: 100 }, /for 0\.1 seconds/],
] satisfies [string, Respond, ChatPatience, RegExp][])
  test(`gives up on a server that hangs ${when}`, async (t) => {
    const { server, model } = await start(t, { chat }, limits);
    await rejectsWith(ask(model), expected);
    await within('the connection is closed', server.listChats()[0]?.closed ?? assert.fail());
  });

test('aborting closes the connection, which stops the server', async (t) => {
  const { server, model } = await start(t, { chat: (response) => beginStream(response, 'One') });
  const aborting = new AbortController();
  const begun = Promise.withResolvers<void>();
  const answer = model.generate(question, { signal: aborting.signal, onText: () => begun.resolve() });
  await within('the first piece', begun.promise);
  aborting.abort(new Error('Cancelled.'));
  await assert.rejects(answer, /Cancelled/);
  await within('the connection is closed', server.listChats()[0]?.closed ?? assert.fail());
  await assert.rejects(model.generate(question, { signal: aborting.signal }), /Cancelled/);
  assert.equal(server.listChats().length, 1, 'nothing is sent after that');
});

test('stops reading an endless answer', async (t) => {
  const line = Buffer.alloc(1_000_000, 'data: x');
  const { server, model } = await start(t, {
    chat: async (response, { closed }) => {
      let isOpen = true;
      void closed.then(() => {
        isOpen = false;
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      while (isOpen) if (!response.write(line)) await Promise.race([once(response, 'drain'), closed]);
    },
  });
  await rejectsWith(ask(model), /sent too much/);
  await within('the connection is closed', server.listChats()[0]?.closed ?? assert.fail());
});

test('says so when the server has quit', async (t) => {
  const { server, model } = await start(t);
  server.stop();
  await rejectsWith(ask(model), /No server answers at 127.0.0.1:\d+\. Start it/);
});

test('asks each kind of server how much text it takes', async (t) => {
  const sizeOf = async (owner: string, routes: Readonly<Record<string, Respond>>) => {
    const served = owner === 'library' ? serveOllama('tiny') : { models: listModels(owner, 'tiny') };
    const { model } = await start(t, { ...served, ...routes });
    return (await model.readContextSize(t.signal)) + 64;
  };
  assert.equal(
    await sizeOf('llamacpp', { '/props': sendJson({ default_generation_settings: { n_ctx: 8192 } }) }),
    8192,
  );
  const info = { 'general.architecture': 'gemma3', 'gemma3.context_length': 2048 };
  assert.equal(
    await sizeOf('library', { '/api/ps': sendJson({ models: [{ model: 'tiny', context_length: 5000 }] }) }),
    5000,
  );
  assert.equal(await sizeOf('library', { '/api/show': sendJson({ parameters: 'stop "x"\nnum_ctx    16384' }) }), 16384);
  assert.equal(await sizeOf('library', { '/api/show': sendJson({ model_info: info }) }), 2048);
  assert.equal(
    await sizeOf('organization_owner', {
      '/api/v0/models': sendJson({ data: [{ id: 'tiny', state: 'loaded', loaded_context_length: 7000 }] }),
    }),
    7000,
  );
  assert.equal(
    await sizeOf('vllm', { models: sendJson({ data: [{ id: 'tiny', owned_by: 'vllm', max_model_len: 9000 }] }) }),
    9000,
  );
  for (const owner of ['llamacpp', 'library', 'organization_owner', 'vllm', 'someone'])
    assert.equal(await sizeOf(owner, {}), 4096, owner);
});
