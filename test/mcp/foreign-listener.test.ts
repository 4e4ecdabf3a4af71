// Tests that the key is not sent to a port that another user listens on.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTrap } from '../support/service/foreign-listener.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { startModel } from '../support/service/mcp.ts';
import { whyNoOtherUser } from '../support/service/other-user.ts';

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
