// Chooses the language model that the settings ask for. Without one, says how to get one.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { LanguageModel } from '../../core/model/language-model.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { createChatServer } from '../../platform/model/chat-server.ts';
import type { ModelServer, ServedModel, ServerFinder } from '../../platform/model/find-servers.ts';
import { listModelFiles, type ModelFile } from '../../platform/model/model-files.ts';
import type { EngineControl } from './engine-control.ts';

interface Deps {
  readonly settings: Pick<Settings, 'get'>;
  readonly servers: ServerFinder;
  readonly engine: Pick<EngineControl, 'isInstalled'>;
  readonly modelsFolder: string;
  openFile(file: ModelFile): LanguageModel;
}

type Look = Pick<ServerFinder, 'read' | 'find'>;

const maxListed = 10;

/** These write nothing. */
const isWriter = ({ id }: ServedModel): boolean => !/embed|rerank/i.test(id);

const describeServer = ({ kind, address }: ModelServer): string => `${kind ?? 'The server'} at ${address.shown}`;

const toAllow = 'To allow it: copyloom config set languageModelRemote true';

const explainRemote = (host: string): Unavailable =>
  new Unavailable(`${host} is another computer, so no text is sent there. ${toAllow}`);

const explainUnclear = ({ shown }: ServerAddress, meant: string): Unavailable =>
  new Unavailable(
    `${shown} isn't an address of this computer alone, so no text is sent there. Write ${meant} in the settings.`,
  );

const needsEngine = (name: string): Unavailable =>
  new Unavailable(`${name} needs the engine for GGUF files. Install it with: copyloom model install`);

export const createModelChooser = ({ settings, servers, engine, modelsFolder, openFile }: Deps) => {
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
    const remote = server.models.find((model) => isWriter(model) && model.sentTo !== undefined);
    if (name === '' && remote)
      return new Unavailable(
        `${who} has only models that run on another computer (${remote.sentTo}), so no text is sent there. ${toAllow}`,
      );
    if (name === '') return new Unavailable(`${who} has no language model. Download one with it first.`);
    const listed = server.models.slice(0, maxListed).map(({ id }) => id);
    const others = listed.length === 0 ? '' : ` It has: ${listed.join(', ')}.`;
    return new Unavailable(
      `${who} has no model ${name}.${others} Choose one with: copyloom config set languageModelName NAME`,
    );
  };

  const openServer = (server: ModelServer): LanguageModel => {
    if (server.problem !== undefined) throw new Unavailable(server.problem);
    const served = findServed(server);
    if (!served) throw explainNoModel(server);
    const model = createChatServer(server, served);
    if (model.sentTo !== undefined && !settings.get('languageModelRemote')) throw explainRemote(model.sentTo);
    return model;
  };

  const openAddress = async (address: ServerAddress, { read }: Look): Promise<LanguageModel> => {
    // Before anything is sent there.
    if (!address.isLoopback && !settings.get('languageModelRemote'))
      throw address.meant === undefined ? explainRemote(address.shown) : explainUnclear(address, address.meant);
    return openServer(await read(address));
  };

  const openNamed = async (name: string): Promise<LanguageModel> => {
    const file = (await listModelFiles(modelsFolder)).find((one) => one.name === name);
    if (!file) throw new Unavailable(`There is no file ${name} in ${modelsFolder}.`);
    if (file.problem !== undefined) throw new Unavailable(file.problem);
    if (!(await engine.isInstalled())) throw needsEngine(name);
    return openFile(file);
  };

  const findAny = async ({ find }: Look): Promise<LanguageModel> => {
    const file = (await listModelFiles(modelsFolder)).find(({ problem }) => problem === undefined);
    if (file && (await engine.isInstalled())) return openFile(file);
    const found = await find();
    const server = found.find((one) => findServed(one) !== undefined) ?? found[0];
    if (server) return openServer(server);
    if (file) throw needsEngine(file.name);
    const install = (await engine.isInstalled()) ? 'Put' : 'Run copyloom model install and put';
    throw new Unavailable(`There is no language model. ${install} a GGUF file into ${modelsFolder}, or start Ollama.`);
  };

  /** Fails with an `Unavailable`. In a hurry, it takes what was known of a slow server. */
  return async ({ isHurried = false } = {}): Promise<LanguageModel> => {
    const look = isHurried ? servers.hurried : servers;
    const chosen = settings.get('languageModel');
    if (chosen === 'off')
      throw new Unavailable('The language model is off. To turn it on: copyloom config set languageModel automatic');
    if (chosen === 'automatic') return findAny(look);
    const address = readServerAddress(chosen);
    return address ? openAddress(address, look) : openNamed(chosen);
  };
};

export type ChooseModel = ReturnType<typeof createModelChooser>;
