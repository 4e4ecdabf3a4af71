// Tests that the lock file has a digest for everything that `npm ci` installs and runs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

test('the lock file has Node for every platform, with a digest', () => {
  const { packages } = read('package-lock.json');
  const nodes = Object.entries<{ bin?: { node?: string }; integrity?: string; os?: string; cpu?: string }>(
    packages,
  ).filter(([, { bin }]) => bin?.node !== undefined);
  assert.deepEqual(
    nodes.map(([, { os, cpu, integrity }]) => [os, cpu, integrity?.startsWith('sha512-')]),
    [
      ['darwin', 'arm64', true],
      ['darwin', 'x64', true],
      ['linux', 'arm64', true],
      ['linux', 'x64', true],
      ['win32', 'x64', true],
    ],
  );
  const versions = new Set(Object.values(read('package.json').optionalDependencies));
  assert.deepEqual([...versions], [process.versions.node]);
});

test('no package runs an install script', () => {
  assert.deepEqual(new Set(Object.values(read('package.json').allowScripts)), new Set([false]));
  const packages: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages;
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScripts.map(([path]) => path.replace('node_modules/', ''));
  assert.deepEqual(names.sort(), Object.keys(read('package.json').allowScripts).sort());
});
