// A run changes nothing: a hundred random runs leave the home unchanged, or a thousand with COPYLOOM_TEST_LONG=1.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Writer } from '../../src/app/threads/start-writer.ts';
import { wrapRemote } from '../../src/base/remote-methods.ts';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { startApplication } from '../support/application/application.ts';
import { copyIn, putTexts, screenshot, until } from '../support/application/history.ts';
import { ownThreads } from '../support/application/own-threads.ts';
import fc from '../support/running/random.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

/** Every file with its mode and a digest. Skips SQLite's shared-memory file, to which readers write. */
const takeSnapshot = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .filter((file) => statSync(join(folder, file)).isFile() && !file.endsWith('-shm'))
      .map((file) => {
        const path = join(folder, file);
        const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
        return [file, `${statSync(path).mode.toString(8)} ${digest}`];
      }),
  );

const sources = [
  '$1',
  '$2',
  '$1..3',
  '$name',
  '@list',
  '@list[0]',
  '%user',
  '%user{name}',
  '!secret',
  '"quoted $name"',
];
const arguments_ = [...sources, 'a', '2', '/a+/g', "'x y'", '%user{nobody}', '50%', 'json'];
const keywords = shippedFilters
  .map(({ keyword }) => keyword)
  .concat('mine', 'shout', 'is url', 'not from x', 'nothing');

const anyStage = fc
  .tuple(fc.constantFrom(...keywords), fc.array(fc.constantFrom(...arguments_), { maxLength: 2 }))
  .map(([keyword, args]) => [keyword, ...args].join(' '));
const anyExample = fc.constantFrom(...shippedFilters.flatMap(({ examples }) => examples.map(({ run }) => run)));
const anyTarget = fc.constantFrom('', ' > $name', ' > @list', ' > %new');
const anyPipeline = fc
  .tuple(fc.array(fc.oneof(anyStage, anyExample), { minLength: 1, maxLength: 4 }), anyTarget)
  .map(([stages, target]) => stages.join(' | ') + target);
const anyRun = fc.oneof(
  fc.record({ text: fc.string(), pipeline: anyPipeline }),
  fc.record({ pipeline: fc.tuple(fc.constantFrom(...sources), anyPipeline).map((parts) => parts.join(' | ')) }),
  fc.record({ pipeline: anyPipeline }),
  fc.record({
    action: fc.constantFrom(...keywords),
    arguments: fc.array(fc.constantFrom(...arguments_), { maxLength: 2 }),
  }),
);

/** Follows the calls to the writer: after a write, maintenance first looks for entries that are due, and ends with a step that finds nothing. */
const watchMaintenance = (writer: Writer) => {
  let [calls, hasLooked, isDone] = [0, false, false];
  const around = async <Result>(call: () => Promise<Result>, method: string): Promise<Result> => {
    calls += 1;
    const own = calls;
    if (method === 'dropDue') hasLooked = true;
    const result = await call();
    if (method !== 'dropDue' && method !== 'tidySome') hasLooked = false;
    isDone = method === 'tidySome' && result === false && hasLooked && own === calls;
    return result;
  };
  return {
    writer: {
      ...writer,
      requests: wrapRemote(writer.requests, around),
      background: wrapRemote(writer.background, around),
    },
    /** Then the write-ahead log is empty too. */
    end: async (): Promise<void> => {
      await until('The end of maintenance', async () => isDone || undefined);
      await until('An empty log', async () => (await writer.background.emptyLog()) || undefined);
    },
  };
};

const runs = process.env['COPYLOOM_TEST_LONG'] === '1' ? 1000 : 100;

test('random runs leave every byte of the home unchanged', async (t) => {
  const ownHome = makeTempHome(t);
  const threads = ownThreads(ownHome);
  const { writer, end } = watchMaintenance(threads.writer);
  const application = await startApplication(t, ownHome, { ...threads, writer });
  const { call, control, home, log, clipboard } = application;
  await putTexts(call, 'https://example.org/', '{"name":"Ada","born":1815}', 'one\ntwo\nthree');
  await copyIn(application, { image: screenshot, text: 'recognized' });
  await call('PUT', '/v1/variables/name', { body: { value: 'Ada' } });
  await call('PUT', '/v1/variables/list', { body: { list: ['b', 'a'] } });
  await call('PUT', '/v1/variables/user', { body: { hash: { name: 'Ada' } } });
  await control('PUT', '/control/secrets/secret', { body: { value: 'never shown' } });
  await call('POST', '/v1/actions', { body: { keyword: 'shout', pipeline: 'upper | suffix !' } });
  await call('POST', '/v1/actions', { body: { keyword: 'mine', script: 'touch somewhere' } });
  await call('POST', '/v1/triggers', { body: { condition: { regex: '^(?!the newest$)' }, action: 'shout' } });
  // Last: maintenance follows writes to the history only, so nothing would follow a step that another request interrupts.
  // The trigger leaves it alone, because its log line would be written later.
  await putTexts(call, 'the newest');
  await end();
  const [before, pasted] = [takeSnapshot(home.data), clipboard.content];
  const statuses = new Map<number, number>();
  for (const body of fc.sample(anyRun, runs)) {
    const { status, json } = await call('POST', '/v1/run', { body });
    assert.ok([200, 403, 422].includes(status), `${JSON.stringify(body)} → ${status} ${JSON.stringify(json)}`);
    assert.ok(!JSON.stringify(json).includes('never shown'));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(takeSnapshot(home.data), before);
  assert.deepEqual(clipboard.content, pasted);
  assert.ok((statuses.get(200) ?? 0) > runs / 10, `too few succeeded: ${JSON.stringify([...statuses])}`);
  assert.deepEqual(
    log.filter((line) => !/^The picture file of entry \d+ is missing/.test(line)), // it doesn't exist, and a run may read it
    [],
  );
});
