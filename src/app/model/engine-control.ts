// Installs the engine of language models, tries it, and removes it.
import { createMutex } from '../../base/mutex.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { hasEngine, installEngine, removeEngine } from '../../platform/model/engine.ts';
import type { ModelProcess } from './start-model-process.ts';

interface Deps {
  readonly engineFolder: string;
  start(engineFolder: string): ModelProcess;
  /** Ends the process that uses the engine. */
  stopModel(): Promise<void>;
}

export const createEngineControl = ({ engineFolder, start, stopModel }: Deps) => {
  const enqueue = createMutex();

  const tryEngine = async (folder: string): Promise<void> => {
    const { remote, ended, kill } = start(folder);
    const fail = async (): Promise<never> => {
      const { code, signal } = await ended;
      throw new Unavailable(`its process ended (${signal ?? `exit code ${code}`})`);
    };
    try {
      await Promise.race([remote.tryEngine(), fail()]);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      throw new Unavailable(
        `The engine doesn't work on this computer: ${error.message}. Use a server instead, such as Ollama.`,
      );
    } finally {
      kill();
      await ended;
    }
  };

  return {
    isInstalled: (): Promise<boolean> => hasEngine(engineFolder),
    install: (signal?: AbortSignal): Promise<void> =>
      enqueue(async () => {
        await stopModel();
        await installEngine({ folder: engineFolder, tryEngine, ...(signal && { signal }) });
      }),
    uninstall: (): Promise<void> =>
      enqueue(async () => {
        await stopModel();
        await removeEngine(engineFolder);
      }),
  };
};

export type EngineControl = ReturnType<typeof createEngineControl>;
