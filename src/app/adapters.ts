// Opens the real adapters behind core's ports: those to what is outside the program, and its own threads and processes.
import type { Home } from '../platform/files/home.ts';
import { type ModelProcess, startModelProcess } from './model/start-model-process.ts';
import type { PictureProcess } from './pictures/picture-lane.ts';
import { startPictureProcess } from './pictures/start-process.ts';
import { type AdapterOptions, openSystemAdapters, type SystemAdapters } from './system-adapters.ts';
import type { Pool } from './threads/pool.ts';
import type { RunnerMethods } from './threads/runner-methods.ts';
import { type Readers, startReaders } from './threads/start-readers.ts';
import { startRunners } from './threads/start-runners.ts';
import { startWriter, type Writer } from './threads/start-writer.ts';
import { startThread } from './threads/thread.ts';

/** With the program's own threads and processes. */
export interface Adapters extends SystemAdapters {
  readonly writer: Writer;
  readonly readers: Readers;
  /** `pictures` names the service that processes pictures for the runners. */
  startRunners(pictures: string): Pool<RunnerMethods>;
  startPictureProcess(): PictureProcess;
  /** Without a file, it can only try the engine. */
  startModelProcess(engineFolder: string, file?: string): ModelProcess;
}

export const openAdapters = (place: Home, options: AdapterOptions = {}): Adapters => {
  const system = openSystemAdapters(place, options);
  const { home, log } = system;
  /** No data is lost, but it is still a bug. */
  const reportCrash = (error: unknown): void =>
    log(
      `A worker thread exited unexpectedly; the next call starts a new one: ${error instanceof Error ? error.stack : String(error)}`,
    );
  return {
    ...system,
    writer: startWriter(options.startWriterThread ?? startThread, home.databaseFile, reportCrash),
    readers: startReaders(startThread, home.databaseFile, reportCrash),
    startRunners: (pictures) => startRunners(startThread, pictures),
    startPictureProcess: () => startPictureProcess(home),
    startModelProcess,
  };
};
