// Creates a home with a damaged history.
import type { TestContext } from 'node:test';
import type { Home } from '../../../src/platform/files/home.ts';
import { settle } from './damage-file.ts';
import { fillStore } from './fill-store.ts';
import { makeTempHome } from './temp-home.ts';

export const totalNotes = 300;

export const makeDamagedHome = (t: TestContext, damage: (file: string) => void): Home => {
  const home = makeTempHome(t);
  fillStore(home, ({ history }) => {
    for (let n = 0; n < totalNotes; n++) history.record({ text: `${n} ${'words of a note '.repeat(60)}` });
  });
  settle(home.databaseFile);
  damage(home.databaseFile);
  return home;
};
