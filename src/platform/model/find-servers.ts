// Finds servers of language models on this computer, and remembers for a while what they answer.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type ModelServer, readServer } from './read-server.ts';

/** Where Ollama, llama.cpp, LM Studio and vLLM listen unless told otherwise. */
export const usualServers = ['127.0.0.1:11434', '127.0.0.1:8080', '127.0.0.1:1234', '127.0.0.1:8000'];

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

const nameServer = ({ isSecure, shown, path }: ServerAddress): string => `${isSecure} ${shown}${path}`;

type Read = (address: ServerAddress) => Promise<ModelServer>;

export const createServerFinder = ({ usual, now = Date.now }: Options) => {
  const known = new Map<string, Known>();
  const closing = new AbortController();

  /** Remembered for a while. */
  const look = (address: ServerAddress): Known => {
    const key = nameServer(address);
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

  /** Whatever is known. */
  const readAgain = async (address: ServerAddress, signal?: AbortSignal): Promise<ModelServer> => {
    known.delete(nameServer(address));
    const answer = await readServer(address, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal);
    if (answer.problem === undefined)
      known.set(nameServer(address), { until: now() + lasts.found, answer: Promise.resolve(answer) });
    return answer;
  };

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
      const answers = await Promise.allSettled(addresses.map((address) => readOne(address)));
      return answers.flatMap((one) => (one.status === 'fulfilled' && one.value.kind ? [one.value] : []));
    },
  });

  return {
    ...lookWith(read),
    /** Takes what was known before rather than wait for a slow server, which is asked meanwhile. */
    hurried: lookWith(readHurriedly),
    /** Asks again, whatever is known. */
    fresh: { ...lookWith(readAgain), read: readAgain },
    /** Looks again the next time. */
    forget: (): void => known.clear(),
    /** Ends all questions. */
    close: (): void => closing.abort(new Unavailable('Copyloom is quitting.')),
  };
};

export type ServerFinder = ReturnType<typeof createServerFinder>;
