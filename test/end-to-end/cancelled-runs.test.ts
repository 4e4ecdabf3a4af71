// Tests that whoever waits for a language model can stop it: with Ctrl+C at a terminal, and with the cancellation of an MCP client.
// If Copyloom quits, they are told so.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { startChatServer, streamAnswer } from '../support/model/chat-server.ts';
import { createHungAnswer } from '../support/model/model-application.ts';
import { startModelOf } from '../support/service/mcp.ts';
import { command } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const start = async (t: TestContext) => {
  const hung = createHungAnswer();
  const server = await startChatServer(t, { chat: hung.chat });
  const home = makeTempHome(t);
  writeFileSync(home.settingsFile, JSON.stringify({ languageModel: `http://${server.address}` }));
  return { ...hung, server, home };
};

test('a terminal shows the text while it is written; Ctrl+C stops the model', async (t) => {
  const { home, left, server } = await start(t);
  await startService(t, home);
  const terminal = startAtTerminal(t, home, `'${command}' run summarize --text 'a long text'`);
  await terminal.saw('A ');
  terminal.type('\u0003');
  await left;
  await terminal.ended();
  server.answer('/v1/chat/completions', streamAnswer(['A ', 'summary.']));
  const next = startAtTerminal(t, home, `'${command}' run summarize --text 'a long text'`);
  assert.match((await next.ended()).shown, /A summary\.\r?\n/);
});

test('while Copyloom is stopped, no command asks a model, which would keep all others waiting', async (t) => {
  const { home, server } = await start(t);
  const { status, errors } = await runProgram(t, home, 'run', 'summarize', '--text', 'a long text');
  assert.equal(status, 1);
  assert.match(errors, /Copyloom must be running to ask a language model\. Start it with: copyloom serve/);
  assert.equal(server.listChats().length, 0);
  const { output } = await runProgram(t, home, 'model');
  assert.ok(output.includes(server.address), 'which model it would be is known anyway');
});

test('an MCP client that cancels its call stops the model', async (t) => {
  const { home, asked, left } = await start(t);
  const { client } = await startModelOf(t, await startService(t, home));
  const cancel = new AbortController();
  const called = client.callTool(
    { name: 'run', arguments: { pipeline: 'summarize', text: 'a long text' } },
    { signal: cancel.signal },
  );
  called.catch(() => undefined);
  await asked;
  cancel.abort();
  await left;
  await assert.rejects(called);
});

test('who waits for a language model is told that Copyloom quits', async (t) => {
  const { home, asked } = await start(t);
  const { url, key, stop } = await startService(t, home);
  const asking = fetch(`${url}/v1/run`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ pipeline: 'summarize', text: 'a long text' }),
  });
  await asked;
  const terminal = startAtTerminal(t, home, `'${command}' run summarize --text 'a long text'`);
  await terminal.saw('1 command');
  assert.equal(await stop(), 0);
  const response = await asking;
  assert.equal(response.status, 422);
  assert.match(await response.text(), /"Copyloom is quitting\."/);
  assert.match((await terminal.ended()).shown, /Copyloom is quitting\./);
});
