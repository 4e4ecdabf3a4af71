// Tests that the kernel keeps native code in a confined process from what Node's permissions deny only to JavaScript.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findConfinement } from '../../src/platform/confinement/find-confinement.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { pryNatively } from './pry-natively.ts';

const offered = await findConfinement();
const options = {
  skip: !(offered.files && offered.calls) && 'this kernel has no Landlock or no seccomp.',
  timeout: testTime,
};

const byCalls = {
  'remove an allowed file': 'EPERM',
  'change the mode of a file': 'EPERM',
  'open a socket of the internet': 'EPERM',
  'open a local socket': 'EPERM',
  'trace another process': 'EPERM',
};
/** Of one that may start no others. */
const byCallsAlone = { ...byCalls, 'signal another process': 'EPERM', 'start a program': 'EPERM' };
const byFiles = {
  'read an allowed file': 'done',
  'read another file': 'EACCES',
  'read it in a roundabout way': 'EACCES',
  'read the memory of another process': 'EACCES',
  'list another folder': 'EACCES',
  'write to an allowed file': 'EACCES',
  'create a file': 'EACCES',
  'turn into a program': 'EACCES',
};

test('native code can neither read other files, nor reach the network or other programs', options, async (t) => {
  const { main } = await pryNatively({ folder: makeTempFolder(t), program: '/bin/true', startsChildren: false });
  assert.deepEqual(main, { ...byCallsAlone, ...byFiles });
});

test('a process that may start children can start only our Node, which is confined too', options, async (t) => {
  const outcomes = await pryNatively({ folder: makeTempFolder(t), program: '/bin/true', startsChildren: true });
  for (const { 'signal another process': signal, ...others } of Object.values(outcomes))
    assert.deepEqual(others, { ...byCalls, ...byFiles, 'start a program': 'EACCES' });
});

test('without Landlock, it reaches neither the network nor other programs', options, async (t) => {
  const [deny = '', pry = ''] = ['without-landlock.ts', 'pry-natively.ts'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [deny, pry, makeTempFolder(t)]);
  const report = JSON.parse(stdout);
  assert.deepEqual(report.offered, { files: false, calls: true });
  const denied = Object.entries<string>(report.outcomes).filter(([name]) => name in byCallsAlone);
  assert.deepEqual(Object.fromEntries(denied), byCallsAlone);
  assert.equal(report.outcomes['read an allowed file'], 'done');
});
