// Installing the engine: nothing is half installed, whatever goes wrong. The suite of file-model.ts installs the real one.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import wanted from '../../../share/engine/package.json' with { type: 'json' };
import { createEngineControl } from '../../../src/app/model/engine-control.ts';
import type { ModelProcess } from '../../../src/app/model/start-model-process.ts';
import { Unavailable } from '../../../src/base/unavailable.ts';
import { makeTempHome } from '../../support/store/temp-home.ts';

const version = wanted.dependencies['node-llama-cpp'];
const manifest = JSON.stringify({ version });
/** Installs what counts as the engine. */
const installs = `mkdir -p node_modules/node-llama-cpp && echo '${manifest}' >node_modules/node-llama-cpp/package.json`;

const start = (t: TestContext, npm: string | undefined, tryEngine: () => Promise<void> = async () => undefined) => {
  const { data, engineFolder } = makeTempHome(t);
  const programs = join(data, 'programs');
  mkdirSync(programs, { recursive: true });
  mkdirSync(join(data, 'engine-interrupted')); // left by an installation that was killed
  if (npm !== undefined) writeFileSync(join(programs, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const path = process.env['PATH'] ?? '';
  process.env['PATH'] = npm === undefined ? programs : `${programs}:${path}`;
  t.after(() => {
    process.env['PATH'] = path;
  });
  let stopped = 0;
  const startProcess = (): ModelProcess => {
    const { promise: ended, resolve } = Promise.withResolvers<{ code: null; signal: 'SIGKILL'; said: string }>();
    const fail = (): never => assert.fail('this must not be called');
    return {
      pid: 1,
      remote: { tryEngine, open: fail, countTokens: fail, generate: fail, abort: fail },
      onPiece: fail,
      ended,
      kill: () => resolve({ code: null, signal: 'SIGKILL', said: '' }),
    };
  };
  const control = createEngineControl({
    engineFolder,
    start: startProcess,
    stopModel: async () => {
      stopped += 1;
    },
  });
  return {
    control,
    readStopped: () => stopped,
    list: () => readdirSync(data).filter((name) => name !== 'programs'),
    readFile: (name: string) => readFileSync(join(engineFolder, name), 'utf8'),
  };
};

test('installs, replaces and removes the engine, stops the model first, and cleans up', async (t) => {
  const { control, list, readStopped } = start(t, installs);
  assert.equal(await control.isInstalled(), false);
  await control.install();
  assert.equal(await control.isInstalled(), true);
  await control.install();
  assert.deepEqual(list(), ['engine']);
  await control.uninstall();
  assert.equal(await control.isInstalled(), false);
  assert.deepEqual(list(), []);
  assert.equal(readStopped(), 3);
});

test('runs no scripts of packages, and installs only packages with a known digest', async (t) => {
  const { control, readFile } = start(t, `${installs}; echo "$*" >called-with`);
  await control.install();
  assert.match(readFile('called-with'), /^ci --ignore-scripts --omit=optional /);
  const { packages }: { packages: Record<string, { integrity?: string; optional?: boolean }> } = JSON.parse(
    readFile('package-lock.json'),
  );
  const { '': own, ...others } = packages;
  assert.deepEqual(own, { dependencies: JSON.parse(readFile('package.json')).dependencies });
  for (const [name, { integrity }] of Object.entries(others)) assert.match(integrity ?? '', /^sha512-/, name);
  const installed = Object.entries(others).filter(([, { optional }]) => !optional);
  const libraries = installed.filter(([name]) => name.startsWith('node_modules/@node-llama-cpp/'));
  assert.equal(libraries.length, 1, 'the library for this computer');
});

test('without a network, npm tries only once more, and soon', async (t) => {
  const { control } = start(t, `echo "npm error called with: $*" >&2; exit 1`);
  await assert.rejects(
    control.install(),
    / --fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=2000/,
  );
});

test('if the download fails, says why and leaves nothing', async (t) => {
  const { control, list } = start(
    t,
    `${installs}; echo 'npm error code E404\nnpm error the package is gone' >&2; exit 1`,
  );
  await assert.rejects(control.install(), (error) => {
    assert.ok(error instanceof Unavailable);
    assert.equal(error.message, "The engine can't be downloaded: the package is gone");
    return true;
  });
  assert.deepEqual(list(), []);
});

test('without a network, says so instead of what npm says', async (t) => {
  for (const code of ['EAI_AGAIN', 'ENOTFOUND']) {
    const { control } = start(
      t,
      `echo 'npm error code ${code}\nnpm error errno ${code}\nnpm error request to' >&2; exit 1`,
    );
    await assert.rejects(control.install(), {
      message: "The engine can't be downloaded. There is no network, or npm's registry can't be reached from here.",
    });
  }
});

test('uninstalling removes what an interrupted installation left', async (t) => {
  const { control, list } = start(t, undefined);
  assert.deepEqual(list(), ['engine-interrupted']);
  await control.uninstall();
  assert.deepEqual(list(), []);
});

test('if the new engine does not work, the old one stays', async (t) => {
  let works = true;
  const { control, list } = start(t, installs, async () => {
    if (!works) throw new Unavailable('NoBinaryFoundError');
  });
  await control.install();
  works = false;
  await assert.rejects(control.install(), /doesn't work on this computer: NoBinaryFoundError\. Use a server/);
  assert.deepEqual(list(), ['engine']);
  assert.equal(await control.isInstalled(), true);
});

test('can be cancelled, and then leaves nothing', async (t) => {
  const { control, list } = start(t, 'exec sleep 600');
  const cancelled = new AbortController();
  const installing = control.install(cancelled.signal);
  const refused = assert.rejects(installing, /Cancelled/);
  cancelled.abort(new Error('Cancelled.'));
  await refused;
  assert.deepEqual(list(), []);
});

test('without npm, says what to install', async (t) => {
  const { control } = start(t, undefined);
  await assert.rejects(control.install(), /npm is not installed\. Install Node\.js/);
});
