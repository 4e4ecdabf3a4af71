// Runs a command line that the user has typed, in their shell, with a text as its standard input.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Options {
  readonly input: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Resolves when it has ended: with how it failed, or undefined. Its output goes where ours goes. */
export const runShellCommand = async (
  command: string,
  { input, environment }: Options,
): Promise<string | undefined> => {
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  child.stdin.on('error', () => undefined); // it may end without reading its input
  child.stdin.end(input);
  try {
    const [status, signal] = await once(child, 'exit');
    if (signal !== null) return `was ended by ${signal}`;
    return status === 0 ? undefined : `failed with status ${status}`;
  } catch (error) {
    return `can't be started: ${error instanceof Error ? error.message : String(error)}`;
  }
};
