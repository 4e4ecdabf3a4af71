// Kills the service repeatedly while it is writing, and compares what it kept with what it acknowledged.
// `npm run accept:kills [ROUNDS]`; copies pictures in every fourth round if Xvfb is installed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Home } from '../../src/platform/files/home.ts';
import { findProgram } from '../../src/platform/process/find-program.ts';
import { until } from '../support/application/history.ts';
import { talk } from '../support/application/talk.ts';
import { type Lifetime, startXServer } from '../support/clipboard/x-server.ts';
import { type Service, startService } from '../support/service/service.ts';
import { makeTempHome } from '../support/store/temp-home.ts';
import { copyPictures } from './copy-pictures.ts';
import type { Findings } from './ledger.ts';
import { readCount, runWithin } from './lifetime.ts';
import { createLedgers, type Ledgers, writeUntilKilled } from './writers.ts';

const rounds = readCount(process.argv[2], 1000);
const roundsPerHome = 25;
const picturesEvery = 4;

const readPages = async (service: Service, path: string, max = Number.POSITIVE_INFINITY) => {
  // biome-ignore lint/suspicious/noExplicitAny: the items depend on the path
  const items: any[] = [];
  for (let offset: number | undefined = 0; offset !== undefined && items.length < max; ) {
    const { json } = await talk(service, 'GET', `${path}${path.includes('?') ? '&' : '?'}limit=200&offset=${offset}`);
    items.push(...json.items);
    offset = json.nextOffset;
  }
  return items;
};

/** An interrupted clear continues after the start. Until it is done, entries are listed that it is going to delete. */
const untilCleared = async ({ databaseFile }: Home): Promise<void> => {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const find = database.prepare('SELECT 1 FROM clearing');
  await until('The end of the clearing', async () => (find.get() === undefined ? true : undefined));
  database.close();
};

/** Reads everything back and compares it with the ledgers. */
const compare = async (service: Service, ledgers: Ledgers, findings: Findings): Promise<void> => {
  await untilCleared(service.home);
  const entries = await readPages(service, '/v1/history');
  const { imagesFolder } = (await talk(service, 'GET', '/v1/status')).json;
  ledgers.texts.settle(new Set(entries.map(({ value }) => value)), findings);
  ledgers.pins.settle(new Set((await readPages(service, '/v1/pins')).map(({ entry }) => entry.value)), findings);
  ledgers.actions.settle(new Set((await readPages(service, '/v1/actions')).map(({ keyword }) => keyword)), findings);
  const abbreviations = await readPages(service, '/v1/abbreviations');
  ledgers.abbreviations.settle(new Set(abbreviations.map(({ abbreviation }) => abbreviation)), findings);
  const variables = await readPages(service, '/v1/variables');
  ledgers.variables.settle(new Map(variables.map(({ name, value }) => [name, value])), findings);
  const tagged = entries.filter(({ value }) => value === 'tagged');
  ledgers.tags.settle(new Map(tagged.map(({ id, tags }) => [String(id), tags.at(-1)])), findings);
  const pictures = entries.filter(({ image }) => image && existsSync(join(imagesFolder, image.file)));
  ledgers.pictures.settle(new Set(pictures.map(({ image }) => `${image.width}x${image.height}`)), findings);
};

/** Checks the file itself, while nobody has it open. */
const examine = ({ databaseFile, data }: Home): void => {
  const database = new DatabaseSync(databaseFile);
  const [{ integrity_check: verdict } = { integrity_check: 'nothing' }] = database
    .prepare('PRAGMA integrity_check')
    .all();
  database.close();
  if (verdict !== 'ok') throw new Error(`${databaseFile}: ${verdict}`);
  const setAside = readdirSync(data).filter((name) => /damaged|aside|suspect/.test(name));
  if (setAside.length > 0) throw new Error(`The service set its file aside as damaged: ${setAside.join(', ')}`);
};

const runRounds = async (lifetime: Lifetime): Promise<void> => {
  const findings: Findings = { lost: [], resurrected: [] };
  const started = performance.now();
  const hasX = (await findProgram('Xvfb')) !== undefined;
  const display = hasX ? (await startXServer(lifetime)).display : undefined;
  if (!hasX) console.log('Xvfb is not installed: no pictures are copied.');
  let acks = 0;
  for (let round = 0; round < rounds; ) {
    const home = makeTempHome(lifetime);
    const ledgers = createLedgers();
    const last = Math.min(round + roundsPerHome, rounds);
    let tagged: number | undefined;
    for (; round < last; round++) {
      lifetime.signal.throwIfAborted();
      const withPictures = display !== undefined && round % picturesEvery === 0;
      const service = await startService(lifetime, home, withPictures ? { DISPLAY: display } : {});
      if (tagged !== undefined) await compare(service, ledgers, findings);
      tagged ??= (await talk(service, 'POST', '/v1/pins', { text: 'tagged' })).json.id;
      let left = 5 + Math.floor(Math.random() * 60);
      const onAck = (): void => {
        acks += 1;
        left -= 1;
        if (left === 0) service.child.kill('SIGKILL'); // while other writes are in progress
      };
      const writing = writeUntilKilled({
        service,
        ledgers,
        tagged: tagged ?? 0,
        withClear: Math.random() < 0.2,
        onAck,
      });
      const copying = withPictures
        ? copyPictures({ lifetime, service, display, ledger: ledgers.pictures, onAck })
        : undefined;
      await Promise.all([writing, copying]);
      await service.stop('SIGKILL');
      if ((round + 1) % 50 === 0) report(round + 1, acks, findings, started);
    }
    const service = await startService(lifetime, home);
    await compare(service, ledgers, findings);
    await service.stop();
    examine(home);
  }
  report(rounds, acks, findings, started);
  for (const line of [...findings.lost, ...findings.resurrected].slice(0, 50)) console.log(line.slice(0, 200));
  if (findings.lost.length + findings.resurrected.length > 0) process.exitCode = 1;
};

const report = (round: number, acks: number, { lost, resurrected }: Findings, started: number): void =>
  console.log(
    `rounds ${round}, acknowledged writes ${acks}, lost ${lost.length}, resurrected ${resurrected.length}, ${Math.round((performance.now() - started) / 1000)} s`,
  );

await runWithin(runRounds);
