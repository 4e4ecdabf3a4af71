// Opens the history service with real threads and files, but without an API.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { openAdapters } from '../../../src/app/adapters.ts';
import { createHistoryService } from '../../../src/app/history/history-service.ts';
import { createWriteFaults } from '../../../src/app/history/write-faults.ts';
import { createAnswerCache } from '../../../src/app/reads/answer-cache.ts';
import { serveReads } from '../../../src/app/reads/serve-reads.ts';
import { isRendered } from '../../../src/base/rendered.ts';
import type { Query } from '../../../src/contract/types.ts';
import type { Entry } from '../../../src/core/history/entry.ts';
import type { NewEntry } from '../../../src/core/history/stored-entry.ts';
import { createSettings } from '../../../src/core/settings/settings.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { makeTempHome } from '../store/temp-home.ts';

const watchClient = () => new AbortController().signal;
const releaseTurn = (): void => undefined;

const readJson = (json: Uint8Array) => JSON.parse(Buffer.from(json).toString());

export const openHistoryService = async (t: TestContext, home: Home = makeTempHome(t)) => {
  const adapters = openAdapters(home, { clipboard: 'memory' });
  const clock: { now: number | undefined } = { now: undefined };
  const warnings: string[] = [];
  const bugs: unknown[] = [];
  const settings = createSettings(adapters.settingsFile);
  const deps = {
    ...adapters,
    settings,
    checkFiles: async () => undefined, // no test removes them
    now: () => clock.now ?? Date.now(),
    warn: (warning: string) => void warnings.push(warning),
    faults: createWriteFaults({
      folder: home.data,
      report: (line) => void warnings.push(line),
      print: (line) => void warnings.push(line),
      countWaiting: () => 0,
    }),
    clearWaiting: () => {},
    report: (line: string) => void warnings.push(line),
    logBug: (error: unknown) => void bugs.push(error),
  };
  const create = (changes: Partial<typeof deps> = {}) => {
    const { writer, readers } = { ...deps, ...changes };
    const cache = createAnswerCache();
    const { handlers, newest } = serveReads({ readers, cache });
    return {
      ...createHistoryService({ ...deps, ...changes, writer: cache.watch(writer) }),
      newest,
      list: async (query: Query<'listHistory'>): Promise<Entry[]> => {
        const { body } = await handlers.listHistory({
          ...{ query, path: {}, headers: {}, body: undefined },
          ...{ watchClient, releaseTurn },
        });
        return isRendered(body) ? readJson(body.json).items : assert.fail('It is not rendered.');
      },
    };
  };
  const { service, open, close, list, ...rest } = create();
  t.after(close);
  await open();
  return {
    ...adapters,
    ...rest,
    service,
    /** The same history with changed dependencies. */
    recreate: create,
    settings,
    clock,
    warnings,
    bugs,
    record: async (copy: NewEntry): Promise<Entry> => {
      const recorded = await service.record(copy);
      return readJson(recorded?.json ?? Buffer.from('null'));
    },
    list: () => list({ limit: 200 }),
    log: async () => readJson((await adapters.readers.lists.listLog({ query: { limit: 200 }, path: {} })).json),
  };
};
