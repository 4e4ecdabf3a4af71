// The models of the pane "Capture and privacy", without a window: what happens while answers are on their way.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Event } from '../../src/contract/window-protocol.ts';
import { listChoices, nameLanguage } from '../../src/ui/settings/model/recognition-languages.ts';
import { describeMeanwhile } from '../../src/ui/settings/model/setting-fields.ts';
import { createSettings } from '../../src/ui/settings/model/settings.ts';
import type { Call } from '../../src/ui/window/call.ts';
import { createFakeApplication, refuseWith } from '../support/application/fake-application.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await undefined;
};

const open = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const application = createFakeApplication();
  // A cast, because the fake application answers any operation.
  const call = (async (id: Parameters<typeof application.answer>[0], input?: { body?: unknown; query?: unknown }) =>
    application.answer(id, input?.body ?? input?.query)) as Call<'settings'>;
  const model = createSettings({
    call,
    openStream: ({ onEvent }) => application.listen((event: Event) => onEvent(event)),
    onPane: () => undefined,
    takeAllKeys: () => undefined,
  });
  model.link.open();
  const { capture, fields } = model;
  const [entries] = capture.limits;
  assert.ok(entries);
  return {
    application,
    fields,
    entries,
    patterns: capture.patterns,
    languages: capture.languages,
    enter: capture.enter,
    leave: capture.leave,
    pauseTyping: async (): Promise<void> => {
      t.mock.timers.tick(300);
      await settle();
    },
  };
};

const none = { entries: 0, bytes: 0 };
const forecast = (deleted: number) => {
  const all = { entries: deleted, bytes: 10 * deleted };
  return { value: { maxEntries: all, maxDays: none, maxMegabytes: none, all, newest: [] } };
};

const wait = <Value>(value: Value) => {
  const gate = Promise.withResolvers<void>();
  return { answer: () => gate.promise.then(() => value), letGo: gate.resolve };
};

test('asks what a limit would delete once typing pauses, and only about a number', async (t) => {
  const { application, entries, pauseTyping } = open(t);
  application.script('forecastLimits', forecast(3));
  for (const typed of ['1', '12', '12x', '120']) entries.type(typed);
  await pauseTyping();
  assert.deepEqual(application.called('forecastLimits'), [{ maxEntries: 120 }]);
  assert.deepEqual(entries.trial.get(), { value: 120, forecast: forecast(3).value });
  entries.type('0');
  assert.equal(entries.trial.get(), undefined, 'the current value deletes nothing more');
  await pauseTyping();
  assert.equal(application.called('forecastLimits').length, 1);
});

test('an answer about what was typed before is not shown', async (t) => {
  const { application, entries, pauseTyping } = open(t);
  const late = wait(forecast(99));
  application.script('forecastLimits', late.answer);
  application.script('forecastLimits', forecast(1));
  entries.type('5');
  await pauseTyping();
  entries.type('500');
  await pauseTyping();
  late.letGo();
  await settle();
  assert.deepEqual(entries.trial.get(), { value: 500, forecast: forecast(1).value });
});

test('a limit is applied only once it is known what it deletes, and confirmed if that is anything', async (t) => {
  const { application, entries } = open(t);
  const late = wait(forecast(4));
  application.script('forecastLimits', late.answer);
  entries.type('7');
  const applying = entries.apply();
  await settle();
  assert.deepEqual(application.called('changeSettings'), []);
  late.letGo();
  await applying;
  assert.deepEqual(application.called('changeSettings'), [], 'it asks first');
  assert.equal(entries.asked.get()?.forecast.all.entries, 4);
  await entries.confirm();
  entries.endAsking();
  assert.deepEqual(application.called('changeSettings'), [{ maxEntries: 7 }]);
  assert.equal(entries.asked.get(), undefined);
});

test('a limit is not applied if the application can’t tell what it deletes, or if it was restored meanwhile', async (t) => {
  const { application, fields, entries } = open(t);
  application.script('forecastLimits', refuseWith('read_timeout', 'Too slow.'));
  entries.type('7');
  await entries.apply();
  assert.deepEqual(entries.trial.get(), { value: 7, problem: 'Too slow.' });
  const late = wait(forecast(0));
  application.script('forecastLimits', late.answer);
  entries.type('8');
  const applying = entries.apply();
  entries.restore();
  late.letGo();
  await applying;
  assert.deepEqual(application.called('changeSettings'), []);
  assert.equal(fields.draftOf('maxEntries').get().typed, undefined);
});

test('what a limit would delete stays current while it is shown, also in the question', async (t) => {
  const { application, fields, entries, enter, pauseTyping } = open(t);
  enter();
  application.script('forecastLimits', forecast(0));
  entries.type('5');
  await pauseTyping();
  application.script('forecastLimits', forecast(4));
  application.send({ name: 'history', value: 2 });
  await settle();
  assert.deepEqual(entries.trial.get(), { value: 5, forecast: forecast(4).value });
  application.script('forecastLimits', forecast(5));
  await entries.apply();
  application.script('forecastLimits', forecast(6));
  await fields.change('maxDays', 30);
  await settle();
  assert.equal(entries.asked.get()?.forecast.all.entries, 6, 'another limit changed');
  application.script('forecastLimits', forecast(0));
  application.send({ name: 'history', value: 3 });
  await settle();
  assert.equal(entries.asked.get()?.forecast.all.entries, 6, 'the question stays open');
});

test('a change elsewhere ends a refusal of that setting, but not what is wrong with a typed value', async (t) => {
  const { application, fields } = open(t);
  application.script('changeSettings', refuseWith('not_changeable', 'Fix the file first.'));
  fields.type('maxFormatMegabytes', '64');
  await fields.apply('maxFormatMegabytes');
  fields.type('secretExpiryMinutes', 'x');
  await fields.apply('secretExpiryMinutes');
  const readDraft = (name: string) => fields.draftOf(name).get();
  assert.equal(readDraft('maxFormatMegabytes').problem, 'Fix the file first.');
  const send = (value: number) =>
    application.send({
      name: 'settings',
      value: [...fields.settings.get().values()].map((one) =>
        one.name === 'maxFormatMegabytes' ? { ...one, value } : one,
      ),
    });
  send(32);
  assert.equal(readDraft('maxFormatMegabytes').problem, 'Fix the file first.', 'nothing has changed');
  send(48);
  assert.equal(readDraft('maxFormatMegabytes').problem, undefined);
  assert.equal(readDraft('maxFormatMegabytes').typed, '64');
  assert.match(String(readDraft('secretExpiryMinutes').problem), /whole number/);
});

test('a busy history doesn’t keep a forecast away', async (t) => {
  const { application, entries, enter, pauseTyping } = open(t);
  enter();
  const late = wait(forecast(3));
  application.script('forecastLimits', late.answer);
  application.script('forecastLimits', forecast(4));
  entries.type('5');
  await pauseTyping();
  for (const value of [2, 3, 4]) application.send({ name: 'history', value });
  await settle();
  assert.equal(application.called('forecastLimits').length, 1);
  late.letGo();
  await settle();
  assert.equal(application.called('forecastLimits').length, 2);
  assert.deepEqual(entries.trial.get(), { value: 5, forecast: forecast(4).value });
});

test('a limit is applied by what it would delete now, not when it was typed', async (t) => {
  const { application, entries, pauseTyping } = open(t);
  application.script('forecastLimits', forecast(0));
  entries.type('5');
  await pauseTyping();
  application.script('forecastLimits', () => new Promise(() => undefined));
  application.script('forecastLimits', forecast(4));
  void entries.apply();
  await entries.apply(); // Enter again, because the first answer takes long
  assert.equal(entries.asked.get()?.forecast.all.entries, 4);
  assert.deepEqual(application.called('changeSettings'), []);
});

test('a pane that isn’t seen forecasts nothing, and does so again once it is', async (t) => {
  const { application, entries, enter, leave, pauseTyping } = open(t);
  enter();
  application.script('forecastLimits', forecast(1));
  entries.type('5');
  await pauseTyping();
  leave();
  application.send({ name: 'history', value: 2 });
  await settle();
  assert.equal(entries.trial.get(), undefined);
  assert.equal(application.called('forecastLimits').length, 1);
  application.script('forecastLimits', forecast(2));
  enter();
  await settle();
  assert.deepEqual(entries.trial.get(), { value: 5, forecast: forecast(2).value });
});

test('a pattern is saved only after it was tried, and as it was typed', async (t) => {
  const { application, patterns } = open(t);
  const trial = { tested: 1, skipped: 0, matched: 0, items: [] };
  application.script('tryPattern', { value: { ...trial, problem: { message: 'Nothing to repeat.', at: 0 } } });
  patterns.type('*');
  await patterns.apply();
  assert.deepEqual(application.called('changeSettings'), []);
  application.script('tryPattern', { value: trial });
  patterns.type(' a ');
  await patterns.apply();
  assert.deepEqual(application.called('changeSettings'), [{ ignoredPatterns: [' a '] }]);
  application.script('tryPattern', { value: trial });
  patterns.edit(' a ');
  patterns.type('b');
  await patterns.apply();
  assert.deepEqual(application.called('changeSettings').at(-1), { ignoredPatterns: ['b'] }, 'it takes the place');
});

test('lists the chosen languages first, in their order, and names them', async () => {
  assert.deepEqual(
    listChoices(['ita', 'eng'], ['fra', 'eng', 'deu']).map(({ code, isMissing }) => `${code}${isMissing ? '?' : ''}`),
    ['ita?', 'eng', 'deu', 'fra'],
  );
  assert.deepEqual(['deu', 'chi_sim', 'zzz', 'x'].map(nameLanguage), ['German', 'Chinese (sim)', 'zzz', 'x']);
});

test('says why the languages can’t be listed', async (t) => {
  const { application, languages } = open(t);
  application.script('listLanguages', refuseWith('busy', 'Try again.'));
  await languages.load();
  assert.equal(languages.available.get()?.problem?.message, 'Try again.');
});

test('says that a setting was changed elsewhere while the user types, until it is applied or restored', async (t) => {
  const { application, fields } = open(t);
  const read = () => {
    const setting = fields.settings.get().get('maxEntries');
    assert.ok(setting);
    return describeMeanwhile(setting, fields.draftOf('maxEntries').get());
  };
  const setElsewhere = (value: number) =>
    application.send({
      name: 'settings',
      value: [...fields.settings.get().values()].map((one) => (one.name === 'maxEntries' ? { ...one, value } : one)),
    });
  setElsewhere(70);
  assert.equal(read(), '', 'nothing was typed');
  fields.type('maxEntries', '5');
  assert.equal(read(), '');
  setElsewhere(77);
  fields.type('maxEntries', '50');
  assert.equal(read(), 'Another program or window changed this to 77 meanwhile.');
  assert.equal(fields.draftOf('maxEntries').get().typed, '50');
  fields.restore('maxEntries');
  assert.equal(read(), '');
});
