// What differs between the programs that serve models: how each is recognized, and how it says how much text a model can take.
import type { ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type Ask, askServer } from './ask-server.ts';
import { pick, pickCount, pickList, pickText } from './read-json.ts';

export type ServerKind = 'Ollama' | 'llama.cpp' | 'LM Studio' | 'vLLM';

const studioModels = '/api/v0/models';

/** By what they call the owner of their models. For Ollama, it can also be a user. */
const kinds: Readonly<Record<string, ServerKind>> = {
  library: 'Ollama',
  llamacpp: 'llama.cpp',
  organization_owner: 'LM Studio',
  'organization-owner': 'LM Studio',
  vllm: 'vLLM',
};

/** Of an entry in the list of models. */
export const findKind = (model: unknown): ServerKind | undefined => kinds[pickText(model, 'owned_by') ?? ''];

/** Other servers use LM Studio's word too, but not its own list, which says what is loaded. */
export const confirmKind = async (ask: Ask, kind: ServerKind | undefined): Promise<ServerKind | undefined> => {
  if (kind !== 'LM Studio') return kind;
  const { status, answer } = await ask(studioModels);
  const hasStates = pickList(answer, 'data').some((model) => pickText(model, 'state') !== undefined);
  return status === 200 && hasStates ? kind : undefined;
};

/** The host of one of Ollama's models, if another computer runs it. */
export const findHost = (model: unknown): string | undefined => {
  const remote = pickText(model, 'remote_host') ?? '';
  if (remote === '' && (pickText(model, 'remote_model') ?? '') === '') return undefined;
  return URL.parse(remote)?.host || 'an unnamed host';
};

/** What a server that doesn't say is assumed to take. Ollama's own default too. */
const carefulSize = 4096;

interface Asked {
  readonly id: string;
  /** The host that runs it, as far as it is known. */
  readonly sentTo?: string;
}

/** Undefined if the server has no such answer. */
type AskIfAny = (path: string, body?: unknown) => Promise<unknown>;

const ignoreFailures =
  (ask: Ask): AskIfAny =>
  async (path, body) => {
    const { status, answer } = await ask(path, body);
    return status === 200 ? answer : undefined;
  };

const readOllama = async (ask: AskIfAny, { id: model, sentTo }: Asked): Promise<number> => {
  const [running, shown] = await Promise.all([ask('/api/ps'), ask('/api/show', { model })]);
  const host = findHost(shown);
  if (host !== undefined && sentTo === undefined)
    throw new Unavailable(`${model} runs on ${host}, although Ollama's list doesn't say so. No text is sent there.`);
  const loaded = pickList(running, 'models').find((one) => pick(one, 'model') === model);
  const now = pickCount(loaded, 'context_length');
  if (now !== undefined) return now;
  const [, chosen] = pickText(shown, 'parameters')?.match(/^num_ctx\s+(\d+)\s*$/m) ?? [];
  if (chosen !== undefined) return Number(chosen);
  const architecture = pickText(shown, 'model_info', 'general.architecture');
  const trained = pickCount(shown, 'model_info', `${architecture}.context_length`);
  return Math.min(trained ?? carefulSize, carefulSize);
};

const readLmStudio = async (ask: AskIfAny, { id: model }: Asked): Promise<number> => {
  const known = pickList(await ask(studioModels), 'data').find((one) => pick(one, 'id') === model);
  return pickCount(known, 'loaded_context_length') ?? carefulSize;
};

const readVllm = async (ask: AskIfAny, { id: model }: Asked): Promise<number> => {
  const known = pickList(await ask('/v1/models'), 'data').find((one) => pick(one, 'id') === model);
  return pickCount(known, 'max_model_len') ?? carefulSize;
};

const readLlamaCpp = async (ask: AskIfAny): Promise<number> =>
  pickCount(await ask('/props'), 'default_generation_settings', 'n_ctx') ?? carefulSize;

const readers: Readonly<Record<ServerKind, (ask: AskIfAny, model: Asked) => Promise<number>>> = {
  Ollama: readOllama,
  'llama.cpp': readLlamaCpp,
  'LM Studio': readLmStudio,
  vLLM: readVllm,
};

interface Served {
  readonly address: ServerAddress;
  readonly kind?: ServerKind;
}

/** How many tokens a question and its answer can have together. */
export const readServerContext = async (
  { address, kind }: Served,
  model: Asked,
  signal: AbortSignal,
): Promise<number> =>
  kind === undefined ? carefulSize : askServer(address, signal, (ask) => readers[kind](ignoreFailures(ask), model));
