// Puts together what runs language models: the engine for files, the servers, the service that commands use, and its operations.
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import { createModelJudge, type EvaluateExample } from '../../core/model/judge-model.ts';
import { createModelHolder } from '../../core/run/hold-model.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { createModelHandlers } from '../../http/handlers/models.ts';
import { makePrivateFolder } from '../../platform/files/private-files.ts';
import { createServerFinder } from '../../platform/model/find-servers.ts';
import { listModelFiles } from '../../platform/model/model-files.ts';
import type { Adapters } from '../adapters.ts';
import { createModelChooser } from './choose-model.ts';
import { createEngineControl } from './engine-control.ts';
import { createFileModels } from './file-model.ts';
import { createServerList } from './list-servers.ts';
import { createModelService } from './model-service.ts';

interface Deps {
  readonly adapters: Pick<Adapters, 'home' | 'startModelProcess' | 'modelServers' | 'noModelHere'>;
  readonly settings: Pick<Settings, 'get'>;
}

export const createModels = ({ adapters, settings }: Deps) => {
  const { home, startModelProcess, modelServers, noModelHere } = adapters;
  const { engineFolder, modelsFolder } = home;
  const files = createFileModels({ start: (file) => startModelProcess(engineFolder, file) });
  const engine = createEngineControl({ engineFolder, start: startModelProcess, stopModel: files.close });
  const servers = createServerFinder({ usual: modelServers });
  const chooser = createModelChooser({ settings, servers, engine, modelsFolder, openFile: files.open });
  const listServers = createServerList({ settings, servers });
  const model = createModelService(chooser);
  const holder = createModelHolder({
    model,
    readLimit: () => settings.get('languageModelSeconds'),
    ...(noModelHere !== undefined && { noModelHere }),
  });

  /** What is used, and what else there is. */
  const describe = async (): Promise<Schemas['Models']> => {
    servers.forget(); // whoever asks may just have started one
    const [listed, state] = await Promise.all([listServers(), model.state()]);
    return {
      model: state,
      commands: holder.countCommands(),
      engine: await engine.isInstalled(),
      folder: modelsFolder,
      files: (await listModelFiles(modelsFolder)).map(({ path: _, version: __, ...file }) => file),
      servers: listed,
    };
  };

  const control = {
    describe,
    stop: holder.stop,
    install: async (signal: AbortSignal): Promise<void> => {
      await refuseUnavailable('not_supported', () => engine.install(signal));
      makePrivateFolder(modelsFolder);
    },
    uninstall: engine.uninstall,
  };

  return {
    state: model.state,
    knownState: model.knownState,
    admit: holder.admit,
    hold: holder.hold,
    createHandlers: (evaluate: EvaluateExample) =>
      createModelHandlers({ ...control, ...createModelJudge({ models: holder, evaluate }) }),
    endCommands: holder.close,
    /** Ends questions to servers. */
    stopAsking: servers.close,
    close: files.close,
  };
};

export type Models = ReturnType<typeof createModels>;
