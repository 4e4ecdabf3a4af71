// One use of the language model at a time; a bounded queue that reports places; everything can be cancelled.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChosenModel } from '../../../src/app/model/confirm-model.ts';
import { createModelService } from '../../../src/app/model/model-service.ts';
import { Refusal } from '../../../src/base/refusal.ts';
import { Unavailable } from '../../../src/base/unavailable.ts';
import type { Generating } from '../../../src/core/model/language-model.ts';

const neverAborted = new AbortController().signal;
const generation = { instructions: '', text: '', maxTokens: 1 };

/** Its answers never come; `generating` is what the newest was asked with. */
const create = (choose = async (): Promise<void> => undefined) => {
  let generating: Generating | undefined;
  const model: ChosenModel = {
    name: 'tiny',
    confirm: async () => undefined,
    readContextSize: async () => 4096,
    countTokens: async () => [],
    generate: (_, given) => {
      generating = given;
      return new Promise((_, reject) => given.signal.addEventListener('abort', () => reject(given.signal.reason)));
    },
  };
  const chooseTiny = async (): Promise<ChosenModel> => {
    await choose();
    return model;
  };
  const service = createModelService({ choose: chooseTiny, chooseHurriedly: chooseTiny, chooseAgain: chooseTiny });
  return { service, read: () => generating ?? assert.fail('nothing was generated') };
};

/** A use that lasts until it is ended. */
const begin = ({ service }: ReturnType<typeof create>, signal = neverAborted, isPatient = false) => {
  const places: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const use = service.use({ signal, isPatient, onPlace: (ahead) => places.push(ahead) }, () => promise);
  return { places, end: resolve, use, settled: use.catch((error: unknown) => error) };
};

test('runs one use at a time, in order, and reports how many are ahead', async () => {
  const created = create();
  const [first, second, third] = [begin(created), begin(created), begin(created)];
  await nextTurn();
  assert.deepEqual([first.places, second.places, third.places], [[0], [1], [2]]);
  first.end();
  await first.use;
  assert.deepEqual(
    [second.places, third.places],
    [
      [1, 0],
      [2, 1],
    ],
  );
  second.end();
  third.end();
  await Promise.all([second.use, third.use]);
});

test('a use that is cancelled while it waits leaves the queue', async () => {
  const created = create();
  const cancelled = new AbortController();
  const [first, second, third] = [begin(created), begin(created, cancelled.signal), begin(created)];
  await nextTurn();
  cancelled.abort(new Error('Cancelled.'));
  assert.match(String(await second.settled), /Cancelled/);
  assert.deepEqual([first.places, third.places], [[0], [2, 1]]);
  first.end();
  third.end();
  await third.use;
  assert.deepEqual(third.places, [2, 1, 0]);
});

test('refuses a ninth waiting use, and says how many wait', async () => {
  const created = create();
  const uses = Array.from({ length: 9 }, () => begin(created));
  const refused = await begin(created).settled;
  assert.ok(refused instanceof Refusal);
  assert.equal(refused.error, 'busy');
  assert.match(refused.message, /8 commands are already waiting/);
  for (const { end } of uses) end();
  await Promise.all(uses.map(({ use }) => use));
  const next = begin(created);
  next.end();
  await next.use;
});

test('a use that fails lets the next one run', async () => {
  const { service } = create();
  const fail = async (): Promise<never> => assert.fail('it failed');
  await assert.rejects(service.use({ signal: neverAborted }, fail), /it failed/);
  assert.equal(await service.use({ signal: neverAborted }, async () => 'next'), 'next');
});

test('cancelling a use stops what it generates, whose pieces reach its listener', async () => {
  const { service, read } = create();
  const cancelled = new AbortController();
  const pieces: string[] = [];
  const use = service.use({ signal: cancelled.signal, onText: (piece) => pieces.push(piece) }, (model) =>
    model.generate(generation, { signal: neverAborted }),
  );
  await nextTurn();
  read().onText?.('Hello');
  cancelled.abort(new Error('Cancelled.'));
  await assert.rejects(use, /Cancelled/);
  assert.deepEqual(pieces, ['Hello']);
});

test('without a model, a use fails at once, even while another runs', async () => {
  let isThere = true;
  const created = create(async () => {
    if (!isThere) throw new Unavailable('There is no language model.');
  });
  const first = begin(created);
  await nextTurn();
  isThere = false;
  assert.deepEqual(await created.service.state(), { available: false, reason: 'There is no language model.' });
  assert.match(String(await begin(created).settled), /no language model/);
  first.end();
  await first.use;
});

test('patient uses let others go first, and do not keep them out', async () => {
  const created = create();
  const running = begin(created);
  const patient = Array.from({ length: 20 }, () => begin(created, neverAborted, true));
  const hurried = Array.from({ length: 8 }, () => begin(created));
  await nextTurn();
  assert.deepEqual(
    hurried.map(({ places }) => places.at(-1)),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  assert.deepEqual(
    patient.map(({ places }) => places.at(-1)),
    Array.from({ length: 20 }, (_, index) => index + 9),
  );
  assert.ok((await begin(created).settled) instanceof Refusal);
  for (const { end, use } of [running, ...hurried, ...patient]) {
    end();
    await use;
  }
});
