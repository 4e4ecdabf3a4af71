// Tests that no command, not even run by root, opens, creates or trusts anything in another user's home.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { findHome } from '../../src/platform/files/home.ts';
import { requireOwnFolder } from '../../src/platform/files/private-files.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { runProgram } from '../support/service/run-program.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const nobody = 65_534;

test('refuses a home of another user as root, and does not connect to its socket', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can make a home of another user');
  const folder = join(makeTempFolder(t), 'theirs');
  mkdirSync(folder, { mode: 0o755 });
  const socket = join(folder, 'copyloom.sock');
  writeFileSync(join(folder, 'instance.json'), JSON.stringify({ pid: process.pid, socket }));
  let visitors = 0;
  const trap = createServer((visitor) => {
    visitors += 1;
    visitor.destroy();
  }).listen(socket);
  await new Promise((resolve) => trap.once('listening', resolve));
  t.after(() => trap.close());
  chownSync(folder, nobody, nobody);
  const before = readdirSync(folder);
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
  for (const args of [['serve'], ['status'], ['secret', 'list'], ['key', 'show']]) {
    const { status, errors } = await runProgram(t, home, ...args);
    assert.equal(status, 1, args.join(' '));
    assert.match(errors, /belongs to another user\. Run Copyloom as that user, or set COPYLOOM_HOME/);
  }
  assert.equal(visitors, 0);
  assert.deepEqual(readdirSync(folder), before);
  assert.equal(statSync(folder).mode & 0o777, 0o755);
});

test("sends nothing to another user's socket that a killed application's file names", async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can make a folder of another user');
  const home = makeTempHome(t);
  const folder = makeTempFolder(t);
  const socket = join(folder, 'copyloom.sock');
  writeFileSync(home.instanceFile, JSON.stringify({ pid: process.pid, socket }));
  let visitors = 0;
  const trap = createServer((visitor) => {
    visitors += 1;
    visitor.destroy();
  }).listen(socket);
  await once(trap, 'listening');
  t.after(() => trap.close());
  chownSync(folder, nobody, nobody);
  const { status, output, errors } = await runProgram(t, home, 'var', 'set', 'code', 'private');
  assert.deepEqual([status, visitors], [0, 0], output + errors);
});

test('explains how to fix a history file of another user, as restored by root', (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can make a file of another user');
  const folder = makeTempFolder(t);
  chownSync(folder, nobody, nobody);
  for (const name of ['copyloom.db', 'copyloom.db-wal']) {
    writeFileSync(join(folder, name), '', { mode: 0o600 });
    process.seteuid?.(nobody);
    try {
      assert.throws(
        () => openStore(join(folder, 'copyloom.db'), { now: () => new Date(), isText: () => true }),
        (error) =>
          error instanceof Unavailable && /copyloom\.db\S* belongs to another user, .*sudo chown/.test(error.message),
      );
    } finally {
      process.seteuid?.(0);
    }
    rmSync(join(folder, name));
  }
});

test('reports a home inside a folder that the user cannot open', (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can take the rights of another user');
  const path = join(makeTempFolder(t), 'home');
  process.seteuid?.(nobody);
  try {
    assert.throws(
      () => requireOwnFolder(path),
      (error) => error instanceof Unavailable && /Can't access .*: you don't have permission/.test(error.message),
    );
  } finally {
    process.seteuid?.(0);
  }
});
