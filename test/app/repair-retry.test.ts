// A repair that fails, as on a full disk, is not tried again with every request: the pause grows, and ends when a repair succeeds.
import assert from 'node:assert/strict';
import { mkdirSync, rmdirSync } from 'node:fs';
import { test } from 'node:test';
import { openOutsideWorld } from '../../src/app/outside-world.ts';
import { createRepair } from '../../src/app/repair.ts';
import { damageTree } from '../support/damage-file.ts';
import { makeDamagedHome, totalNotes } from '../support/damaged-home.ts';

test('a repair that fails is tried again after a pause that doubles up to a minute', async (t) => {
  const home = makeDamagedHome(t, (file) => damageTree(file, 'term_data'));
  const world = openOutsideWorld(home, { clipboard: 'memory' });
  t.after(async () => {
    await world.readers.close();
    await world.writer.close();
  });
  let [now, repairs] = [1_000_000, 0];
  const requests = new Proxy(world.writer.requests, {
    get: (target, name) => {
      if (name === 'repair') repairs += 1;
      return Reflect.get(target, name);
    },
  });
  const { readers, writer } = createRepair({
    ...world,
    writer: { ...world.writer, requests },
    warn: () => {},
    keepWarning: () => {},
    onRepair: () => {},
    now: () => now,
    logBug: assert.fail,
  });
  const search = async (): Promise<number> => {
    const query = { q: 'words', fuzzy: false, tags: [] };
    const { json } = await readers.search().list(query, { offset: 0, limit: 1 });
    return JSON.parse(Buffer.from(json).toString()).total;
  };
  await writer.requests.open();
  const inTheWay = `${home.databaseFile}.recovered`;
  mkdirSync(inTheWay); // a repair begins by writing there

  for (const [attempt, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await assert.rejects(search(), /cannot be opened or repaired/);
    assert.equal(repairs, attempt + 1);
    now += seconds * 1000 - 1;
    await assert.rejects(search(), /cannot be opened or repaired/);
    assert.equal(repairs, attempt + 1, `tried again within ${seconds} s`);
    now += 1;
  }
  rmdirSync(inTheWay);
  assert.equal(await search(), totalNotes);
});
