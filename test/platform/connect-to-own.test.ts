// Tests that a command sends nothing to a socket that another user has put in the place of ours.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { connectToOwn } from '../../src/platform/sockets/connect-to-own.ts';
import { nobody, whyNoOtherUser } from '../support/service/other-user.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const listen = async (t: TestContext, folder: string): Promise<string> => {
  const path = join(folder, 'copyloom.sock');
  const server = createServer((visitor) => visitor.destroy()).listen(path);
  t.after(() => server.close());
  await once(server, 'listening');
  return path;
};

const isForeign = (error: unknown): boolean =>
  error instanceof Unavailable && /Another user controls the socket .*nothing was sent/.test(error.message);

test('connects to a socket in a folder of ours, also through a link', async (t) => {
  const folder = makeTempFolder(t);
  const path = await listen(t, folder);
  (await connectToOwn(path)).destroy();
  const link = join(makeTempFolder(t), 'link');
  symlinkSync(folder, link);
  (await connectToOwn(join(link, 'copyloom.sock'))).destroy();
  await assert.rejects(connectToOwn(join(folder, 'missing', 'copyloom.sock')), { code: 'ENOENT' });
});

test('refuses a socket in a folder that others can change', async (t) => {
  const folder = makeTempFolder(t);
  const path = await listen(t, folder);
  for (const mode of [0o770, 0o702, 0o1777]) {
    chmodSync(folder, mode);
    await assert.rejects(connectToOwn(path), isForeign, mode.toString(8));
  }
});

test('refuses a socket in a folder of another user, and a program of another user in a folder of ours', async (t) => {
  const why = whyNoOtherUser();
  if (why) return t.skip(why);
  const folder = makeTempFolder(t);
  const path = join(folder, 'copyloom.sock');
  chownSync(folder, nobody, nobody);
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('listening'))`;
  const trap = spawn(process.execPath, ['-e', script], { cwd: '/', env: {}, uid: nobody, gid: nobody });
  t.after(async () => {
    trap.kill();
    await once(trap, 'close');
  });
  await once(trap.stdout, 'data');
  await assert.rejects(connectToOwn(path), isForeign);
  chownSync(folder, 0, 0); // as if it had been ours when it was looked at
  await assert.rejects(connectToOwn(path), isForeign);
});
