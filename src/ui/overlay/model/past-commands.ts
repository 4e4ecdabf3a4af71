// Recalls commands that were used before, like a shell.
import type { Call } from '../../window/call.ts';

export const createPastCommands = (call: Call<'overlay'>) => {
  let lines: readonly string[] | undefined;
  /** How many steps back; 0 is what was typed. */
  let steps = 0;
  let typed = '';
  /** Counts what ends a recall. An answer that comes after that is dropped. */
  let ends = 0;

  const load = async (): Promise<readonly string[]> => {
    const answer = await call('listPastCommands');
    lines = 'value' in answer ? answer.value.lines : [];
    return lines;
  };

  return {
    isRecalling: (): boolean => steps > 0,
    /** What is typed from now on is what `forward` returns to. */
    stop: (): void => {
      steps = 0;
      ends += 1;
    },
    /** Call when the overlay is opened, because another command may have been used meanwhile. */
    forget: (): void => {
      lines = undefined;
      steps = 0;
      ends += 1;
    },
    /** The command before; undefined if there is none, or if you typed meanwhile. */
    back: async (current: string): Promise<string | undefined> => {
      const before = ends;
      const past = lines ?? (await load());
      if (before !== ends) return undefined;
      if (steps === 0) typed = current;
      const line = past[steps];
      if (line !== undefined) steps += 1;
      return line;
    },
    /** The command after, or at last what was typed. */
    forward: (): string => {
      steps = Math.max(0, steps - 1);
      return steps === 0 ? typed : (lines?.[steps - 1] ?? typed);
    },
  };
};

export type PastCommands = ReturnType<typeof createPastCommands>;
