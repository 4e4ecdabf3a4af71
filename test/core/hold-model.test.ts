// Tests that a command holds the language model only if it asks one, and what it is refused or told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { ModelPort } from '../../src/core/model/language-model.ts';
import { createModelHolder, type HeldModel } from '../../src/core/run/hold-model.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import type { Plan } from '../../src/pipeline/language/planned.ts';
import { libraryWith } from '../pipeline/run-command.ts';
import { createFakeModel, createFakePort } from '../support/model/fake-model.ts';

const plan = (command: string): Plan => planCommand(command, libraryWith());
const unused = async (): Promise<never> => assert.fail('unexpected call');
const command = { isCommand: true };

const local = createFakeModel(unused);
const remote = createFakeModel(unused, 'models.example');

const start = (model: Pick<ModelPort, 'state' | 'use'>, seconds = 300) =>
  createModelHolder({ model, readLimit: () => seconds });

const isRefusal = (message: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal && error.error === 'command_failed', String(error));
  assert.equal(error.message, message);
  return true;
};

test('a command that asks no model neither waits for one nor gets one', async () => {
  const { hold, admit } = start({ state: unused, use: unused });
  assert.equal(await admit(plan('upper | sort'), true), undefined);
  assert.deepEqual(await hold(plan('upper | sort'), command, async (held) => held), undefined);
});

test('without a model, the stage is refused with the reason, and what does the same without one', async () => {
  const { hold } = start(createFakePort(undefined));
  await assert.rejects(
    hold(plan('upper | summarize'), command, unused),
    isRefusal('Column 9, summarize: There is no model. Start one.'),
  );
  await assert.rejects(
    hold(plan('each (extract emails)'), command, unused),
    isRefusal('Column 7, extract emails: There is no model. Start one. Without one, write “emails”.'),
  );
  await assert.rejects(
    hold(plan('summarize'), { isCommand: false }, unused),
    isRefusal('summarize: There is no model. Start one.'),
  );
});

test('a command with a secret is refused if the model is not on this computer', async () => {
  const sent = isRefusal(
    "!token is a secret, and the language model fake-1b.gguf isn't on this computer: no secret is sent to models.example.",
  );
  const { hold, admit } = start(createFakePort(remote));
  await assert.rejects(admit(plan('!token | summarize'), true), sent);
  await assert.rejects(hold(plan('!token | summarize'), command, unused), sent);
  // The settings may change between the check and the turn of the command.
  const changing = start({ state: createFakePort(local).state, use: createFakePort(remote).use });
  await assert.rejects(changing.hold(plan('!token | summarize'), command, unused), sent);
  const near = start(createFakePort(local));
  await near.hold(plan('!token | summarize'), command, async (held) => assert.equal(held?.model.name, local.name));
});

const sentWarning = "The text was sent to models.example: the language model fake-1b.gguf isn't on this computer.";

test('a command learns what to say once its text leaves this computer', async () => {
  const readWarning = async (held?: HeldModel) => held?.sentWarning;
  assert.equal(await start(createFakePort(remote)).hold(plan('summarize'), command, readWarning), sentWarning);
  assert.equal(await start(createFakePort(local)).hold(plan('summarize'), command, readWarning), undefined);
});

test('a command that fails says that its text was sent, if it was', async () => {
  const answering = createFakeModel(async () => 'Yes.', 'models.example');
  const { hold } = start(createFakePort(answering));
  const fail = (message: string) => {
    throw new Refusal('command_failed', message);
  };
  const failLater = (message: string) =>
    hold(plan('summarize'), command, async (held) => {
      await held?.model.generate({ instructions: '', text: '', maxTokens: 1 }, held);
      return fail(message);
    });
  await assert.rejects(failLater('It failed.'), isRefusal(`It failed.\nWarning: ${sentWarning}`));
  const told = `It failed.\nWarning: ${sentWarning}`;
  await assert.rejects(failLater(told), isRefusal(told), 'once is enough');
  await assert.rejects(
    hold(plan('summarize'), command, async () => fail('At once.')),
    isRefusal('At once.'),
  );
});

const untilAborted = async (held: HeldModel | undefined): Promise<never> => {
  assert.ok(held);
  await new Promise((resolve) => held.signal.addEventListener('abort', resolve));
  throw held.signal.reason;
};

test('a command is stopped at its time limit or when its client leaves, and the next gets its turn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hold } = start(createFakePort(local), 20);
  const client = new AbortController();
  const began = Promise.withResolvers<void>();
  const given = hold(plan('summarize'), { ...command, signal: client.signal }, (held) => {
    began.resolve();
    return untilAborted(held);
  });
  await began.promise;
  client.abort();
  await assert.rejects(given, { name: 'AbortError' });

  const slow = hold(plan('summarize'), command, (held) => {
    const ended = untilAborted(held);
    t.mock.timers.tick(20_000);
    return ended;
  });
  await assert.rejects(
    slow,
    (error: Error) => error instanceof Refusal && /stopped after 20 seconds/.test(error.message),
  );
  assert.equal(await hold(plan('summarize'), command, async () => 'next'), 'next');
});

test('quitting ends a command that holds the model, and those that wait for it', async () => {
  const { hold, close } = start(createFakePort(local));
  const began = Promise.withResolvers<void>();
  const holding = hold(plan('summarize'), command, (held) => {
    began.resolve();
    return untilAborted(held);
  });
  const waiting = hold(plan('summarize'), command, unused);
  await began.promise;
  close();
  await assert.rejects(holding, isRefusal('Copyloom is quitting.'));
  await assert.rejects(waiting, isRefusal('Copyloom is quitting.'));
});

test('a model that is gone when it is the turn of the command fails it in plain words', async () => {
  const { hold } = start({
    state: createFakePort(local).state,
    use: async () => {
      throw new Unavailable('The file is gone.');
    },
  });
  await assert.rejects(hold(plan('summarize'), command, unused), isRefusal('The file is gone.'));
});
