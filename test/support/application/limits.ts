// Changes time limits of the application, in this process and in those that it starts.
import type { TestContext } from 'node:test';
import type { Limits } from '../../../src/base/limits.ts';

/** For the rest of the test. */
export const setLimits = (t: TestContext, limits: Partial<Limits>): void => {
  const pairs = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
  process.env['COPYLOOM_TEST_LIMITS'] = pairs.join();
  t.after(() => {
    delete process.env['COPYLOOM_TEST_LIMITS'];
  });
};
