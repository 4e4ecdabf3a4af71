// Runs every example of docs/guide/api.md against a real service with an empty history, in the order of the page, and compares the output.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { put } from '../support/application/talk.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime, within } from '../support/running/patience.ts';
import { makeCurlSpy } from '../support/service/curl-spy.ts';
import { type ExampleLanguage, guideTasks, readExample, readSetUp } from '../support/service/guide-examples.ts';
import { command } from '../support/service/program.ts';
import { environmentFor, type Service, startService } from '../support/service/service.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Way {
  readonly language: ExampleLanguage;
  /** What runs the example. */
  readonly program: string;
  readonly needs: readonly string[];
}

const ways: readonly Way[] = [
  { language: 'curl', program: 'bash', needs: ['bash', 'curl', 'jq'] },
  { language: 'curl', program: 'zsh', needs: ['zsh', 'curl', 'jq'] },
  { language: 'TypeScript', program: process.execPath, needs: [] },
  { language: 'Python', program: 'python3', needs: ['python3'] },
  { language: 'Shell', program: 'bash', needs: ['bash', 'jq'] },
  { language: 'Shell', program: 'zsh', needs: ['zsh', 'jq'] },
];

const endGroup = ({ pid, exitCode, signalCode }: ChildProcess): void => {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
};

type Start = (code: string) => ChildProcess;

/** Prepares what the page says to prepare; returns how to start an example. Only the port differs from what the page shows. */
const prepare = (t: TestContext, { language, program }: Way, { key, port, home }: Service): Start => {
  const [folder, spy] = [makeTempFolder(t), makeCurlSpy(t, key)];
  const withPort = (code: string): string => code.replaceAll('28787', String(port));
  const start = (args: readonly string[], cwd = folder): ChildProcess => {
    const child = spawn(program, args, {
      cwd,
      env: {
        ...environmentFor(home),
        PATH: [spy, folder, process.env['PATH']].join(delimiter),
        COPYLOOM_API_KEY: key,
        COPYLOOM_API_PORT: String(port),
        http_proxy: 'http://127.0.0.1:1', // nobody listens there: fails if the key would go to a proxy
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true, // a group of its own, so that all programs of an example can be ended
    });
    t.after(() => endGroup(child));
    return child;
  };
  switch (language) {
    case 'curl':
      return (code) => start(['-c', withPort(readSetUp('curl')) + code]);
    case 'TypeScript':
      return (code) =>
        start(['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', code], root);
    case 'Python':
      writeFileSync(join(folder, 'copyloom_api.py'), withPort(readSetUp('Python')));
      return (code) => start(['-c', code]);
    case 'Shell':
      symlinkSync(command, join(folder, 'copyloom'));
      return (code) => start(['-c', code]);
  }
};

const run = async (child: ChildProcess): Promise<string> => {
  const ended = once(child, 'exit');
  const output = await text(child.stdout ?? assert.fail());
  assert.deepEqual(await ended, [0, null], output);
  return output.trimEnd();
};

/** Runs an example that prints each new entry, until it has printed what the page says. */
const listen = async (child: ChildProcess, service: Service, expected: string): Promise<void> => {
  let output = '';
  const seen = Promise.withResolvers<void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
    if (output.startsWith('ready')) seen.resolve();
  });
  // Copies until it prints one: only then is it known to listen.
  const isListening = seen.promise.then(() => true);
  for (let copy = 0; !(await Promise.race([isListening, pause(100, false)])); copy++)
    await put(service, `ready ${copy}`);
  await put(service, expected);
  while (!output.endsWith(`\n${expected}\n`)) await once(child.stdout ?? assert.fail(), 'data');
  const ended = once(child, 'exit');
  endGroup(child);
  await ended;
};

for (const way of ways) {
  const { language, program, needs } = way;
  test(`the examples in ${language} print what the page says, run by ${basename(program)}`, {
    timeout: testTime,
  }, async (t) => {
    if (!hasPrograms(t, needs)) return;
    const service = await startService(t);
    const start = prepare(t, way, service);
    for (const task of guideTasks) {
      const child = start(readExample(task, language));
      const expected = readExample(task, 'Output').trimEnd();
      if (task.title === 'Listen to events') await within(task.title, listen(child, service, expected));
      else assert.equal(await run(child), expected, task.title);
    }
  });
}

test('the page shows ten tasks or more, the last of which listens to events', () => {
  assert.ok(guideTasks.length >= 10);
  assert.equal(guideTasks.at(-1)?.title, 'Listen to events');
});
