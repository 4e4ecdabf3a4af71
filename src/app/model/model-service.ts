// The language model for the whole application: whichever the settings choose, one use at a time.
import { Unavailable } from '../../base/unavailable.ts';
import type { LanguageModel, ModelPort, ModelState, ModelUse } from '../../core/model/language-model.ts';
import type { ChooseModel } from './choose-model.ts';
import { createModelQueue } from './model-queue.ts';

/** What it does stops with the use, and what it generates reaches the use's listener. */
const bind = (model: LanguageModel, use: ModelUse): LanguageModel => {
  const orUse = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, use.signal]);
  return {
    ...model,
    readContextSize: (signal) => model.readContextSize(orUse(signal)),
    countTokens: (texts, signal) => model.countTokens(texts, orUse(signal)),
    generate: (generation, { signal, onText = use.onText }) =>
      model.generate(generation, { signal: orUse(signal), ...(onText && { onText }) }),
  };
};

export const createModelService = (choose: ChooseModel): ModelPort => {
  const enter = createModelQueue();

  const readState = async (options?: Parameters<ChooseModel>[0]): Promise<ModelState> => {
    try {
      const { name, sentTo } = await choose(options);
      return { available: true, name, ...(sentTo !== undefined && { sentTo }) };
    } catch (error) {
      if (error instanceof Unavailable) return { available: false, reason: error.message };
      throw error;
    }
  };

  return {
    state: () => readState(),
    knownState: () => readState({ isHurried: true }),
    use: async (use, work) => {
      await choose(); // without a model there is nothing to wait for
      const leave = await enter(use);
      try {
        return await work(bind(await choose(), use)); // the settings may have changed meanwhile
      } finally {
        leave();
      }
    },
  };
};
