// Finds servers of language models on this computer, and asks a server which models it has. What it answers may be anything.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type Ask, askServer } from './ask-server.ts';
import { pick, pickList, pickText } from './read-json.ts';
import { findKind, type ServerKind } from './server-kinds.ts';

export interface ServedModel {
  readonly id: string;
  /** The host that runs it, if the server only passes the text on: Ollama has such models. */
  readonly sentTo?: string;
}

export interface ModelServer {
  readonly address: ServerAddress;
  readonly kind?: ServerKind;
  readonly models: readonly ServedModel[];
  /** Why none of its models can be used. */
  readonly problem?: string;
}

/** Where Ollama, llama.cpp, LM Studio and vLLM listen unless told otherwise. */
export const usualServers = ['127.0.0.1:11434', '127.0.0.1:8080', '127.0.0.1:1234', '127.0.0.1:8000'];

const maxModels = 1000;

/** Shown to the user and sent back, so nothing that could disturb either. */
const isName = (id: string): boolean => /^[^\p{C}\p{Z}]{1,200}$/u.test(id);

/** The host of a model in Ollama's own list, if another computer runs it. */
const findHost = (model: unknown): string | undefined => {
  const remote = pickText(model, 'remote_host') ?? '';
  if (remote === '' && (pickText(model, 'remote_model') ?? '') === '') return undefined;
  return URL.parse(remote)?.host || 'an unnamed host';
};

/** Only its own list says which models Ollama passes on. Every server is asked for it, because the owner of a model proves nothing. */
const readOllama = async (ask: Ask) => {
  const [version, tags] = await Promise.all([ask('/api/version'), ask('/api/tags')]);
  const listed = tags.status === 200 ? pick(tags.answer, 'models') : undefined;
  return {
    isOllama: version.status === 200 && pickText(version.answer, 'version') !== undefined,
    status: tags.status,
    /** By name. Undefined if there is no such list. */
    hosts: Array.isArray(listed)
      ? new Map(listed.map((model): [string, string | undefined] => [pickText(model, 'name') ?? '', findHost(model)]))
      : undefined,
  };
};

/** Fails with an `Unavailable`. */
export const readServer = (address: ServerAddress, signal?: AbortSignal): Promise<ModelServer> =>
  askServer(address, signal, async (ask) => {
    const { status, answer: list } = await ask('/v1/models');
    const listed = pickList(list, 'data').slice(0, maxModels);
    if (status !== 200 || !Array.isArray(pick(list, 'data')))
      throw new Unavailable(
        `The program at ${address.shown} is not a server of language models: it has no list at ${address.path}/v1/models.`,
      );
    const [owner] = listed.flatMap((model) => findKind(model) ?? []);
    const ollama = await readOllama(ask);
    const kind = ollama.isOllama ? 'Ollama' : owner;
    const server = { address, ...(kind && { kind }) };
    if (ollama.status >= 500 || (kind === 'Ollama' && !ollama.hosts)) {
      const problem = `${kind ?? 'The server'} at ${address.shown} doesn't say which of its models run on another computer, so no text is sent there (${address.path}/api/tags: ${ollama.status}). Restart it, or update it.`;
      return { ...server, models: [], problem };
    }
    const models = listed.flatMap((model): ServedModel[] => {
      const id = pickText(model, 'id') ?? '';
      const isKnown = kind !== 'Ollama' || ollama.hosts?.has(id);
      const sentTo = ollama.hosts?.get(id);
      return isName(id) && isKnown ? [{ id, ...(sentTo !== undefined && { sentTo }) }] : [];
    });
    return { ...server, models };
  });

interface Known {
  readonly until: number;
  readonly answer: Promise<ModelServer>;
  /** What was known before, while the server is asked again. */
  readonly before?: Promise<ModelServer>;
}

/** Milliseconds for which an answer holds. A server that starts should be found soon. */
const lasts = { found: 30_000, failed: 3000 };
/** Milliseconds that a hurried look waits for a new answer. */
const moments = { withBefore: 100, without: 1000 };

interface Options {
  /** The addresses to try. */
  readonly usual: readonly string[];
  now?(): number;
}

type Read = (address: ServerAddress) => Promise<ModelServer>;

export const createServerFinder = ({ usual, now = Date.now }: Options) => {
  const known = new Map<string, Known>();
  const closing = new AbortController();

  /** Remembered for a while. */
  const look = (address: ServerAddress): Known => {
    const key = `${address.isSecure} ${address.shown}${address.path}`;
    const found = known.get(key);
    if (found && found.until > now()) return found;
    const answer = readServer(address, closing.signal);
    const asked = { until: now() + lasts.found, answer, ...(found && { before: found.answer }) };
    known.set(key, asked);
    const shorten = (): void => {
      if (known.get(key) === asked) known.set(key, { until: now() + lasts.failed, answer });
    };
    answer.then(({ problem }) => problem !== undefined && shorten(), shorten);
    return asked;
  };

  const read: Read = (address) => look(address).answer;

  const readHurriedly: Read = async (address) => {
    const { answer, before } = look(address);
    const { promise: moment, resolve } = Promise.withResolvers<ModelServer>();
    const giveUp = async (): Promise<ModelServer> => {
      throw new Unavailable(`The server at ${address.shown} hasn't answered yet. Try again in a moment.`);
    };
    const timer = setTimeout(() => resolve(before ?? giveUp()), before ? moments.withBefore : moments.without);
    try {
      return await Promise.race([answer, moment]);
    } finally {
      clearTimeout(timer);
    }
  };

  /** `find` gives those that answer at the usual places. Only known programs: anything else there may pass the text on. */
  const lookWith = (readOne: Read) => ({
    read: readOne,
    find: async (): Promise<readonly ModelServer[]> => {
      const addresses = usual.flatMap((text) => readServerAddress(text) ?? []);
      const answers = await Promise.allSettled(addresses.map(readOne));
      return answers.flatMap((one) => (one.status === 'fulfilled' && one.value.kind ? [one.value] : []));
    },
  });

  return {
    ...lookWith(read),
    /** Takes what was known before rather than wait for a slow server, which is asked meanwhile. */
    hurried: lookWith(readHurriedly),
    /** Looks again the next time. */
    forget: (): void => known.clear(),
    /** Ends all questions. */
    close: (): void => closing.abort(new Unavailable('Copyloom is quitting.')),
  };
};

export type ServerFinder = ReturnType<typeof createServerFinder>;
