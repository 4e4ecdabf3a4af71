// Starts a session once, for all tests of a suite.
import { after } from 'node:test';
import type { Lifetime } from '../clipboard/x-server.ts';

interface Revivable {
  /** Starts again what was killed. */
  revive(): Promise<void>;
}

/** Call this outside of tests: the session ends after the last one. */
export const shareSession = <Session extends Revivable>(start: (t: Lifetime) => Promise<Session>) => {
  const endings: (() => unknown)[] = [];
  const end = new AbortController();
  after(async () => {
    end.abort();
    for (const work of endings.toReversed()) await work();
  });
  let started: Promise<Session> | undefined;
  return async (): Promise<Session> => {
    started ??= start({ signal: end.signal, after: (work) => void endings.push(work) });
    const session = await started;
    await session.revive();
    return session;
  };
};
