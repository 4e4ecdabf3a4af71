// Homes to clear, with a text that must leave no trace.
import type { TestContext } from 'node:test';
import type { Home } from '../../../src/platform/files/home.ts';
import { until } from '../application/history.ts';
import { fillStore, openReadOnly } from './fill-store.ts';
import { makeTempHome } from './temp-home.ts';
import { findTraces } from './traces.ts';

export const secret = 'Xyzzyplughfrobozz';
/** Indexes omit the prefix that a term shares with the previous one. */
export const trace = secret.slice(3);

/** The first entry is pinned. */
export const makeHome = (t: TestContext, count: number): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    history.pinText('pinned');
    for (let n = 1; n < count; n++) history.record({ text: `note ${n} ${n % 100 === 0 ? secret : ''}` });
  });
  return home;
};

export const untilErased = async (t: TestContext, home: Home): Promise<void> => {
  const database = openReadOnly(home, t);
  await until('The erasure', async () => {
    const doomed = database.number("SELECT count(*) FROM sqlite_schema WHERE name GLOB 'doomed_*'");
    const clears = database.number('SELECT count(*) FROM clearing');
    return (doomed === 0 && clears === 0 && findTraces(home, [trace]).length === 0) || undefined;
  });
};
