// Breaks places of src at random, one at a time, and tells which of them the tests notice: `npm run test:mutations -- [COUNT [SEED]]`.
// First the fast suites that load the broken file are run, then, if they notice nothing, the slower tiers. Not the packages, which are
// built from the repository itself.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';
import { listSuites } from './support/running/select-suites.ts';
import { listImports, root } from './support/running/suite-imports.ts';
import { type Tier, tierOf } from './support/running/tiers.ts';

const [count = 60, seed = 1] = process.argv.slice(2).map(Number);

interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const opposites: Readonly<Record<string, string>> = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '/', '/': '*' },
};

/** What breaks this node: its own text with one thing turned round. Undefined if nothing does. */
const breakNode = (node: ts.Node, text: string): Omit<Place, 'file'> | undefined => {
  const replace = (part: ts.Node, replacement: string) => ({ start: part.getStart(), end: part.end, replacement });
  if (ts.isBinaryExpression(node)) {
    const opposite = opposites[node.operatorToken.getText()];
    return opposite === undefined ? undefined : replace(node.operatorToken, opposite);
  }
  if (ts.isConditionalExpression(node) || ts.isIfStatement(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return replace(condition, `!(${condition.getText()})`);
  }
  if (ts.isNumericLiteral(node)) return replace(node, `(${text} + 1)`);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return replace(node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return replace(node, 'true');
  // A call for its effect.
  return ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) ? replace(node, ';') : undefined;
};

const listPlaces = (file: string): Place[] => {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const broken = breakNode(node, node.getText());
    if (broken) places.push({ file, ...broken });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return places;
};

/** Mulberry32: the same places for the same seed. */
const createRandom = (start: number) => {
  let state = start;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const listTracked = (): string[] =>
  spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** A copy of the repository, so that a run that is ended leaves nothing broken. */
const copyRepository = (files: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-mutations-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  // Not the caches: the program that tests start is bundled into one.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Those that load the file, first those that load it with the fewest others: they most likely notice. */
const sortByNearness = (suites: readonly string[], file: string): string[] =>
  suites
    .map((suite) => ({ suite, place: listImports(suite).findIndex(({ imported }) => imported === file) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ suite }) => suite);

/** Returns the first suite that fails. */
const findNoticing = async (folder: string, suites: readonly string[]): Promise<string | undefined> => {
  if (suites.length === 0) return undefined;
  const run = spawn(process.execPath, ['test/run.ts', ...suites], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: run.stdout })) {
    const [, suite] = /^✖ (\S+)/.exec(line) ?? [];
    if (suite === undefined) continue;
    run.kill();
    return suite;
  }
  const [status] = run.exitCode === null ? await once(run, 'exit') : [run.exitCode];
  return status === 0 ? undefined : 'the test runner itself';
};

const files = listTracked();
const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.includes('/generated/'));
const places = sources.flatMap(listPlaces);
const random = createRandom(seed);
const chosen = Array.from({ length: count }, () => places[Math.floor(random() * places.length)]);
const folder = copyRepository(files);
const suites = listSuites();
const suitesOf = (tier: Tier): string[] => suites.filter((suite) => tierOf(suite) === tier);
const noticed = { fast: 0, slow: 0, none: 0 };
for (const place of chosen) {
  if (!place) continue;
  const { file, start, end, replacement } = place;
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(folder, file), text.slice(0, start) + replacement + text.slice(end));
  const near = sortByNearness(suitesOf('fast'), file);
  const byFast = (await findNoticing(folder, near.slice(0, 12))) ?? (await findNoticing(folder, near.slice(12)));
  let bySlow = byFast;
  for (const tier of ['programs', 'ui', 'desktop'] as const) bySlow ??= await findNoticing(folder, suitesOf(tier));
  noticed[byFast ? 'fast' : bySlow ? 'slow' : 'none'] += 1;
  writeFileSync(join(folder, file), text);
  const line = text.slice(0, start).split('\n').length;
  const what = `${text.slice(start, end).split('\n')[0]} → ${replacement.split('\n')[0]}`;
  console.log(`${file}:${line} ${what}: ${bySlow ?? 'NOT NOTICED'}`);
}
console.log(
  `${noticed.fast} of ${count} noticed by fast suites, ${noticed.slow} by others only, ${noticed.none} by none`,
);
