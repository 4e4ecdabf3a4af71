// Installs the engine for GGUF files once for all tests, through npm; without a network, the tests that need it are skipped, or fail in CI.
import assert from 'node:assert/strict';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createEngineControl } from '../../../src/app/model/engine-control.ts';
import { startModelProcess } from '../../../src/app/model/start-model-process.ts';
import { root } from '../running/suite-imports.ts';

/** Returns its folder. */
const installTestEngine = async (): Promise<string> => {
  const cache = join(realpathSync(join(root, 'node_modules')), '.cache');
  mkdirSync(cache, { recursive: true });
  const engineFolder = join(cache, 'language-model-engine');
  const control = createEngineControl({ engineFolder, start: startModelProcess, stopModel: async () => undefined });
  if (!(await control.isInstalled())) await control.install();
  return engineFolder;
};

const explain = (error: unknown): string =>
  `the engine for GGUF files can't be installed, which its tests need: ${error instanceof Error ? error.message : error}`;

/** Before any test, so that two don't install it at the same time. */
export const prepareTestEngine = async (): Promise<void> => {
  try {
    await installTestEngine();
  } catch (error) {
    console.error(`MISSING ${explain(error)}`);
    if (process.env['CI'] === 'true') process.exit(1);
  }
};

/** Undefined, and the test is skipped, if there is no engine. */
export const findTestEngine = async (t: TestContext): Promise<string | undefined> => {
  try {
    return await installTestEngine();
  } catch (error) {
    const reason = `${explain(error)}`;
    if (process.env['CI'] === 'true') assert.fail(reason);
    t.skip(reason);
    return undefined;
  }
};
