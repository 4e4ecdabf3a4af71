// `node test/bench/writer-steps.ts HOME…`: measures how long one step of each kind of bulk work takes, on copies of these homes.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStep } from '../../src/base/step.ts';
import { isText } from '../../src/core/history/derived-tags.ts';
import { fuzzyMatcher } from '../../src/core/history/fuzzy.ts';
import { createHistory } from '../../src/core/history/history.ts';
import { searchedText } from '../../src/core/history/searched-text.ts';
import { findHome } from '../../src/platform/files/home.ts';
import { createEntryWriter } from '../../src/store/history/entry-writer.ts';
import { startRebuild } from '../../src/store/indexes/index-rebuild.ts';
import { createTagIndex } from '../../src/store/indexes/tag-index.ts';
import { openStore } from '../../src/store/open/open-store.ts';

/** CPU time of this thread in milliseconds, regardless of other load. */
const measureWork = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Repeats the step until it reports that nothing is left. */
const report = (name: string, step: () => boolean): void => {
  const steps: number[] = [];
  const started = performance.now();
  for (let more = true; more; ) {
    const before = measureWork();
    more = step();
    steps.push(measureWork() - before);
  }
  const sum = steps.reduce((total, one) => total + one, 0);
  const longest = steps.toSorted((a, b) => b - a).slice(0, 5);
  console.log(
    `${name.padEnd(24)}${steps.length} steps, CPU ${sum.toFixed(0)} ms, longest ${longest.map((one) => one.toFixed(1)).join(' ')}; wall ${(performance.now() - started).toFixed(0)} ms`,
  );
};

const measure = (folder: string): void => {
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
  const { database } = openStore(home.databaseFile, { now: () => new Date(), isText });
  const deps = { database, tagIndex: createTagIndex(database, isText), matcher: fuzzyMatcher, searchedText };
  const history = createHistory({ entries: createEntryWriter(deps), now: Date.now });
  const reportTagging = (name: string, change: { addTags?: string[]; tags?: string[] }): void => {
    const ids = database.numbers('SELECT id FROM entry LIMIT 50000');
    let done = 0;
    report(name, () => {
      done += history.tagSome(ids.slice(done, done + 2000), change, startStep()).done;
      return done < ids.length;
    });
  };
  const tidy = (name: string): void => report(name, () => history.tidySome(startStep()));
  const emptyLog = (): void => report('  emptying the log', () => !database.truncateLog());

  tidy('rebuilding, if due');
  emptyLog();
  report('starting a rebuild', () => {
    startRebuild(database, isText);
    return false;
  });
  report('repairing the lists', () => {
    history.tidySome(startStep());
    return database.get('SELECT 1 FROM list_repair') !== undefined;
  });
  tidy('rebuilding');
  emptyLog();
  reportTagging('tagging', { addTags: ['bench'] });
  emptyLog();
  reportTagging('clearing tags', { tags: [] });
  emptyLog();
  const upTo = history.newestPosition();
  report('clearing', () => history.clearSome({ upTo, pins: false }, startStep()).more);
  emptyLog();
  tidy('erasing');
  emptyLog();
  database.close();
};

for (const source of process.argv.slice(2)) {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  try {
    cpSync(source, folder, { recursive: true });
    console.log(source);
    measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
