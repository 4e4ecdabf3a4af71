// Tests the client from the npm package in an empty project: its types under the strictest checks, and its examples on every Node.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { once } from '../../src/base/once.ts';
import { builtPackage } from '../support/packaging/built.ts';
import { downloadNode, hasRegistry, makeDiskFolder, packClientInto } from '../support/packaging/npm-package.ts';
import { testTime } from '../support/running/patience.ts';
import { clientExamples, runWithClient, setUpCommands } from '../support/service/client-examples.ts';
import { guideTasks, readExample } from '../support/service/guide-examples.ts';
import { startService } from '../support/service/service.ts';

const run = promisify(execFile);
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
const options = { timeout: testTime };
const folder = makeDiskFolder({ after });

/** Everything that could be wrong with the declarations is checked, and there are no types but those of the language and the browser. */
const settings = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: [],
    outDir: 'out',
  },
};

/** What the types must refuse. */
const mistakes = `import { connect, type Item, type ErrorName, type Schemas } from 'copyloom/client';
const copyloom = connect({ key: 'clm_key', port: 28787 });
export const mistakes = [
  // @ts-expect-error: there is no such operation
  () => copyloom.call('listHistories'),
  // @ts-expect-error: an operation of the private socket
  () => copyloom.call('showKey'),
  // @ts-expect-error: the path is missing
  () => copyloom.call('getEntry'),
  // @ts-expect-error: a number
  () => copyloom.call('listHistory', { query: { limit: 'ten' } }),
  // @ts-expect-error: the body is missing
  () => copyloom.call('putClipboard', {}),
  // @ts-expect-error: not a list
  () => copyloom.items('getStatus'),
];
// @ts-expect-error: not in the catalogue
export const unknown: ErrorName = 'not-found';
export const known: ErrorName = 'not_found';
export const entry = (item: Item<'listHistory'>): Schemas['Entry'] => item;
`;

/** Nothing is installed beside it: the client has no dependencies. */
const makeProject = once(async (): Promise<string> => {
  const project = join(folder, 'project');
  const own = join(project, 'node_modules/copyloom');
  mkdirSync(own, { recursive: true });
  const { tarball } = await builtPackage();
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', own]);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(project, 'mistakes.ts'), mistakes);
  for (const [index, { code }] of clientExamples.entries()) writeFileSync(join(project, `example-${index}.ts`), code);
  for (const [index, task] of guideTasks.entries())
    writeFileSync(join(project, `task-${index}.ts`), readExample(task, 'TypeScript'));
  await run(process.execPath, [compiler, '-p', project]).catch(({ stdout }) => assert.fail(stdout));
  assert.deepEqual(readdirSync(join(project, 'node_modules')), ['copyloom']);
  return project;
});

const packClient = once(() => packClientInto(folder));

/** The compiler of this project, so that the registry isn't needed. */
const packCompiler = once(async (): Promise<string> => {
  const { stdout } = await run('npm', ['pack', dirname(dirname(compiler)), '--json', '--ignore-scripts'], {
    cwd: folder,
  });
  return join(folder, JSON.parse(stdout)[0].filename);
});

/** Without the network, and with nothing but the examples on standard error. */
const npmSettings = {
  npm_config_offline: 'true',
  npm_config_loglevel: 'error',
  npm_config_include: 'dev', // NODE_ENV=production, which building the pages sets, would leave the compiler out
};

/** Sets a project up as docs/client.md says, and runs the examples in it. Returns what is installed. */
const setUp = async (t: TestContext, language: 'js' | 'ts'): Promise<string[]> => {
  const commands = setUpCommands[language === 'js' ? 0 : 1] ?? assert.fail('The page has no commands.');
  const project = join(folder, `set-up-${language}`);
  mkdirSync(project);
  const service = await startService(t);
  const runCommands = async (lines: readonly string[]): Promise<string> => {
    const script = lines
      .join('\n')
      .replaceAll('/path/to/copyloom-client-VERSION.tgz', await packClient())
      .replace(/ typescript$/m, ` '${await packCompiler()}'`);
    return runWithClient(service, project, ['-ec', script], 'sh', { env: npmSettings, signal: t.signal });
  };
  // A test below compiles them all.
  const examples =
    language === 'ts' ? clientExamples.slice(0, 1) : clientExamples.filter(({ code }) => !/\btype /.test(code));
  for (const [index, { code, output }] of examples.entries()) {
    writeFileSync(join(project, `example.${language}`), code);
    const said = await runCommands(index === 0 ? commands : commands.filter((line) => /^(npx|node) /.test(line)));
    assert.ok(said.endsWith(output), said);
  }
  return readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
};

test('the set-up of docs/client.md works in an empty folder in JavaScript', options, async (t) => {
  assert.deepEqual(await setUp(t, 'js'), ['copyloom']);
});

test('and in TypeScript', options, async (t) => {
  assert.deepEqual(await setUp(t, 'ts'), ['copyloom', 'typescript']);
});

const runExamples = async (t: TestContext, node: string): Promise<void> => {
  const project = await makeProject();
  const service = await startService(t);
  for (const [index, { output }] of clientExamples.entries())
    assert.equal(await runWithClient(service, project, [`out/example-${index}.js`], node), output);
};

test(
  'the examples of docs/client.md and docs/guide/api.md compile in an empty project, and the former run',
  options,
  async (t) => {
    await runExamples(t, process.execPath);
  },
);

for (const node of [20, 22, 24]) {
  test(`they run under Node ${node}`, options, async (t) => {
    if (!(await hasRegistry(t))) return;
    await runExamples(t, join(await downloadNode(node, join(folder, String(node))), 'node'));
  });
}
