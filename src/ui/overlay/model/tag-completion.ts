// Completes the tags typed in the form with those that you have given before.
import { fold } from '../../../base/fold.ts';
import { createCompletion } from '../../completion/completion.ts';
import type { Call } from '../../window/call.ts';
import { chooseMatching, listTags } from './known-tags.ts';

export const splitTags = (typed: string): string[] => typed.split(/[\s,]+/).filter((tag) => tag !== '');

/** The start of a tag, which ends at the caret. */
const unfinished = /(?<=(?:^|[\s,])#?)[^\s,#][^\s,]*$/;

export const createTagCompletion = (call: Call<'overlay'>) => {
  const choices = createCompletion();
  /** Read once for each form. */
  let known: ReturnType<typeof listTags> | undefined;

  return {
    choices,
    /** Reads the tags ahead of the first letter. */
    open: (): void => {
      known = listTags(call);
    },
    close: (): void => {
      known = undefined;
      choices.close();
    },
    /** Selects no choice: Enter means what was typed, until one is chosen. */
    update: async (typed: string, caret: number): Promise<void> => {
      const offer = choices.begin(typed);
      const [before, after] = [typed.slice(0, caret), typed.slice(caret)];
      const [word] = unfinished.exec(before) ?? [];
      if (word === undefined || /^[^\s,]/.test(after)) return offer(undefined);
      known ??= listTags(call);
      const { own } = await known;
      const from = caret - word.length;
      const written = new Set(splitTags(`${typed.slice(0, from)} ${after}`).map((tag) => fold(tag.replace(/^#/, ''))));
      const fitting = own.filter((tag) => !written.has(fold(tag)));
      const texts = chooseMatching(fitting, word).map((text) => ({ text }));
      offer({ choices: texts, selected: -1, from, to: caret, takesEnter: false });
    },
  };
};
