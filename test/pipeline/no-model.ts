// Stands for the language model where a test must not reach one.
import assert from 'node:assert/strict';
import type { ModelTools } from '../../src/pipeline/filters/model/model-tools.ts';

const fail = async (): Promise<never> => assert.fail('the language model was used');

export const noModel: ModelTools = { readContextSize: fail, countTokens: fail, generate: fail };
