// Puts together what runs language models: the engine for files, the servers, and the service that commands use.
import type { Settings } from '../../core/settings/settings.ts';
import { createServerFinder } from '../../platform/model/find-servers.ts';
import type { Adapters } from '../adapters.ts';
import { createModelChooser } from './choose-model.ts';
import { createEngineControl } from './engine-control.ts';
import { createFileModels } from './file-model.ts';
import { createModelService } from './model-service.ts';

interface Deps {
  readonly adapters: Pick<Adapters, 'home' | 'startModelProcess' | 'modelServers'>;
  readonly settings: Pick<Settings, 'get'>;
}

export const createModels = ({ adapters: { home, startModelProcess, modelServers }, settings }: Deps) => {
  const { engineFolder, modelsFolder } = home;
  const files = createFileModels({ start: (file) => startModelProcess(engineFolder, file) });
  const engine = createEngineControl({ engineFolder, start: startModelProcess, stopModel: files.close });
  const servers = createServerFinder({ usual: modelServers });
  const choose = createModelChooser({ settings, servers, engine, modelsFolder, openFile: files.open });
  return { model: createModelService(choose), engine, servers, close: files.close };
};
