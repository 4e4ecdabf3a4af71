// Lets an answer spell out what ends a message of its model, such as <|im_end|>: the engine would cut the answer there.
import type { Generation } from '../../core/model/language-model.ts';
import type { ChatWrapper, Model } from './engine-api.ts';

/** Whether the model has a token for it, with which it really ends. Then its letters are only text. */
const isToken = (end: string, model: Pick<Model, 'tokenize' | 'isEogToken'>): boolean => {
  const [token, ...others] = model.tokenize(end, true);
  return token !== undefined && others.length === 0 && model.isEogToken(token);
};

/** Some models end with mere text, such as “### Human”, which counts unless the answer may quote it. A shape ends by itself. */
export const keepSpelledEnds = (
  wrapper: ChatWrapper,
  model: Pick<Model, 'tokenize' | 'isEogToken'>,
  { instructions, text, shape }: Pick<Generation, 'instructions' | 'text' | 'shape'>,
): void => {
  const isOnlyText = (end: string): boolean =>
    shape !== undefined || text.includes(end) || instructions.includes(end) || isToken(end, model);
  const generate = wrapper.generateContextState.bind(wrapper);
  wrapper.generateContextState = (options) => {
    const state = generate(options);
    const stopGenerationTriggers = state.stopGenerationTriggers.filter((end) => !isOnlyText(end.toString().trim()));
    return { ...state, stopGenerationTriggers };
  };
};
