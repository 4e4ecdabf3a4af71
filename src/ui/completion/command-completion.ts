// Completes commands as you type, and expands abbreviations.
import type { Body } from '../../contract/types.ts';
import type { CallAnswer } from '../window/call.ts';
import { createObservable } from '../window/observable.ts';
import type { Completion, TypedLine } from './completion.ts';

type Complete = (body: Body<'completeCommand'>, signal: AbortSignal) => Promise<CallAnswer<'completeCommand'>>;

export const createCommandCompletion = (complete: Complete, completion: Completion) => {
  /** How to use the filter at the caret. */
  const hint = createObservable('');
  let asking = new AbortController();

  /** Gives up what was asked before. */
  const begin = (): AbortSignal => {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  };

  return {
    hint,
    begin,
    close: (): void => {
      begin();
      hint.set('');
    },
    /** Returns the line with an abbreviation expanded, if one was just ended. */
    update: async (
      { typed, caret }: TypedLine,
      entry: number | undefined,
      takesEnter: boolean,
    ): Promise<TypedLine | undefined> => {
      const signal = begin();
      const offer = completion.begin(typed);
      const answer = await complete({ line: typed, cursor: caret, ...(entry !== undefined && { entry }) }, signal);
      if ('refusal' in answer) offer(undefined);
      if (signal.aborted || 'refusal' in answer) return undefined;
      const { expanded, hint: expected = '', ...choices } = answer.value;
      hint.set(expected);
      offer({ ...choices, selected: 0, takesEnter });
      return expanded && { typed: expanded.line, caret: expanded.cursor };
    },
  };
};
