// Limits the total memory of large bodies, from before they are read until the response.
import { refuse } from '../base/refusal.ts';

const maxBytes = 64 * 1024 * 1024;

export const createBodyMemory = () => {
  let used = 0;
  /** Reserves memory and returns how to release it. */
  return (bytes: number): (() => void) => {
    if (used + bytes > maxBytes)
      refuse('busy', 'Too many large requests are in progress, so this one was not read. Try again in a moment.');
    used += bytes;
    return () => {
      used -= bytes;
    };
  };
};

export type BodyMemory = ReturnType<typeof createBodyMemory>;
