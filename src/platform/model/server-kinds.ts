// What differs between the programs that serve models: how each is recognized, and how it says how much text a model can take.
import type { ServerAddress } from '../../base/server-address.ts';
import { parseJson, pick, pickCount, pickList, pickText } from './read-json.ts';
import { readAll, sendRequest } from './send-request.ts';

export type ServerKind = 'Ollama' | 'llama.cpp' | 'LM Studio' | 'vLLM';

/** By what they call the owner of their models. */
const kinds: Readonly<Record<string, ServerKind>> = {
  library: 'Ollama',
  llamacpp: 'llama.cpp',
  organization_owner: 'LM Studio',
  'organization-owner': 'LM Studio',
  vllm: 'vLLM',
};

/** Of an entry in the list of models. */
export const findKind = (model: unknown): ServerKind | undefined => kinds[pickText(model, 'owned_by') ?? ''];

const questionTime = { first: 3000, next: 3000 };
const maxBytes = 4_000_000;

/** Undefined if the server has no such answer. */
export const ask = async (address: ServerAddress, path: string, body?: unknown): Promise<unknown> => {
  const response = await sendRequest(address, { path, body, patience: questionTime, maxBytes });
  const text = await readAll(response.body);
  return response.status === 200 ? parseJson(text) : undefined;
};

/** What a server that doesn't say is assumed to take. Ollama's own default too. */
const carefulSize = 4096;

const readOllama = async (address: ServerAddress, model: string): Promise<number> => {
  const loaded = pickList(await ask(address, '/api/ps'), 'models').find((one) => pick(one, 'model') === model);
  const now = pickCount(loaded, 'context_length');
  if (now !== undefined) return now;
  const shown = await ask(address, '/api/show', { model });
  const [, chosen] = pickText(shown, 'parameters')?.match(/^num_ctx\s+(\d+)\s*$/m) ?? [];
  if (chosen !== undefined) return Number(chosen);
  const architecture = pickText(shown, 'model_info', 'general.architecture');
  const trained = pickCount(shown, 'model_info', `${architecture}.context_length`);
  return Math.min(trained ?? carefulSize, carefulSize);
};

const readLmStudio = async (address: ServerAddress, model: string): Promise<number> => {
  const known = pickList(await ask(address, '/api/v0/models'), 'data').find((one) => pick(one, 'id') === model);
  return pickCount(known, 'loaded_context_length') ?? carefulSize;
};

const readVllm = async (address: ServerAddress, model: string): Promise<number> => {
  const known = pickList(await ask(address, '/v1/models'), 'data').find((one) => pick(one, 'id') === model);
  return pickCount(known, 'max_model_len') ?? carefulSize;
};

const readLlamaCpp = async (address: ServerAddress): Promise<number> =>
  pickCount(await ask(address, '/props'), 'default_generation_settings', 'n_ctx') ?? carefulSize;

const readers: Readonly<Record<ServerKind, (address: ServerAddress, model: string) => Promise<number>>> = {
  Ollama: readOllama,
  'llama.cpp': readLlamaCpp,
  'LM Studio': readLmStudio,
  vLLM: readVllm,
};

/** How many tokens a question and its answer can have together. */
export const readServerContext = async (
  address: ServerAddress,
  kind: ServerKind | undefined,
  model: string,
): Promise<number> => (kind === undefined ? carefulSize : readers[kind](address, model));
