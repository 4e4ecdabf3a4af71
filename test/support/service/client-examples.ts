// The examples of docs/client.md, each with the output that the page promises.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Service } from './service.ts';

const page = readFileSync(new URL('../../../docs/client.md', import.meta.url), 'utf8');

export const clientExamples = [...page.matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gs)].map(
  ([, code = '', output = '']) => ({ code, output }),
);

/** The commands that set a project up, first for JavaScript and then for TypeScript. The last one runs the example. */
export const setUpCommands = [...page.matchAll(/```sh\n(npm init.*?)```/gs)].map(([, commands = '']) =>
  commands.trim().split('\n'),
);

/** Runs a program that uses the client in this folder; returns its output. */
export const runWithClient = async (
  { key, port }: Pick<Service, 'key' | 'port'>,
  folder: string,
  args: readonly string[],
  program = process.execPath,
  { env: more, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<string> => {
  const env = {
    ...process.env, // among others, what npm needs to reach the registry: certificates, settings, proxies
    ...more,
    COPYLOOM_API_KEY: key,
    COPYLOOM_API_PORT: String(port),
  };
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder, env, ...(signal && { signal }) });
  assert.equal(stderr, '');
  return stdout;
};
