// A suite of `npm run test:fast` loads nothing that needs a display, a browser, a bus or a Debian package.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { listSuites } from '../support/running/select-suites.ts';
import { listImports, root } from '../support/running/suite-imports.ts';
import {
  explainSlow,
  isSample,
  needsPages,
  slowAnywhere,
  slowInTests,
  tierOf,
  tiers,
} from '../support/running/tiers.ts';

const isFast = (suite: string): boolean => explainSlow(suite) === undefined;
const fast = listSuites().filter(isFast);

/** Packages that connect to something outside. */
const outside = ['x11', 'dbus-native', 'playwright-core', '@napi-rs/keyring'];

test('fast suites load no package that reaches a display, a bus, a browser or a keychain', () => {
  const loaded = fast.flatMap((suite) =>
    listImports(suite)
      .filter(({ imported }) => outside.includes(imported))
      .map(({ imported, by }) => `${suite}: ${by} imports ${imported}`),
  );
  assert.deepEqual(loaded, []);
});

test('suites are sorted by what they need', () => {
  const examples = {
    'test/base/fold.test.ts': undefined,
    'test/cli/commands.test.ts': undefined,
    'test/api/pins.test.ts': undefined,
    'test/api/run-limits.test.ts': /own-threads\.ts imports /,
    'test/app/pool.test.ts': /thread\.ts$/,
    'test/contracts/system-clipboard-x11.test.ts': /imports (?:node:child_process|x11|.*needed-programs\.ts)$/,
    'test/ui/explorer.test.ts': /imports (?:node:child_process|playwright-core|.*needed-programs\.ts)$/,
    'test/pipeline/every-filter.slow.test.ts': /name/,
  };
  for (const [suite, expected] of Object.entries(examples)) {
    assert.ok(existsSync(join(root, suite)), suite);
    if (expected === undefined) assert.equal(explainSlow(suite), undefined);
    else assert.match(explainSlow(suite) ?? 'it is fast', expected, suite);
  }
});

test('each tier has its command, and suites are in the one that has what they need', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const tier of tiers) assert.match(scripts[`test:${tier}`] ?? '', new RegExp(`--${tier}$`));
  const examples = {
    'test/base/fold.test.ts': 'fast',
    'test/end-to-end/service.test.ts': 'programs',
    'test/ui/explorer.test.ts': 'ui',
    'test/end-to-end/overlay.test.ts': 'desktop',
    'test/end-to-end/deb-package.test.ts': 'packages',
  };
  for (const [suite, tier] of Object.entries(examples)) assert.equal(tierOf(suite), tier, suite);
});

test('what npm test runs besides the fast tier starts the program, and needs nothing installed', () => {
  const samples = listSuites().filter(isSample);
  assert.deepEqual([...new Set(samples.map(tierOf))], ['programs']);
  assert.equal(samples.length, 5);
});

test('only suites that show pages have them built', () => {
  const showing = ['test/http/pages.test.ts', 'test/ui/explorer.test.ts', 'test/ui/settings.test.ts'];
  assert.deepEqual(showing.filter(needsPages), showing);
  assert.deepEqual(['test/api/pins.test.ts', 'test/ui/settings-model.test.ts'].filter(needsPages), []);
});

test('everything that makes a suite slow exists', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isKnown = (name: string): boolean =>
    name.startsWith('node:')
      ? builtinModules.includes(name.slice('node:'.length))
      : existsSync(join(root, name)) || name in dependencies || name in devDependencies;
  assert.deepEqual(
    [...slowInTests, ...slowAnywhere].filter((name) => !isKnown(name)),
    [],
  );
});

test('every file with tests is a suite', () => {
  const named = globSync('test/**/{.*/**/,}*.test.*', { cwd: root });
  assert.deepEqual(named.map((path) => path.replaceAll('\\', '/')).sort(), listSuites());
});
