// A language model that answers as a test says. It refuses what a real one could not read.
import assert from 'node:assert/strict';
import type { Generation, ModelTools } from '../../src/pipeline/filters/model/model-tools.ts';

export interface ScriptedModel extends ModelTools {
  /** Everything that it was asked, in order. */
  readonly asked: readonly Generation[];
}

interface Options {
  readonly contextSize?: number;
}

const count = (content: string): number => Math.ceil(content.length / 3);

export const scriptModel = (
  answer: (generation: Generation, index: number) => string,
  { contextSize = 4096 }: Options = {},
): ScriptedModel => {
  const asked: Generation[] = [];
  return {
    asked,
    readContextSize: async () => contextSize,
    countTokens: async (texts) => texts.map(count),
    generate: async (generation) => {
      const { instructions, text, maxTokens } = generation;
      const needed = count(instructions) + count(text) + maxTokens;
      assert.ok(maxTokens > 0 && needed <= contextSize, `${needed} of ${contextSize} tokens`);
      asked.push(generation);
      return answer(generation, asked.length - 1);
    },
  };
};

/** Gives these answers, the last of them again and again. */
export const answerWith = (...answers: readonly string[]): ScriptedModel =>
  scriptModel((_, index) => answers[Math.min(index, answers.length - 1)] ?? '');

/** A model that answers a text with itself. */
export const echo = (options?: Options): ScriptedModel => scriptModel(({ text }) => text, options);
