// The program `copyloom`: runs the application (alone or with `serve`), the MCP server (`mcp`), or a command.
import { fstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StartThread } from '../app/threads/thread.ts';
import { codeOf } from '../base/error-code.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { CommandEnvironment } from '../cli/environment.ts';
import { hasColors } from '../cli/output/colors.ts';
import { runCommand } from '../cli/run-command.ts';
import { findHome, type Home } from '../platform/files/home.ts';
import { requireOwnFolder } from '../platform/files/private-files.ts';
import { hideMemory } from '../platform/process/hide-memory.ts';

// As with the XDG folders, an empty or relative value is ignored: files would go to the current folder.
if (process.env['HOME'] !== undefined && !isAbsolute(process.env['HOME'])) delete process.env['HOME'];

const environment = { env: process.env, platform: process.platform, homedir: homedir() };
const home = findHome(environment);

/** Checked before opening anything in it: files of another user can't be trusted. */
const ownHome = (): Home => {
  for (const folder of [home.config, home.data, home.run]) requireOwnFolder(folder);
  return home;
};

/** False for a terminal, and for the null device, as under cron: no input will come. */
const hasInput = (): boolean => !fstatSync(process.stdin.fd).isCharacterDevice();

const readInput = async (): Promise<string | undefined> => {
  if (!hasInput()) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(process.stdin));
  } catch {
    throw new Unavailable('Standard input is not valid UTF-8 text.');
  }
};

const outputClosing = new AbortController();

// A reader such as `head` may stop early, which isn't an error. Either way, `serve` keeps running.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (outputClosing.signal.aborted) return;
  outputClosing.abort();
  if (error.code === 'EPIPE') return;
  process.stderr.write(`copyloom: Can't write to standard output: ${error.message}\n`);
  process.exitCode = 1;
});

// Nobody can be told. What matters is also in the answer or the log, and `serve` keeps running, with the copies that wait.
process.stderr.on('error', () => {});

const runAhead = async (run: (startWriterThread: StartThread | undefined) => Promise<number>): Promise<number> =>
  (await import('./with-writer-ahead.ts')).withWriterAhead(ownHome(), run);

const commandEnvironment: CommandEnvironment = {
  // Loaded on demand: help must not wait for the whole application.
  connect: async (report) => (await import('./connect.ts')).connect(ownHome(), report),
  findRunning: async () => (await import('./enter-home.ts')).findRunning(ownHome()),
  runShellCommand: async (command, options) =>
    (await import('../platform/process/run-shell-command.ts')).runShellCommand(command, options),
  outputClosed: outputClosing.signal,
  startDesktop: () =>
    runAhead(async (startWriterThread) =>
      (await import('./start-desktop.ts')).startDesktop(ownHome(), startWriterThread),
    ),
  serve: (options) =>
    runAhead(async (startWriterThread) => (await import('./serve.ts')).serve(ownHome(), options, startWriterThread)),
  mcp: async (options) => (await import('./serve-mcp.ts')).serveMcp(options),
  registerMcp: async (registration) =>
    (await import('../platform/mcp-clients/register-client.ts')).registerClient(registration, environment),
  findOwnProgram: async () => (await import('../platform/process/own-command.ts')).findOwnProgram(),
  backUp: async (options, watcher) => (await import('./back-up.ts')).backUpHome(ownHome(), options, watcher),
  restore: async (options, watcher) => (await import('./restore.ts')).restoreHome(ownHome(), options, watcher),
  holdImports: async () => (await import('./hold-transfers.ts')).holdImports(ownHome()),
  holdFile: async (file) => (await import('./hold-transfers.ts')).holdFile(ownHome(), file),
  quit: async (force) => (await import('./quit.ts')).quit(ownHome(), force),
  openSetup: async (isDryRun) => (await import('./set-up.ts')).setUp(ownHome(), isDryRun),
  output: {
    write: (text) => process.stdout.write(text),
    send: (content) =>
      new Promise((resolve, reject) => {
        process.stdout.write(content, (error) => {
          if (!error) resolve(true);
          else if (codeOf(error) === 'EPIPE') resolve(false);
          else reject(new Unavailable('The output is incomplete.')); // why was reported above
        });
      }),
    isTerminal: process.stdout.isTTY,
    colors: hasColors(process.stdout, process.env),
    page: async (text) => (await import('../platform/process/pager.ts')).showInPager(text, process.env),
    // Some terminals report 0.
    columns: process.stdout.columns || 80,
    rows: process.stdout.rows || 24,
  },
  errors: {
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    colors: hasColors(process.stderr, process.env),
  },
  readInput,
  saveInput: async () => (hasInput() ? (await import('./save-input.ts')).saveInput() : undefined),
  hasNullInput: () => !process.stdin.isTTY && !hasInput(),
  askHidden: async (question) => (await import('./ask-hidden.ts')).askHidden(question),
  openTerminal: async (watcher, instead) => (await import('./open-terminal.ts')).openTerminal(watcher, instead),
};

const [word, ...rest] = process.argv.slice(2);
// What stays, or gets a secret, wherever options stand. For anything else it would take too long, and that only has what the user's other
// programs can ask for too.
const isAlone = process.argv.slice(2).every((argument) => argument.startsWith('-'));
if (isAlone || ['serve', 'mcp', 'secret'].some((name) => process.argv.includes(name, 2))) await hideMemory();
if (word === '__complete') {
  const { output, status } = await (await import('./complete.ts')).complete(rest, ownHome);
  process.stdout.write(output);
  process.exitCode = status;
} else {
  const status = await runCommand(process.argv.slice(2), commandEnvironment);
  process.exitCode ||= status; // output that can't be written has set it
}
