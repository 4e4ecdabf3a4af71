// The program `copyloom`: `serve` runs the application, every other command talks to it.
import { homedir } from 'node:os';
import { text } from 'node:stream/consumers';
import { runCommand } from '../cli/run-command.ts';
import { findHome } from '../platform/home.ts';
import { connect } from './connect.ts';
import { serve } from './serve.ts';

const home = findHome({ env: process.env, platform: process.platform, homedir: homedir() });

process.exitCode = await runCommand(process.argv.slice(2), {
  connect: () => connect(home),
  serve: (options) => serve(home, options),
  output: {
    write: (written) => process.stdout.write(written),
    isTerminal: process.stdout.isTTY,
    columns: process.stdout.columns ?? 80,
  },
  errors: { write: (written) => process.stderr.write(written) },
  readInput: async () => (process.stdin.isTTY ? undefined : text(process.stdin)),
});
