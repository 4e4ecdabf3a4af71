// Tests the locks on the history: while the service runs, no other program can remove its write-ahead log.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../support/application/history.ts';
import { setLimits } from '../support/application/limits.ts';
import { listTexts, put } from '../support/application/talk.ts';
import { runProgram } from '../support/service/run-program.ts';
import { type Service, startService } from '../support/service/service.ts';

/** The locks that the service holds on the history file, according to Linux. */
const readLocks = ({ home, pid }: Service): string[] => {
  const { ino } = statSync(home.databaseFile);
  const lines = readFileSync('/proc/locks', 'utf8').split('\n');
  return lines.filter((line) => line.includes(` ${pid} `) && line.includes(`:${ino} `));
};

const outsider = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  console.log(database.prepare('SELECT count(*) AS count FROM entry').get().count);
  database.close();
`;

/** Another program reads the history. SQLite removes the log when the last connection is closed. */
const readFromOutside = async ({ home }: Service): Promise<number> => {
  const args = ['--disable-warning=ExperimentalWarning', '-e', outsider, home.databaseFile];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
};

const locker = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  database.exec('BEGIN EXCLUSIVE');
  console.log('locked');
  process.stdin.resume();
`;

test('names the process that has locked the history if Copyloom can not start', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux says which process it is');
  setLimits(t, { lock: 100 });
  const service = await startService(t);
  await service.stop();
  const other = spawn(process.execPath, ['-e', locker, service.home.databaseFile], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  t.after(() => other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  const { status, errors } = await runProgram(t, service.home, 'history', 'list');
  assert.equal(status, 1);
  assert.match(errors, new RegExp(`locked the file .*copyloom\\.db, .* It is process ${other.pid} \\(.+\\)\\.`));
});

const assertLocked = async (service: Service): Promise<void> => {
  const log = `${service.home.databaseFile}-wal`;
  const texts = await listTexts(service);
  if (process.platform === 'linux') assert.notDeepEqual(readLocks(service), [], 'the service has lost its locks');
  const before = statSync(log).ino;
  assert.equal(await readFromOutside(service), texts.length);
  assert.equal(statSync(log, { throwIfNoEntry: false })?.ino, before, 'the log of the service was removed');
  assert.deepEqual(await listTexts(service), texts);
};

const repair = async (t: Parameters<typeof runProgram>[0], { home }: Service): Promise<void> => {
  const { output, errors } = await runProgram(t, home, 'doctor', '--repair');
  assert.match(output, /^✓ pictures: /m, errors); // the status is 1 where a check fails, such as that for a keychain
};

const frameLength = 24 + 4096;

/** Changes a byte of a page in the middle of the log. */
const damageLog = ({ home }: Service): void => {
  const log = `${home.databaseFile}-wal`;
  const middle = Math.floor(statSync(log).size / frameLength / 2);
  const descriptor = openSync(log, 'r+');
  writeSync(descriptor, Buffer.alloc(1, 0xa5), 0, 1, 32 + middle * frameLength + 1000);
  closeSync(descriptor);
};

const cases: readonly [what: string, damage: (service: Service) => void][] = [
  ['a sound history', () => {}],
  ['a damaged log', damageLog],
  ['an emptied file', ({ home }) => truncateSync(home.databaseFile)],
];

for (const [what, damage] of cases) {
  test(`keeps the locks of the history during repairs of ${what}`, async (t) => {
    const service = await startService(t);
    for (let count = 0; count < 10; count++) await put(service, `text ${count}`);
    await assertLocked(service);
    damage(service);
    for (let count = 0; count < 2; count++) {
      await repair(t, service);
      await assertLocked(service);
    }
  });
}

/** The removed history files that still take up space, according to Linux. The service hides them from everyone but root. */
const listRemovedFiles = ({ pid }: Service): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const target = readlinkSync(`/proc/${pid}/fd/${name}`);
      return /copyloom\.db.* \(deleted\)$/.test(target) ? [target] : [];
    } catch {
      return []; // closed since
    }
  });

test('frees the space of a removed history once it is restored', {
  skip: process.getuid?.() !== 0 && 'the service shows only root which files it has open',
}, async (t) => {
  const service = await startService(t);
  await put(service, 'kept');
  await repair(t, service);
  rmSync(service.home.databaseFile);
  await put(service, 'kept too');
  await until('The end of the removed file', async () => {
    assert.deepEqual(await listTexts(service), ['kept too', 'kept']);
    return listRemovedFiles(service).length === 0 || undefined;
  });
});
