// Prepares what the processes of a test run share, as far as its suites need it, and removes it at the end.
import { buildStalePages } from '../../../scripts/build-pages.ts';
import { prepareTestEngine } from '../model/engine.ts';
import { needsProgram, prepareTestProgram } from '../packaging/test-program.ts';
import { killAll, type ProcessOptions } from './run-process.ts';
import { makeEnvironment, makeRunFolder, removeRunFolder } from './test-options.ts';
import { needsEngine, needsPages } from './tiers.ts';

export const prepare = async (suites: readonly string[]): Promise<ProcessOptions> => {
  const folder = makeRunFolder();
  const env = makeEnvironment(folder); // before Vite sets NODE_ENV
  process.on('exit', () => {
    killAll();
    removeRunFolder(folder);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.stdout.on('error', () => process.exit(1)); // nobody reads on, as after `| head`
  if (suites.some(needsEngine)) await prepareTestEngine();
  if (suites.some(needsPages)) await buildStalePages();
  return { env: { ...env, ...(suites.some(needsProgram) && { COPYLOOM_TEST_PROGRAM: await prepareTestProgram() }) } };
};
