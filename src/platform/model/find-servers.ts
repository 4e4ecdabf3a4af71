// Finds servers of language models on this computer, and asks a server which models it has. What it answers may be anything.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { parseJson, pick, pickList, pickText } from './read-json.ts';
import { readAll, sendRequest } from './send-request.ts';
import { ask, findKind, type ServerKind } from './server-kinds.ts';

export interface ServedModel {
  readonly id: string;
  /** The host that runs it, if the server only passes the text on: Ollama has such models. */
  readonly sentTo?: string;
}

export interface ModelServer {
  readonly address: ServerAddress;
  readonly kind?: ServerKind;
  readonly models: readonly ServedModel[];
}

/** Where Ollama, llama.cpp, LM Studio and vLLM listen unless told otherwise. */
export const usualServers = ['127.0.0.1:11434', '127.0.0.1:8080', '127.0.0.1:1234', '127.0.0.1:8000'];

const maxModels = 1000;
const maxBytes = 4_000_000;
/** Milliseconds. A server on this computer answers at once. */
const patience = { first: 1000, next: 1000 };
const remotePatience = { first: 10_000, next: 10_000 };

/** Shown to the user and sent back, so nothing that could disturb either. */
const isName = (id: string): boolean => /^[^\p{C}\p{Z}]{1,200}$/u.test(id);

/** The models of Ollama that another computer runs, with its host. */
const readPassedOn = async (address: ServerAddress): Promise<ReadonlyMap<string, string>> => {
  const hosts = pickList(await ask(address, '/api/tags'), 'models').flatMap((model): [string, string][] => {
    const remote = pickText(model, 'remote_host') ?? '';
    return remote === '' ? [] : [[pickText(model, 'name') ?? '', URL.parse(remote)?.host || 'another computer']];
  });
  return new Map(hosts);
};

/** Fails with an `Unavailable`. */
export const readServer = async (address: ServerAddress): Promise<ModelServer> => {
  const response = await sendRequest(address, {
    path: '/v1/models',
    patience: address.isLoopback ? patience : remotePatience,
    maxBytes,
  });
  const list = parseJson(await readAll(response.body));
  const listed = pickList(list, 'data').slice(0, maxModels);
  if (response.status !== 200 || !Array.isArray(pick(list, 'data')))
    throw new Unavailable(
      `The program at ${address.shown} is not a server of language models: it has no list at ${address.path}/v1/models.`,
    );
  const [kind] = listed.flatMap((model) => findKind(model) ?? []);
  const passedOn = kind === 'Ollama' ? await readPassedOn(address) : new Map<string, string>();
  const models = listed.flatMap((model): ServedModel[] => {
    const id = pickText(model, 'id') ?? '';
    const sentTo = passedOn.get(id);
    return isName(id) ? [{ id, ...(sentTo !== undefined && { sentTo }) }] : [];
  });
  return { address, models, ...(kind && { kind }) };
};

interface Found {
  readonly until: number;
  readonly answer: Promise<ModelServer>;
}

/** Milliseconds for which an answer holds. A server that starts should be found soon. */
const lasts = { found: 30_000, failed: 3000 };

interface Options {
  /** The addresses to try. */
  readonly usual: readonly string[];
  now?(): number;
}

export const createServerFinder = ({ usual, now = Date.now }: Options) => {
  const known = new Map<string, Found>();

  /** Remembered for a while. Fails with an `Unavailable`. */
  const read = (address: ServerAddress): Promise<ModelServer> => {
    const key = `${address.isSecure} ${address.shown}${address.path}`;
    const found = known.get(key);
    if (found && found.until > now()) return found.answer;
    const answer = readServer(address);
    const remember = (milliseconds: number): void => void known.set(key, { until: now() + milliseconds, answer });
    remember(lasts.found);
    answer.catch(() => remember(lasts.failed));
    return answer;
  };

  return {
    read,
    /** Those that answer at the usual places. Only known programs: anything else there may pass the text on. */
    find: async (): Promise<readonly ModelServer[]> => {
      const addresses = usual.flatMap((text) => readServerAddress(text) ?? []);
      const answers = await Promise.allSettled(addresses.map(read));
      return answers.flatMap((one) => (one.status === 'fulfilled' && one.value.kind ? [one.value] : []));
    },
    /** Looks again the next time. */
    forget: (): void => known.clear(),
  };
};

export type ServerFinder = ReturnType<typeof createServerFinder>;
