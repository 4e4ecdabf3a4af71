// The model of the About pane: when the checks run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '../../src/contract/window-protocol.ts';
import { createAbout } from '../../src/ui/settings/model/about.ts';
import { createAnnouncer } from '../../src/ui/settings/model/announcer.ts';
import { createLink } from '../../src/ui/settings/model/application-link.ts';
import type { Call } from '../../src/ui/window/call.ts';

const start = () => {
  const calls: string[] = [];
  let send = (_: Event): void => undefined;
  const answer = async (id: string) => {
    calls.push(id);
    return { value: id === 'runChecks' ? { checks: [] } : {} };
  };
  const call = answer as unknown as Call<'settings'>; // its answers depend on the operation
  const link = createLink({
    call,
    openStream: ({ onEvent }) => {
      send = onEvent;
      return () => undefined;
    },
  });
  link.open();
  const about = createAbout(call, createAnnouncer(), link);
  const settle = async (): Promise<number> => {
    while (about.state.get().isChecking) await new Promise(setImmediate);
    return calls.filter((id) => id === 'runChecks').length;
  };
  const tellShortcut = (message: string): void =>
    send({ name: 'shortcut', value: { shortcut: 'Super+V', works: false, message } });
  return { about, settle, tellShortcut };
};

test('the checks run while the pane is open, and again when something changes', async () => {
  const { about, settle, tellShortcut } = start();
  tellShortcut('Another program has it.');
  assert.equal(await settle(), 0);
  const close = about.open();
  assert.equal(await settle(), 1);
  tellShortcut('It works.');
  assert.equal(await settle(), 2);
  close();
  tellShortcut('Another program has it.');
  assert.equal(await settle(), 2);
});

test('an event that only repeats the state does not start the checks, which cause it', async () => {
  const { about, settle, tellShortcut } = start();
  tellShortcut('Another program has it.');
  about.open();
  assert.equal(await settle(), 1);
  tellShortcut('Another program has it.');
  assert.equal(await settle(), 1);
});

test('checking works again after the pane was closed meanwhile', async () => {
  const { about, settle } = start();
  about.open()();
  await about.check();
  await settle();
  about.open();
  const before = await settle();
  await about.check();
  assert.equal(await settle(), before + 1);
});
