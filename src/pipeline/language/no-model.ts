// What a filter that needs a language model says if there is none.
import { findHabit } from './habits/find-habit.ts';

/** `written` is the filter with its arguments: what another filter does without a model is suggested. */
export const explainNoModel = (reason: string, written: string): string => {
  const habit = findHabit(written);
  return habit === undefined ? reason : `${reason} Without one, ${habit}.`;
};
