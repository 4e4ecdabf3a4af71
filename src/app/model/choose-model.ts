// Chooses the language model that the settings ask for. Without one, says how to get one.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { LanguageModel } from '../../core/model/language-model.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { ServerFinder } from '../../platform/model/find-servers.ts';
import { listModelFiles, type ModelFile } from '../../platform/model/model-files.ts';
import type { ModelServer, ServedModel } from '../../platform/model/read-server.ts';
import { type CheckChoice, type ChosenModel, confirmServed, describeServer, watchChoice } from './confirm-model.ts';
import type { EngineControl } from './engine-control.ts';

interface Deps {
  readonly settings: Pick<Settings, 'get'>;
  readonly servers: ServerFinder;
  readonly engine: Pick<EngineControl, 'isInstalled'>;
  readonly modelsFolder: string;
  openFile(file: ModelFile): LanguageModel;
}

/** How one choice is made. */
interface Choice extends Pick<ServerFinder, 'read' | 'find'> {
  readonly check: CheckChoice;
}

const maxListed = 10;

/** These write nothing. */
const isWriter = ({ id }: ServedModel): boolean => !/embed|rerank/i.test(id);

const toAllow =
  'To allow it: turn on “Allow other computers” in Settings, or run copyloom config set languageModelRemote true';

const explainRemote = (host: string): Unavailable =>
  new Unavailable(`${host} is another computer, so no text is sent there. ${toAllow}`);

const explainUnclear = ({ shown }: ServerAddress, meant: string): Unavailable =>
  new Unavailable(
    `${shown} isn't an address of this computer alone, so no text is sent there. Write ${meant} in the settings.`,
  );

const needsEngine = (name: string): Unavailable =>
  new Unavailable(`${name} needs the engine for GGUF files. Install it with: copyloom model install`);

export const createModelChooser = ({ settings, servers, engine, modelsFolder, openFile }: Deps) => {
  /** Undefined if the server has none to choose by itself: one that it passes on must be named. */
  const findServed = ({ models }: ModelServer): ServedModel | undefined => {
    const name = settings.get('languageModelName');
    if (name !== '') return models.find(({ id }) => id === name);
    return models.find((model) => isWriter(model) && model.sentTo === undefined);
  };

  const explainNoModel = (server: ModelServer): Unavailable => {
    const name = settings.get('languageModelName');
    const who = describeServer(server);
    const remote = server.models.find((model) => isWriter(model) && model.sentTo !== undefined);
    if (name === '' && remote)
      return new Unavailable(
        `${who} has only models that run on another computer (${remote.sentTo}), and such a model must be named. ${settings.get('languageModelRemote') ? 'To name one' : `${toAllow}; then name one`}: copyloom config set languageModelName ${remote.id}`,
      );
    if (name === '') return new Unavailable(`${who} has no language model. Download one with it first.`);
    const listed = server.models.slice(0, maxListed).map(({ id }) => id);
    const others = listed.length === 0 ? '' : ` It has: ${listed.join(', ')}.`;
    return new Unavailable(
      `${who} has no model ${name}.${others} Choose one with: copyloom config set languageModelName NAME`,
    );
  };

  const openServer = async (server: ModelServer, { check }: Choice): Promise<ChosenModel> => {
    if (server.problem !== undefined) throw new Unavailable(server.problem);
    const served = findServed(server);
    if (!served) throw explainNoModel(server);
    const { createChatServer } = await import('../../platform/model/chat-server.ts');
    const model = createChatServer(server, served);
    if (model.sentTo !== undefined && !settings.get('languageModelRemote')) throw explainRemote(model.sentTo);
    const confirm = async (signal: AbortSignal): Promise<void> => {
      check(model);
      await confirmServed(servers, server, served, signal);
    };
    return { ...model, confirm };
  };

  const openAddress = async (address: ServerAddress, choice: Choice): Promise<ChosenModel> => {
    // Before anything is sent there.
    if (!address.isLoopback && !settings.get('languageModelRemote'))
      throw address.meant === undefined ? explainRemote(address.shown) : explainUnclear(address, address.meant);
    return openServer(await choice.read(address), choice);
  };

  const openConfirmed = (file: ModelFile, { check }: Choice): ChosenModel => {
    const model = openFile(file);
    return { ...model, confirm: async () => check(model) };
  };

  const openNamed = async (name: string, choice: Choice): Promise<ChosenModel> => {
    const file = (await listModelFiles(modelsFolder)).find((one) => one.name === name);
    if (!file)
      throw new Unavailable(
        `There is no file ${name} in ${modelsFolder}. Put it there, or take any model that is found: copyloom config set languageModel automatic`,
      );
    if (file.problem !== undefined) throw new Unavailable(file.problem);
    if (!(await engine.isInstalled())) throw needsEngine(name);
    return openConfirmed(file, choice);
  };

  const findAny = async (choice: Choice): Promise<ChosenModel> => {
    const file = (await listModelFiles(modelsFolder)).find(({ problem }) => problem === undefined);
    if (file && (await engine.isInstalled())) return openConfirmed(file, choice);
    const found = await choice.find();
    const server = found.find((one) => findServed(one) !== undefined) ?? found[0];
    if (server) return openServer(server, choice);
    if (file) throw needsEngine(file.name);
    const install = (await engine.isInstalled()) ? 'Put' : 'Run copyloom model install and put';
    throw new Unavailable(`There is no language model. ${install} a GGUF file into ${modelsFolder}, or start Ollama.`);
  };

  const choose = async (look: Pick<ServerFinder, 'read' | 'find'>): Promise<ChosenModel> => {
    const choice: Choice = { ...look, check: watchChoice(settings) };
    const chosen = settings.get('languageModel');
    if (chosen === 'off')
      throw new Unavailable('The language model is off. To turn it on: copyloom config set languageModel automatic');
    if (chosen === 'automatic') return findAny(choice);
    const address = readServerAddress(chosen);
    return address ? openAddress(address, choice) : openNamed(chosen, choice);
  };

  /** Each fails with an `Unavailable`. */
  return {
    /** Asks servers again rather than say that there is no model. */
    choose: (): Promise<ChosenModel> =>
      choose(servers).catch((error: unknown) => {
        if (error instanceof Unavailable) return choose(servers.fresh);
        throw error;
      }),
    /** Takes what was known of a slow server. */
    chooseHurriedly: (): Promise<ChosenModel> => choose(servers.hurried),
    /** Asks servers again. */
    chooseAgain: (): Promise<ChosenModel> => choose(servers.fresh),
  };
};

export type ModelChooser = ReturnType<typeof createModelChooser>;
