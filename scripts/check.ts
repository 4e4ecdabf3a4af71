// Runs all checks except the tests, for contributors and CI (`npm run check`).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generated } from './gen.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const run = (title: string, command: string, ...args: string[]): boolean => {
  console.log(`— ${title}`);
  return spawnSync(`node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit' }).status === 0;
};

const lintContract = (): boolean => {
  console.log('— the contract');
  return spawnSync(process.execPath, ['scripts/lint-contract.js'], { cwd: root, stdio: 'inherit' }).status === 0;
};

/** Generated files are committed, so regenerate and compare them. */
const compareGenerated = async (): Promise<boolean> => {
  console.log('— generated files are up to date');
  const stale = Object.entries(await generated()).filter(([path, text]) => {
    try {
      return readFileSync(`${root}${path}`, 'utf8') !== text;
    } catch {
      return true;
    }
  });
  for (const [path] of stale) console.error(`${path} is not up to date. Run: npm run gen`);
  return stale.length === 0;
};

const steps: (() => boolean | Promise<boolean>)[] = [
  () => run('formatting and lint', 'biome', 'check', '--error-on-warnings', '.'),
  () => run('types', 'tsc', '-p', '.'),
  () => run('types of the pages', 'tsc', '-p', 'src/ui'),
  () => run('the dependency rule', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'test', 'scripts'),
  lintContract,
  compareGenerated,
];

for (const step of steps) {
  if (!(await step())) process.exit(1);
}
console.log('All checks passed.');
