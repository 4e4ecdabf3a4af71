// Chooses the language model that the settings ask for. Without one, says how to get one.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { LanguageModel } from '../../core/model/language-model.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { createChatServer } from '../../platform/model/chat-server.ts';
import type { ModelServer, ServedModel, ServerFinder } from '../../platform/model/find-servers.ts';

interface Deps {
  readonly settings: Pick<Settings, 'get'>;
  readonly servers: ServerFinder;
}

const maxListed = 10;

/** These write nothing. */
const isWriter = ({ id }: ServedModel): boolean => !/embed|rerank/i.test(id);

const describeServer = ({ kind, address }: ModelServer): string => `${kind ?? 'The server'} at ${address.shown}`;

const explainRemote = (host: string): Unavailable =>
  new Unavailable(
    `${host} is another computer, so no text is sent there. To allow it: copyloom config set languageModelRemote on`,
  );

export const createModelChooser = ({ settings, servers }: Deps) => {
  /** Undefined if the server has none to choose by itself. */
  const findServed = ({ models }: ModelServer): ServedModel | undefined => {
    const name = settings.get('languageModelName');
    if (name !== '') return models.find(({ id }) => id === name);
    return models.find(
      (model) => isWriter(model) && (model.sentTo === undefined || settings.get('languageModelRemote')),
    );
  };

  const explainNoModel = (server: ModelServer): Unavailable => {
    const name = settings.get('languageModelName');
    const who = describeServer(server);
    if (name === '') return new Unavailable(`${who} has no language model. Download one with it first.`);
    const listed = server.models.slice(0, maxListed).map(({ id }) => id);
    const others = listed.length === 0 ? '' : ` It has: ${listed.join(', ')}.`;
    return new Unavailable(
      `${who} has no model ${name}.${others} Choose one with: copyloom config set languageModelName NAME`,
    );
  };

  const openServer = (server: ModelServer): LanguageModel => {
    const served = findServed(server);
    if (!served) throw explainNoModel(server);
    const model = createChatServer(server, served);
    if (model.sentTo !== undefined && !settings.get('languageModelRemote')) throw explainRemote(model.sentTo);
    return model;
  };

  const openAddress = async (address: ServerAddress): Promise<LanguageModel> => {
    // Before anything is sent there.
    if (!address.isLoopback && !settings.get('languageModelRemote')) throw explainRemote(address.shown);
    return openServer(await servers.read(address));
  };

  const findAny = async (): Promise<LanguageModel> => {
    const found = await servers.find();
    const server = found.find((one) => findServed(one) !== undefined) ?? found[0];
    if (server) return openServer(server);
    throw new Unavailable('There is no language model. Start Ollama or another server.');
  };

  /** Fails with an `Unavailable`. */
  return async (): Promise<LanguageModel> => {
    const chosen = settings.get('languageModel');
    if (chosen === 'off')
      throw new Unavailable('The language model is off. To turn it on: copyloom config set languageModel automatic');
    const address = readServerAddress(chosen);
    return address ? openAddress(address) : findAny();
  };
};

export type ChooseModel = ReturnType<typeof createModelChooser>;
