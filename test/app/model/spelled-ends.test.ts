// Which marks end an answer, and which are only text in it. The suite of file-model.ts tests it with the real engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatWrapper } from '../../../src/app/model/engine-api.ts';
import { keepSpelledEnds } from '../../../src/app/model/spelled-ends.ts';
import type { Generation } from '../../../src/core/model/language-model.ts';

const endToken = 2;
const model = {
  tokenize: (text: string, specialTokens = false) =>
    specialTokens && text === '<|im_end|>' ? [endToken] : [...text].map((_, index) => 100 + index),
  isEogToken: (token: number) => token === endToken,
};

/** What still ends an answer, of these. */
const listEnds = (ends: readonly string[], generation: Partial<Generation>): string[] => {
  const contextText = 'the messages';
  const wrapper: ChatWrapper = {
    generateContextState: () => ({ contextText, stopGenerationTriggers: ends }),
  };
  keepSpelledEnds(wrapper, model, { instructions: 'Proofread.', text: 'hello', ...generation });
  const state = wrapper.generateContextState({});
  assert.equal('contextText' in state && state.contextText, contextText, 'everything else stays');
  return state.stopGenerationTriggers.map(String);
};

test('a mark for which the model has a token never ends an answer by its letters', () => {
  assert.deepEqual(listEnds(['<|im_end|>', '<|im_end|>\n'], {}), []);
});

test('mere text ends an answer, unless the answer may quote it', () => {
  const ends = ['\n### Human', '<end>'];
  assert.deepEqual(listEnds(ends, {}), ends);
  assert.deepEqual(listEnds(ends, { text: '### Human: hello' }), ['<end>']);
  assert.deepEqual(listEnds(ends, { instructions: 'Labels: a<end>b' }), ['\n### Human']);
  assert.deepEqual(listEnds(ends, { shape: { type: 'string' } }), []);
});
