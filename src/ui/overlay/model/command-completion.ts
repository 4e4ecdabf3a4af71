// Completes commands as you type, and expands abbreviations.
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { Completion, TypedLine } from './completion.ts';

export const createCommandCompletion = (call: Call<'overlay'>, completion: Completion) => {
  /** How to use the filter at the caret. */
  const hint = createObservable('');
  let asking = new AbortController();

  const stop = (): void => {
    asking.abort();
    asking = new AbortController();
  };

  return {
    hint,
    /** Offers commands that fit an entry, in place of the whole line. */
    suggest: async (entry: number, lineLength: number): Promise<void> => {
      stop();
      const { signal } = asking;
      const offer = completion.begin();
      const answer = await call('suggestCommands', { path: { id: String(entry) } }, signal);
      if (signal.aborted || 'refusal' in answer) return;
      offer({ choices: answer.value.choices, selected: 0, from: 0, to: lineLength, takesEnter: true });
    },
    close: (): void => {
      stop();
      hint.set('');
    },
    /** Returns the line with an abbreviation expanded, if one was just ended. */
    update: async (
      { typed, caret }: TypedLine,
      entry: number | undefined,
      takesEnter: boolean,
    ): Promise<TypedLine | undefined> => {
      stop();
      const { signal } = asking;
      const offer = completion.begin();
      const body = { line: typed, cursor: caret, ...(entry !== undefined && { entry }) };
      const answer = await call('completeCommand', { body }, signal);
      if ('refusal' in answer) offer(undefined);
      if (signal.aborted || 'refusal' in answer) return undefined;
      const { expanded, hint: expected = '', ...choices } = answer.value;
      hint.set(expected);
      offer({ ...choices, selected: 0, takesEnter });
      return expanded && { typed: expanded.line, caret: expanded.cursor };
    },
  };
};
