// Tests that the npm package installs and runs under the newer versions of Node, globally and in a project.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, type TestContext, test } from 'node:test';
import { once } from '../../src/base/once.ts';
import { createRun, makeUserEnvironment } from '../support/packaging/newcomer.ts';
import { hasRegistry, installPackage, makeDiskFolder, packInto } from '../support/packaging/npm-package.ts';
import { testTime } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';

const options = { timeout: testTime, skip: process.platform === 'win32' && 'The launcher is a shell script.' };
const folder = makeDiskFolder({ after });
const pack = once(() => packInto(folder));

const serve = async (t: TestContext, program: string, env: NodeJS.ProcessEnv): Promise<() => Promise<unknown>> => {
  const args = ['serve', '--clipboard', 'memory', '--json', '--port', String(await findFreePort())];
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  const ended = onceEmitted(child, 'exit');
  await onceEmitted(createInterface({ input: child.stdout }), 'line');
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
};

for (const versions of [
  { node: 22, npm: 10 },
  { node: 24, npm: 11 },
]) {
  test(`runs under Node ${versions.node}`, options, async (t) => {
    if (!(await hasRegistry(t))) return;
    const place = join(folder, String(versions.node));
    const home = join(place, 'home');
    mkdirSync(home, { recursive: true });
    const { program, path, own } = await installPackage(await pack(), versions, place);
    const environment = makeUserEnvironment(home, path);
    const copyloom = createRun(program, environment);
    assert.match(await copyloom('help'), /^Usage: copyloom COMMAND$/m);

    const stop = await serve(t, program, environment);
    await copyloom('put', 'a parcel from npm');
    await stop();
    assert.match(await copyloom('history', 'search', 'parcel'), /a parcel from npm/);

    // In a project, npm installs the dependencies beside it.
    const modules = join(own, 'node_modules');
    for (const name of readdirSync(modules).filter((name) => !name.startsWith('.')))
      renameSync(join(modules, name), join(own, '..', name));
    assert.match(await copyloom('doctor'), /^✓ pictures: /m);
    rmSync(place, { recursive: true });
  });
}
