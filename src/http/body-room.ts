// How much memory large bodies may take together, from before they are read until they are answered.
import { refuse } from '../base/refusal.ts';

const maxBytes = 64 * 1024 * 1024;

export const createBodyRoom = () => {
  let used = 0;
  /** Answers how to give the room back. */
  return (bytes: number): (() => void) => {
    if (used + bytes > maxBytes)
      refuse('busy', 'Too many large requests are in progress, so this one was not read. Try again in a moment.');
    used += bytes;
    return () => {
      used -= bytes;
    };
  };
};

export type BodyRoom = ReturnType<typeof createBodyRoom>;
