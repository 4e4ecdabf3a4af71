// Tests that the kernel keeps native code in a confined process from what Node's permissions deny only to JavaScript.
import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findConfinement } from '../../src/platform/confinement/find-confinement.ts';
import { startConfinedProcess } from '../../src/platform/process/confined-process.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import type { NativeTargets, Outcomes } from './native-prying-process.ts';

const offered = await findConfinement();
const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const pry = async (t: TestContext, startsChildren: boolean) => {
  const folder = makeTempFolder(t);
  const readable = join(folder, 'pictures');
  mkdirSync(readable);
  const [allowed, secret] = [join(readable, 'a.png'), join(folder, 'secret')];
  for (const file of [allowed, secret]) writeFileSync(file, 'content', { mode: 0o600 });
  const targets: NativeTargets = {
    ...{ allowed, secret, program: '/bin/true', parent: process.pid, inChild: startsChildren },
  };
  const started = startConfinedProcess({
    file: new URL('./native-prying-process.ts', import.meta.url),
    args: [JSON.stringify(targets)],
    readable: [folderOf('.'), folderOf('../../node_modules'), readable],
    limits: { megabytes: 256, seconds: 60 },
    startsChildren,
  });
  t.after(() => started.kill());
  const report = Promise.withResolvers<unknown>();
  started.listen(report.resolve);
  started.send('go');
  const failed = started.ended.then((end) => assert.fail(`it ended: ${JSON.stringify(end)}`));
  const outcomes = (await Promise.race([report.promise, failed])) as Readonly<Record<'main' | 'child', Outcomes>>;
  assert.equal(statSync(secret).mode & 0o777, 0o600);
  assert.ok(statSync(allowed).isFile());
  return outcomes;
};

const byCalls = {
  'remove an allowed file': 'EPERM',
  'change the mode of a file': 'EPERM',
  'open a socket of the internet': 'EPERM',
  'open a local socket': 'EPERM',
  'trace another process': 'EPERM',
};
const byFiles = {
  'read another file': 'EACCES',
  'read it in a roundabout way': 'EACCES',
  'read the memory of another process': 'EACCES',
  'list another folder': 'EACCES',
  'write to an allowed file': 'EACCES',
  'create a file': 'EACCES',
  'turn into a program': 'EACCES',
};

const expected = { 'read an allowed file': 'done', ...byCalls, ...byFiles };

const skip = !(offered.files && offered.calls) && 'NOT RUN: this kernel has no Landlock or no seccomp.';

test('native code can neither read other files, nor reach the network or other programs', {
  skip,
  timeout: testTime,
}, async (t) => {
  const { main } = await pry(t, false);
  assert.deepEqual(main, { ...expected, 'signal another process': 'EPERM', 'start a program': 'EPERM' });
});

test('a process that may start children can start only our Node, which is confined too', {
  skip,
  timeout: testTime,
}, async (t) => {
  const outcomes = await pry(t, true);
  for (const { 'signal another process': signal, ...others } of Object.values(outcomes))
    assert.deepEqual(others, { ...expected, 'start a program': 'EACCES' });
});
