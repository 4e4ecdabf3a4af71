// The adapters of an application that runs in the thread of the test: real files, but no threads or processes of its own.
import type { Adapters } from '../../../src/app/adapters.ts';
import { openSystemAdapters } from '../../../src/app/system-adapters.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { startInThisProcess } from '../pictures/same-process.ts';
import { startSameThread } from './same-thread.ts';

const startNone = (): never => {
  throw new Error('This test needs a model process: pass `ownProcesses`.');
};

/** With COPYLOOM_TEST_THREADS=own, every application has threads and processes of its own. */
export const openTestAdapters = async (place: Home): Promise<Adapters> => {
  const system = openSystemAdapters(place, { clipboard: 'memory' });
  const adapters = {
    ...system,
    startPictureProcess: () => startInThisProcess(system.home),
    startModelProcess: startNone,
  };
  if (process.env['COPYLOOM_TEST_THREADS'] !== 'own') return { ...adapters, ...startSameThread(system.home) };
  const { ownThreads } = await import('./own-threads.ts');
  return { ...adapters, ...ownThreads(system.home) };
};
