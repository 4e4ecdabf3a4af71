// A keyring in memory, and what asks for passwords: tests decide what the person answers.
import { Unavailable } from '../../../src/base/unavailable.ts';
import type { LockedKeyring, PresenceCheck } from '../../../src/core/secrets/presence-port.ts';

/** Nothing can ask for a password. */
export const createNoPresence = (): { polkit: PresenceCheck; keyring: LockedKeyring } => {
  const problem = 'This is a test.';
  const fail = async (): Promise<never> => {
    throw new Unavailable(problem);
  };
  return {
    polkit: { findProblem: async () => problem, prove: fail },
    keyring: {
      where: 'in a keyring of this test',
      findProblem: async () => problem,
      findLoginProblem: async () => undefined,
      has: async () => false,
      use: fail,
      lock: async () => undefined,
      lockProblem: undefined,
    },
  };
};

/** The person answers each prompt with `answer`; an error means that they don't prove that they are there. */
export const createMemoryKeyring = (answer: (signal: AbortSignal) => Promise<void> = async () => undefined) => {
  const items = new Map<string, string>();
  const state = { prompts: 0, isLocked: true };
  const keyring: LockedKeyring = {
    where: 'in a keyring of this test',
    findProblem: async () => undefined,
    findLoginProblem: async () => undefined,
    has: async (name) => items.has(name),
    use: async (work, signal) => {
      state.prompts += 1;
      await answer(signal);
      state.isLocked = false;
      try {
        return await work({
          read: async (name) => items.get(name),
          write: async (name, value) => void items.set(name, value),
          remove: async (name) => void items.delete(name),
        });
      } finally {
        state.isLocked = true;
      }
    },
    lock: async () => {
      state.isLocked = true;
    },
    lockProblem: undefined,
  };
  return { keyring, items, state };
};
