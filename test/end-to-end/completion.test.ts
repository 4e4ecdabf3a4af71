// Tests completion by pressing Tab in the real bash, zsh and fish.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Client } from '../../src/client/client.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { startApplication } from '../support/application/application.ts';
import { openClient } from '../support/application/own-client.ts';
import { openPrivateDoor } from '../support/application/talk.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { command } from '../support/service/program.ts';
import { startAtTerminal } from '../support/service/pseudo-terminal.ts';
import { runProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Stands in for `copyloom`: completes like it, but prints what it was called with. A command `pwn` beside it leaves a file behind. */
const writeStandIn = (folder: string): void => {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'copyloom'),
    `#!/bin/sh
case $1 in completion | __complete) exec '${command}' "$@" ;; esac
printf 'ran:'
printf '<%s>' "$@"
echo
`,
  );
  writeFileSync(join(folder, 'pwn'), '#!/bin/sh\ntouch ~/pwned\n');
  for (const name of ['copyloom', 'pwn']) chmodSync(join(folder, name), 0o755);
};

/** What is typed before Tab, and what the shell runs then. Which names there are doesn't depend on the shell. */
const cases = [
  ['copyloom var get cit', '<var><get><cities>'],
  ['copyloom history --tag=wor', '<history><--tag=work>'],
  ["copyloom run 'sort | unicode-e", '<run><sort | unicode-escape>'],
  ["copyloom run '@cit", '<run><@cities>'],
  ['copyloom history --tag "dea', "<history><--tag><deal;(pwn)&it's>"],
  ['copyloom import notes.j', '<import><notes.jsonl>'],
] as const;

/** What bash replaces depends on quotes and breaks. Tab is in the line. */
const bashCases = [
  ['copyloom history --tag="dea\t', `<history><--tag=deal;(pwn)&it's>`],
  ['copyloom history --tag="d"ea\t', `<history><--tag=deal;(pwn)&it's>`],
  ["copyloom get --tag $'wor\t'", '<get><--tag><wor>'],
] as const;

interface Shell {
  readonly program: string;
  readonly how?: string;
  readonly start: string;
  /** Loads the script. */
  readonly load: string;
  readonly cases: typeof cases | readonly [(typeof cases)[0]];
}

const zsh: Shell = {
  program: 'zsh',
  start: 'zsh -f',
  load: 'autoload -Uz compinit; compinit -u -D; source <(copyloom completion zsh)',
  cases,
};

const shells: readonly Shell[] = [
  { program: 'bash', start: 'bash --norc --noprofile', load: 'source <(copyloom completion bash)', cases },
  zsh,
  {
    ...zsh,
    how: ' with the script in a folder of fpath',
    load: 'mkdir f; copyloom completion zsh > f/_copyloom; fpath=($PWD/f $fpath); autoload -Uz compinit; compinit -u -D',
    cases: [cases[0]],
  },
  { program: 'fish', start: 'fish --no-config', load: 'copyloom completion fish | source', cases },
];

/** Tags that run a command where the line has TAG, although the shell quotes what it inserts. */
const hostileTags = [
  ['run1`pwn`', 'echo `copyloom history --tag TAG`'],
  ['run2\\;pwn', 'echo `copyloom history --tag TAG`'],
  ['run3$(pwn)', 'echo `copyloom history --tag "TAG"`'],
  ['run4";pwn;"', 'echo "`copyloom history --tag "TAG"`"'],
] as const;

const fill = async ({ call }: Pick<Client, 'call'>): Promise<void> => {
  await call('putVariable', { path: { name: 'cities' }, body: JSON.stringify({ list: ['Bath', 'Bristol'] }) });
  await call('addPin', { body: { text: 'a note' } });
  const addTags = ['work', "deal;(pwn)&it's", ...hostileTags.map(([tag]) => tag)];
  await call('changeEntry', { path: { id: '1' }, body: { addTags } });
  await call('addAction', { body: { keyword: 'shout', pipeline: 'upper' } });
};

/** A terminal at which the shell completes `copyloom`. */
const startShell = async (t: TestContext, { start, load }: Shell) => {
  const { home } = await startService(t);
  await fill(openPrivateDoor(home));
  const folder = join(home.data, 'programs');
  writeStandIn(folder);
  writeFileSync(join(home.data, 'notes.jsonl'), '');
  const terminal = startAtTerminal(t, home, `stty cols 200; cd '${home.data}'; exec ${start}`, {
    PATH: `${folder}:${process.env['PATH']}`,
    HOME: home.data,
  });
  terminal.type(`${load}\ncopyloom 'rea''dy'\n`);
  await terminal.saw('ran:<ready>');
  return { home, terminal };
};

for (const shell of shells) {
  const { program, how = '' } = shell;
  test(`Tab in ${program}${how}`, { timeout: testTime }, async (t) => {
    if (!hasPrograms(t, [program])) return;
    const { home, terminal } = await startShell(t, shell);
    for (const [typed, ran] of shell.cases) {
      terminal.type(`${typed}\t\n`);
      await terminal.saw(`ran:${ran}`);
    }
    if (program === 'bash')
      for (const [typed, ran] of bashCases) {
        terminal.type(`${typed}\n`);
        await terminal.saw(`ran:${ran}`);
      }
    assert.equal(existsSync(join(home.data, 'pwned')), false);
    terminal.type('exit\n');
    await terminal.ended();
  });
}

test('in backquotes, Tab inserts no tag that runs a command', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['zsh'])) return;
  const { home, terminal } = await startShell(t, zsh);
  for (const [tag, line] of hostileTags) {
    const start = tag.slice(0, 4);
    terminal.type(`${line.replace('TAG', `${start}\t`)}; copyloom 'do''ne' ${start}\n`);
    await terminal.saw(`ran:<done><${start}>`);
    assert.equal(existsSync(join(home.data, 'pwned')), false, tag);
  }
  terminal.type('exit\n');
  await terminal.ended();
});

const complete = async (t: TestContext, home: Home, line: string): Promise<string> => {
  const { status, output, errors } = await runProgram(t, home, '__complete', 'fish', line);
  assert.deepEqual([status, errors], [0, ''], line);
  return output;
};

test('completes from the stored data if Copyloom is not running, without leaving files behind', async (t) => {
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  await fill(openClient(application));
  await application.close();
  const files = readdirSync(home.data);
  assert.equal(await complete(t, home, 'copyloom var get '), 'cities\n');
  assert.equal(await complete(t, home, 'copyloom history --tag w'), 'work\n');
  assert.match(await complete(t, home, 'copyloom history show '), /^1\ta note\n$/);
  assert.match(await complete(t, home, "copyloom run 'sho"), /^shout\n/);
  assert.match(await complete(t, home, "copyloom run 'sort | unicode-e"), /^sort \| unicode-escape\tEscapes .+\n$/);
  assert.equal(await complete(t, home, 'copyloom config set largeText '), 'cut\nskip\n');
  assert.match(await complete(t, home, 'copyloom config get apiP'), /^apiPort\t/);
  assert.equal(await complete(t, home, 'copyloom config set api'), '', 'only settings that the command takes');
  assert.deepEqual(readdirSync(home.data), files);
});

test('without any data, and with damaged data, there is nothing to complete and no error', async (t) => {
  const home = makeTempHome(t);
  assert.equal(await complete(t, home, 'copyloom var get '), '');
  assert.deepEqual(readdirSync(home.data), []);
  writeFileSync(home.databaseFile, 'not a database');
  assert.equal(await complete(t, home, 'copyloom var get '), '');
});
