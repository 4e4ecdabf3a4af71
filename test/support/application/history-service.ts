// Opens the history service with real threads and files, but without an API.
import type { TestContext } from 'node:test';
import { createHistoryService } from '../../../src/app/history/history-service.ts';
import { openOutsideWorld } from '../../../src/app/outside-world.ts';
import type { Entry } from '../../../src/core/history/entry.ts';
import type { NewEntry } from '../../../src/core/history/stored-entry.ts';
import type { SettingValues } from '../../../src/core/settings/setting-descriptors.ts';
import { createSettings } from '../../../src/core/settings/settings.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../../src/platform/files/private-files.ts';
import { createSettingsFile } from '../../../src/platform/files/settings-file.ts';
import { makeTempHome } from '../store/temp-home.ts';

/** Writes settings before the application starts. */
export const presetSettings = (home: Home, values: Partial<SettingValues>): void => {
  makePrivateFolder(home.config);
  createSettings(createSettingsFile(home.settingsFile)).change(values);
};

const readJson = (json: Uint8Array) => JSON.parse(Buffer.from(json).toString());

export const openHistoryService = async (t: TestContext, home: Home = makeTempHome(t)) => {
  const world = openOutsideWorld(home, { clipboard: 'memory' });
  const clock: { now: number | undefined } = { now: undefined };
  const warnings: string[] = [];
  const bugs: unknown[] = [];
  const settings = createSettings(world.settingsFile);
  const deps = {
    ...world,
    settings,
    checkFiles: async () => undefined, // no test removes them
    now: () => clock.now ?? Date.now(),
    warn: (warning: string) => void warnings.push(warning),
    reportLock: (line: string) => void warnings.push(line),
    logBug: (error: unknown) => void bugs.push(error),
  };
  const { service, open, close, ...rest } = createHistoryService(deps);
  t.after(close);
  await open();
  return {
    ...world,
    ...rest,
    service,
    /** The same history with changed dependencies. */
    recreate: (changes: Partial<typeof deps>) => createHistoryService({ ...deps, ...changes }).service,
    settings,
    clock,
    warnings,
    bugs,
    record: async (copy: NewEntry): Promise<Entry> => {
      const recorded = await service.record(copy);
      return readJson(recorded?.json ?? Buffer.from('null'));
    },
    list: async (): Promise<Entry[]> =>
      readJson((await service.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 200 })).json).items,
    log: async () => readJson((await world.readers.lists.log({ offset: 0, limit: 200 })).json),
  };
};
