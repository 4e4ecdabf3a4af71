// The language model for the whole application: whichever the settings choose, one use at a time.
import { Unavailable } from '../../base/unavailable.ts';
import type { LanguageModel, ModelPort, ModelState, ModelUse } from '../../core/model/language-model.ts';
import type { ModelChooser } from './choose-model.ts';
import type { ChosenModel } from './confirm-model.ts';
import { createModelQueue } from './model-queue.ts';

/**
 * What it does stops with the use, and what it generates reaches the use's listener. Before each part of a text is sent, where it goes
 * is established anew: a long command takes minutes.
 */
const bind = ({ confirm, ...model }: ChosenModel, use: ModelUse): LanguageModel => {
  const orUse = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, use.signal]);
  return {
    ...model,
    readContextSize: (signal) => model.readContextSize(orUse(signal)),
    countTokens: (texts, signal) => model.countTokens(texts, orUse(signal)),
    generate: async (generation, { signal, onText = use.onText }) => {
      await confirm(orUse(signal));
      return model.generate(generation, { signal: orUse(signal), ...(onText && { onText }) });
    },
  };
};

export const createModelService = ({ choose, chooseHurriedly, chooseAgain }: ModelChooser): ModelPort => {
  const enter = createModelQueue();

  const readState = async (chosen: Promise<ChosenModel>): Promise<ModelState> => {
    try {
      const { name, sentTo } = await chosen;
      return { available: true, name, ...(sentTo !== undefined && { sentTo }) };
    } catch (error) {
      if (error instanceof Unavailable) return { available: false, reason: error.message };
      throw error;
    }
  };

  /** Other than a state, a use trusts nothing that was known before. */
  const chooseForUse = async ({ signal }: ModelUse): Promise<ChosenModel> => {
    const known = await choose();
    try {
      await known.confirm(signal);
      return known;
    } catch (error) {
      if (error instanceof Unavailable) return chooseAgain();
      throw error;
    }
  };

  return {
    state: () => readState(choose()),
    knownState: () => readState(chooseHurriedly()),
    use: async (use, work) => {
      await choose(); // without a model there is nothing to wait for
      const leave = await enter(use);
      try {
        return await work(bind(await chooseForUse(use), use)); // the settings may have changed meanwhile
      } finally {
        leave();
      }
    },
  };
};
