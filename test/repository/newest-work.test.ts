// Which files the newest work has changed: a flaky suite is only forgiven if none of them concerns it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { listNewest, listYours } from '../support/running/changes.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const hour = 3_600_000;

/** A repository with a commit that is four days old. */
const makeRepository = (t: TestContext) => {
  const folder = makeTempFolder(t);
  const git = (args: readonly string[], hoursAgo = 0): void => {
    const date = new Date(Date.now() - hoursAgo * hour).toISOString();
    const names = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Ada'],
      [`GIT_${who}_EMAIL`, 'ada@example.org'],
      [`GIT_${who}_DATE`, date],
    ]);
    const env = { ...process.env, ...Object.fromEntries(names), GIT_CONFIG_GLOBAL: '/dev/null' };
    execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const commit = (file: string, hoursAgo = 0): void => {
    writeFileSync(join(folder, file), `${hoursAgo}`);
    git(['add', '.']);
    git(['commit', '--quiet', '--message', file], hoursAgo);
  };
  git(['init', '--quiet', '--initial-branch', 'main']);
  commit('old', 100);
  return { folder, git, commit };
};

const sorted = (files: ReadonlySet<string> | undefined): string[] | undefined => files && [...files].sort();

test('on a branch: what it committed since it left origin/main, and what isn’t committed', (t) => {
  const { folder, git, commit } = makeRepository(t);
  commit('published', 1);
  git(['update-ref', 'refs/remotes/origin/main', 'HEAD']);
  commit('mine', 90);
  writeFileSync(join(folder, 'old'), 'edited');
  writeFileSync(join(folder, 'new'), '');
  assert.deepEqual(sorted(listYours(folder)), ['mine', 'new', 'old']);
  assert.deepEqual(sorted(listNewest(folder)), ['mine', 'new', 'old']);
});

test('on origin/main itself: what isn’t committed, or else the commits of today; in CI, those of the last days too', (t) => {
  const { folder, git, commit } = makeRepository(t);
  git(['checkout', '--quiet', '-b', 'branch']);
  commit('on-a-branch', 24);
  git(['checkout', '--quiet', 'main']);
  commit('below-an-older-date', 30);
  commit('dated-long-ago', 90);
  commit('today', 2);
  git(['merge', '--quiet', '--no-edit', 'branch'], 1);
  git(['update-ref', 'refs/remotes/origin/main', 'HEAD']);
  const recent = ['below-an-older-date', 'on-a-branch', 'today'];
  assert.deepEqual(sorted(listYours(folder)), ['on-a-branch', 'today'], 'the merge brought the other one today');
  assert.deepEqual(sorted(listNewest(folder)), recent);
  writeFileSync(join(folder, 'new'), '');
  assert.deepEqual(sorted(listYours(folder)), ['new']);
  assert.deepEqual(sorted(listNewest(folder)), [...recent.slice(0, 1), 'new', ...recent.slice(1)]);
});

test('unknown without an older commit, with a part of the history only, and outside a repository', (t) => {
  const { folder, commit } = makeRepository(t);
  assert.equal(listNewest(folder), undefined, 'nothing was changed lately');
  commit('today', 1);
  assert.deepEqual(sorted(listNewest(folder)), ['today']);
  const shallow = makeTempFolder(t);
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow], { stdio: 'ignore' });
  execFileSync('git', ['remote', 'remove', 'origin'], { cwd: shallow });
  assert.equal(listNewest(shallow), undefined);
  assert.equal(listNewest(makeTempFolder(t)), undefined);
});
