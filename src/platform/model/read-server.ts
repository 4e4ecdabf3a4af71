// Asks a server which language models it has, and which of them run on another computer. What it answers may be anything.
import type { ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type Ask, askServer } from './ask-server.ts';
import { pick, pickList, pickText } from './read-json.ts';
import { explainKey, wantsKey } from './server-key.ts';
import { confirmKind, findHost, findKind, type ServerKind } from './server-kinds.ts';

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

const maxModels = 1000;

/** Shown to the user and sent back, so nothing that could disturb either. */
const isName = (id: string): boolean => /^[^\p{C}\p{Z}]{1,200}$/u.test(id);

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
    if (wantsKey(status)) throw explainKey(address);
    const listed = pickList(list, 'data').slice(0, maxModels);
    if (status !== 200 || !Array.isArray(pick(list, 'data')))
      throw new Unavailable(
        `The program at ${address.shown} is not a server of language models: it has no list at ${address.path}/v1/models.`,
      );
    const owner = await confirmKind(ask, listed.flatMap((model) => findKind(model) ?? [])[0]);
    const ollama = await readOllama(ask);
    const kind = ollama.isOllama ? 'Ollama' : owner;
    const server = { address, ...(kind && { kind }) };
    // A person has allowed another computer as a whole, wherever it passes the text on to.
    const mustSay = address.isLoopback && kind === 'Ollama';
    if (address.isLoopback && (ollama.status >= 500 || (mustSay && !ollama.hosts))) {
      const problem = `${kind ?? 'The server'} at ${address.shown} doesn't say which of its models run on another computer, so no text is sent there (${address.path}/api/tags: ${ollama.status}). Restart it, or update it.`;
      return { ...server, models: [], problem };
    }
    const models = listed.flatMap((model): ServedModel[] => {
      const id = pickText(model, 'id') ?? '';
      const isKnown = !mustSay || ollama.hosts?.has(id);
      const sentTo = ollama.hosts?.get(id);
      return isName(id) && isKnown ? [{ id, ...(sentTo !== undefined && { sentTo }) }] : [];
    });
    return { ...server, models };
  });
