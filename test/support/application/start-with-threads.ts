// Runs the real application with threads and processes of its own.
import type { TestContext } from 'node:test';
import type { Adapters } from '../../../src/app/adapters.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { makeTempHome } from '../store/temp-home.ts';
import { startApplication, type TestApplication } from './application.ts';
import { ownThreads } from './own-threads.ts';

/** `changes` override adapters. */
export const startWithThreads = (
  t: TestContext,
  home: Home = makeTempHome(t),
  changes: Partial<Adapters> = {},
): Promise<TestApplication> => startApplication(t, home, { ...ownThreads(home), ...changes });
