// A language model for tests that answers as a function says, and the service that hands it out one use at a time.
import { createMutex } from '../../../src/base/mutex.ts';
import type { Generating, LanguageModel, ModelPort, ModelState } from '../../../src/core/model/language-model.ts';
import type { Generation } from '../../../src/pipeline/filters/model/model-tools.ts';

type Answer = (generation: Generation, generating: Generating) => Promise<string>;

export const createFakeModel = (answer: Answer, sentTo?: string): LanguageModel => ({
  name: 'fake-1b.gguf',
  ...(sentTo !== undefined && { sentTo }),
  readContextSize: async () => 4096,
  countTokens: async (texts) => texts.map(({ length }) => length),
  generate: answer,
});

/** Without a model, it says why there is none. */
export const createFakePort = (model: LanguageModel | undefined): ModelPort => {
  const inTurn = createMutex();
  const state = async (): Promise<ModelState> =>
    model
      ? { available: true, name: model.name, ...(model.sentTo !== undefined && { sentTo: model.sentTo }) }
      : { available: false, reason: 'There is no model. Start one.' };
  return {
    state,
    knownState: state,
    use: ({ signal, onPlace }, work) =>
      inTurn(async () => {
        signal.throwIfAborted();
        onPlace?.(0);
        if (!model) throw new Error('A command without a model must be refused before.');
        return work(model);
      }),
  };
};
