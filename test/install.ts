// Installs the Debian packages that the tests need: `npm run test:install`, or those of a tier: `npm run test:install -- desktop`. Shows the
// line first, and asks unless CI=true.
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { findRoot, listMissingPackages } from './support/running/debian-parts.ts';
import { findMissing } from './support/running/needed-programs.ts';
import { tiers } from './support/running/tiers.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.find((word) => !tiers.some((tier) => tier === word));
const selected = tiers.filter((tier) => wanted.length === 0 || wanted.includes(tier));
const packages = listMissingPackages(selected);
const isCi = process.env['CI'] === 'true';

const stop = (why: string): never => {
  console.error(why);
  process.exit(1);
};

if (unknown !== undefined) stop(`${unknown} is not one of ${tiers.join(', ')}.`);
if (packages.length === 0) {
  console.log('Every Debian package that the tests need is installed.');
  process.exit();
}
if (findMissing(['apt-get']).length > 0)
  stop(`This computer has no apt-get. Install what these Debian packages contain:\n  ${packages.join(' ')}`);

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
const line = ['install', '--no-install-recommends', ...packages];
const asRoot = findRoot() ?? ['sudo'];
if (findMissing(asRoot.slice(0, 1)).length > 0)
  stop(`This computer has no sudo. Run this as root:\n  apt-get ${line.join(' ')}`);
// Updates in the background may be installing.
const [command = '', ...words] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];

/** Resolves to whether to go on. */
const ask = async (): Promise<boolean> => {
  // Without the lock, which only root may take.
  const plan = spawnSync('apt-get', ['-o', 'Debug::NoLocking=1', '--assume-no', ...line], {
    env,
    encoding: 'utf8',
  }).stdout;
  const size = /After this operation, (.*) of additional disk space/.exec(plan)?.[1];
  console.log(`${[...asRoot, 'apt-get', ...line].join(' ')}\n${size === undefined ? '' : `It takes ${size}.\n`}`);
  if (isCi) return true;
  if (!process.stdin.isTTY) stop('Run the line above, or run this command at a terminal or with CI=true.');
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question('Install them? [y/N] ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
};

if (isCi) spawnSync(command, [...words, 'update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
if (!(await ask())) stop('Nothing was installed.');
if (!isCi) spawnSync(command, [...words, 'update', '-qq'], { env, stdio: 'inherit' });
const { status } = spawnSync(command, [...words, '-y', '-qq', ...line], {
  env,
  stdio: [isCi ? 'ignore' : 'inherit', 'ignore', 'inherit'],
});
const missing = listMissingPackages(selected);
if (missing.length > 0) stop(`apt-get ended with status ${status}; still missing: ${missing.join(' ')}`);
