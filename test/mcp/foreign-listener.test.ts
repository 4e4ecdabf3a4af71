// Tests that the key is not sent to a port that another user listens on.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { startModel } from '../support/service/mcp.ts';
import { nobody, whyNoOtherUser } from '../support/service/other-user.ts';
import { findFreePort } from '../support/service/service.ts';

/** Prints what each connection sent, one line per connection. */
const trap = `
require('node:net').createServer((socket) => {
  let sent = '';
  socket.on('data', (piece) => { sent += piece; });
  socket.on('error', () => undefined);
  socket.on('close', () => console.log(JSON.stringify(sent)));
}).listen(Number(process.argv[1]), '127.0.0.1', () => console.log('listening'));
`;

const setTrap = async (t: TestContext, port: number) => {
  const child = spawn(process.execPath, ['-e', trap, String(port)], {
    cwd: '/',
    env: {},
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return lines;
};

test('does not send the key to a program of another user', async (t) => {
  const why = whyNoOtherUser();
  if (why) return t.skip(why);
  const port = await findFreePort();
  const lines = await setTrap(t, port);
  const { refuse } = await startModel(t, {
    env: { COPYLOOM_API_KEY: `clm_${'k'.repeat(43)}`, COPYLOOM_API_PORT: String(port) },
  });
  const visited = once(lines, 'line');
  assert.match(await refuse('get_status'), /belongs to a program of another user, .*so the key was not sent/);
  assert.deepEqual(await visited, ['""']);
});
