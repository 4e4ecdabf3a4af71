// Copies wait in memory while nothing can be saved, and one that can never be saved holds up no other.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createWriteFaults } from '../../src/app/history/write-faults.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { createFault, explainFault, type FaultName } from '../../src/base/write-fault.ts';
import { setLimits } from '../support/application/limits.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

/** By default, nothing is free where the history is, whatever other programs do. */
const start = (t: TestContext, folder = '/nonexistent', countWaiting = () => 0) => {
  setLimits(t, { retry: 2 });
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  return { lines, faults: createWriteFaults({ folder, report, print: report, countWaiting }) };
};

/** Fails as often as told. */
const failing = (fault: FaultName, times: number) => {
  let left = times;
  return async (): Promise<string> => {
    if (left-- > 0) throw createFault(fault, '/disk/copyloom.db');
    return 'saved';
  };
};

const causes: Readonly<Record<FaultName, RegExp>> = {
  full: /^The disk is full/,
  quota: /^Your disk quota is used up/,
  fileSize: /ulimit -f/,
  readOnly: /copyloom\.db is on a read-only file system.+sudo dmesg.+ sudo mount -o remount,rw/,
  forbidden: /no permission to write to .*copyloom\.db/,
  immutable: /sudo chattr -i \/disk\/copyloom\.db/,
  failing: /^The disk reports errors/,
  held: /copyloom\.db could not be written when Copyloom opened it.+in a moment\./,
  descriptors: /ulimit -n/,
  locked: /Another program has locked the file .*copyloom\.db/,
};
for (const [fault, cause] of Object.entries(causes) as [FaultName, RegExp][])
  test(`a copy waits for the end of the fault “${fault}”, of which the status and one log line say the cause`, async (t) => {
    const { faults, lines } = start(t);
    const warned = Promise.withResolvers<string | undefined>();
    faults.subscribe(() => warned.resolve(faults.warning()));
    assert.equal(await faults.outlast(failing(fault, 5), 100), 'saved');
    assert.match((await warned.promise) ?? '', cause);
    assert.match(
      (await faults.warning()) ?? '',
      /New copies stay in memory .* are lost if Copyloom stops before that\.$/,
    );
    const deletes = ['full', 'quota'].includes(fault)
      ? / You can still read and delete entries\./
      : / You can still read entries\./;
    assert.match((await faults.warning()) ?? '', deletes);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', cause);
    faults.noteSavedCopy();
    assert.equal(await faults.warning(), undefined);
  });

test('what a start finds is reported once, and again when it is back after a write', (t) => {
  const { faults, lines } = start(t);
  const fault = createFault('readOnly', '/disk/copyloom.db');
  for (let round = 1; round <= 2; round++) {
    faults.reportOnce(fault.message);
    faults.noteFailure(fault);
    assert.equal(lines.length, round);
    faults.noteWritten();
  }
});

test('a large copy is refused where smaller ones may fit, but waits for anything else', async (t) => {
  const { faults } = start(t, makeTempFolder(t));
  const large = 2 * 1024 * 1024;
  for (const fault of ['full', 'quota', 'fileSize'] as const)
    await assert.rejects(faults.outlast(failing(fault, 1), large), { message: causes[fault] });
  assert.equal(await faults.outlast(failing('readOnly', 1), large), 'saved');
});

test('the status says that copies are being lost, and how many were, also when it is over', async (t) => {
  const { faults } = start(t);
  assert.equal(await faults.outlast(failing('readOnly', 1), 100), 'saved');
  assert.deepEqual(faults.listLosses(), []);
  for (const count of [1, 2]) {
    faults.noteLostCopy();
    assert.match(faults.listLosses().join(), count === 1 ? /^1 copy was lost/ : /^2 copies were lost/);
  }
  assert.match(
    (await faults.warning()) ?? '',
    / New copies that find no room in memory, .* are lost\. Others stay in memory/,
  );
  faults.noteSavedCopy();
  assert.equal(await faults.warning(), undefined);
  assert.match(faults.listLosses().join(), /^2 copies were lost/);
  await faults.outlast(failing('readOnly', 1), 100);
  assert.match((await faults.warning()) ?? '', / New copies stay in memory/);
});

test('with room on the disk again, the status warns until what waits is saved', async (t) => {
  const folder = join(makeTempFolder(t), 'missing'); // nothing is free there
  let count = 1;
  const { faults, lines } = start(t, folder, () => count);
  faults.noteFailure(createFault('full', '/disk/copyloom.db'));
  assert.match(lines.join(), /^The disk is full, .* Until then, new copies stay in memory\.$/);
  await faults.warning();
  mkdirSync(folder);
  assert.match((await faults.warning()) ?? '', /Waiting now: 1 copy\.$/);
  count = 0;
  assert.equal(await faults.warning(), undefined);
});

test('what does not end by itself is not waited for', async (t) => {
  const { faults } = start(t);
  const refuse = () => Promise.reject(new Refusal('internal', 'The history file is damaged.'));
  await assert.rejects(faults.outlast(refuse, 1), /damaged/);
  assert.equal(await faults.warning(), undefined);
});

test('what waits gets one more attempt when Copyloom stops', async (t) => {
  const { faults } = start(t);
  const tried = Promise.withResolvers<void>();
  const locked = failing('locked', Infinity);
  const waiting = faults.outlast(() => locked().finally(tried.resolve), 1);
  await tried.promise;
  faults.close();
  await assert.rejects(waiting, causes.locked);
  assert.equal(await faults.outlast(failing('locked', 0), 1).catch(() => 'lost'), 'lost');
});

test('copies that wait are counted, keep Copyloom from quitting, and are reported if they are lost', async (t) => {
  let count = 2;
  const { faults, lines } = start(t, '/nonexistent', () => count);
  faults.refuseLoss(); // copies that are being saved
  faults.noteFailure(createFault('full', '/disk/copyloom.db'));
  assert.match((await faults.warning()) ?? '', / Waiting now: 2 copies\.$/);
  const refusal = /^2 copies could not be saved yet and would be lost: The disk is full.+ quit --yes$/;
  assert.throws(faults.refuseLoss, { error: 'storage_full', message: refusal });
  count = 0;
  faults.refuseLoss();
  faults.noteLostCopy();
  faults.close();
  faults.reportLost(); // not what the log has
  assert.equal(lines.length, 1, 'the fault itself');
  faults.noteLostCopy();
  faults.reportLost();
  assert.match(lines[1] ?? '', /^1 copy could not be saved and is lost: The disk is full/);
});

test('errors of the system are told apart, and those that say nothing of the disk are not explained', () => {
  const explain = (code: string, errno?: number) =>
    explainFault(Object.assign(new Error(code), { code, errno }), '/home/me/file');
  const answers = { ENOSPC: 507, EFBIG: 507, EROFS: 507, EACCES: 507, EIO: 507, EMFILE: 503, ENFILE: 503 };
  for (const [code, status] of Object.entries(answers)) assert.equal(explain(code)?.status, status, code);
  assert.match(explain('EROFS')?.message ?? '', /^\/home\/me\/file is on/);
  const quota = new Map([
    ['linux', -122],
    ['darwin', -69],
  ]).get(process.platform);
  if (quota) assert.match(explain(`Unknown system error ${quota}`, quota)?.message ?? '', causes.quota);
  assert.equal(explain('ENOENT'), undefined);
  assert.equal(explainFault(new TypeError('a bug'), '/elsewhere'), undefined);
});
