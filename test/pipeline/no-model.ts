// Stands for the language model where there is none.
import type { ModelTools } from '../../src/pipeline/filters/model/model-tools.ts';
import { cannot } from '../../src/pipeline/language/failure.ts';

const fail = async (): Promise<never> => cannot('there is no language model.');

export const noModel: ModelTools = { readContextSize: fail, countTokens: fail, generate: fail };
