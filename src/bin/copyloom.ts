// The program `copyloom`: alone and with `serve` it runs the application, `mcp` opens it to models, every other command talks to it.
import { fstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Obstacle } from '../base/obstacle.ts';
import { runCommand } from '../cli/run-command.ts';
import { findHome, type Home } from '../platform/files/home.ts';
import { requireOwnFolder } from '../platform/files/private-files.ts';
import { askHidden } from './ask-hidden.ts';

const home = findHome({ env: process.env, platform: process.platform, homedir: homedir() });

/** Asked before anything in there is opened: what another user has put there is not to be believed. */
const ownHome = (): Home => {
  for (const folder of [home.config, home.data, home.run]) requireOwnFolder(folder);
  return home;
};

const readInput = async (): Promise<string | undefined> => {
  // A terminal; or the null device, which programs without one are given, as under cron: nobody sends anything there.
  if (fstatSync(process.stdin.fd).isCharacterDevice()) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(process.stdin));
  } catch {
    throw new Obstacle('Standard input is not text in UTF-8.');
  }
};

// Whoever reads our output may stop early, as `head` does: that is no failure. In either case `serve` goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`copyloom: Standard output cannot be written: ${error.message}\n`);
  process.exitCode = 1;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  // Loaded when they are needed: help must not wait for the whole application.
  connect: async (report) => (await import('./connect.ts')).connect(ownHome(), report),
  startDesktop: async () => (await import('./desktop.ts')).startDesktop(ownHome()),
  serve: async (options) => (await import('./serve.ts')).serve(ownHome(), options),
  mcp: async (options) => (await import('./mcp.ts')).serveMcp(options),
  output: {
    write: (written) => process.stdout.write(written),
    isTerminal: process.stdout.isTTY,
    colours: process.stdout.isTTY && process.stdout.hasColors(),
    columns: process.stdout.columns || 80, // some terminals say 0
  },
  errors: { write: (written) => process.stderr.write(written) },
  readInput,
  askHidden,
});
