// Tests how the application holds the shortcut of the overlay, on a fake desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShortcut } from '../../src/app/desktop/shortcut.ts';
import { type Shortcut, writeShortcut } from '../../src/base/shortcut.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { defaultSettings } from '../../src/core/settings/setting-descriptors.ts';
import type { OpenShortcutKeys, ShortcutStatus } from '../../src/core/window/shortcut-keys.ts';

const createFake = () => {
  const taken = new Set<string>();
  const log: string[] = [];
  const values = { ...defaultSettings };
  const desktop: {
    held?: string;
    events?: Parameters<OpenShortcutKeys>[0];
    problem?: string;
    opened: number;
    status?: ShortcutStatus;
    /** Set where the desktop asks the user. */
    isAdded?: boolean;
  } = { opened: 0 };
  let pressed = 0;
  const shortcut = createShortcut({
    settings: { get: (name) => values[name], changeAsked: (asked) => void Object.assign(values, asked) },
    openKeys: async (events) => {
      if (desktop.problem !== undefined) throw new Unavailable(desktop.problem);
      desktop.events = events;
      desktop.opened += 1;
      const release = async (): Promise<void> => {
        delete desktop.held;
      };
      return {
        hold: async (wanted: Shortcut) => {
          if (desktop.isAdded === false) throw new Unavailable('The desktop opens it.');
          await release();
          const text = writeShortcut(wanted);
          if (taken.has(text)) return false;
          desktop.held = text;
          return true;
        },
        release,
        close: release,
        ...(desktop.isAdded !== undefined && {
          add: async () => {
            desktop.isAdded = true;
          },
        }),
        ...(desktop.status && { describe: () => desktop.status ?? assert.fail() }),
      };
    },
    onPress: () => {
      pressed += 1;
    },
    log: (line) => log.push(line),
    logBug: (error) => assert.fail(String(error)),
  });
  const change = async (text: string): Promise<void> => {
    values.overlayShortcut = text;
    await shortcut.follow();
  };
  return { shortcut, desktop, taken, log, change, countPresses: () => pressed };
};

test('gives up the keys while a page records, for a minute at most', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { shortcut, desktop } = createFake();
  await shortcut.start();
  await shortcut.pause(true);
  assert.equal(desktop.held, undefined);
  await shortcut.follow();
  assert.equal(desktop.held, undefined, 'also if a setting changes meanwhile');
  t.mock.timers.tick(60_000);
  await shortcut.check();
  assert.equal(desktop.held, 'Ctrl+Shift+V');
  await shortcut.pause(true);
  await shortcut.change('Super+V');
  assert.equal(desktop.held, 'Super+V');
  assert.equal(shortcut.status.message, 'Super+V opens the overlay.');
});

test('holds nothing until the desktop application has started, and then what the setting says', async () => {
  const { shortcut, desktop, change, countPresses } = createFake();
  await shortcut.follow();
  assert.equal(desktop.opened, 0);
  assert.deepEqual(await shortcut.check(), {
    works: false,
    isResting: true,
    message: "The desktop application isn't running, so Ctrl+Shift+V opens nothing.",
  });
  await shortcut.start();
  assert.equal(desktop.held, 'Ctrl+Shift+V');
  desktop.events?.onPress();
  assert.equal(countPresses(), 1);
  await change('super+v');
  assert.equal(desktop.held, 'Super+V');
  await change('');
  assert.equal(desktop.held, undefined);
  assert.deepEqual(await shortcut.check(), { works: true, isResting: true, message: 'Off.' });
  await shortcut.close();
});

test('checks what was set just before', async () => {
  const { shortcut, taken, change } = createFake();
  taken.add('Super+V');
  await shortcut.start();
  const changing = change('Super+V');
  assert.equal((await shortcut.check()).message, 'Another program has the shortcut Super+V.');
  await changing;
});

test('reports once that another program has it, and offers what is free', async () => {
  const { shortcut, desktop, taken, log, change } = createFake();
  for (const text of ['Ctrl+Shift+V', 'Ctrl+Alt+V']) taken.add(text);
  await shortcut.start();
  await shortcut.follow();
  const expected =
    'Another program has the shortcut Ctrl+Shift+V. Super+V is free: copyloom config set overlayShortcut Super+V';
  assert.deepEqual([log, shortcut.problem, desktop.held], [[expected], expected, undefined]);
  await change('Super+V');
  assert.deepEqual([shortcut.problem, desktop.held], ['', 'Super+V']);
  await change('Ctrl+Shift+V');
  taken.clear();
  assert.equal((await shortcut.check()).works, true, 'it is tried again');
});

test('gives it back while its keys are pressed for another program', async () => {
  const { shortcut, desktop } = createFake();
  await shortcut.start();
  assert.equal(await shortcut.without('Ctrl+V', async () => desktop.held), 'Ctrl+Shift+V');
  assert.equal(await shortcut.without('Ctrl+Shift+V', async () => desktop.held), undefined);
  await shortcut.follow();
  assert.equal(desktop.held, 'Ctrl+Shift+V');
});

test('holds it again after the display was lost, and says why it cannot', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { shortcut, desktop } = createFake();
  await shortcut.start();
  desktop.problem = 'There is no display.';
  desktop.events?.onDisconnect();
  t.mock.timers.tick(250);
  await shortcut.follow();
  assert.deepEqual(await shortcut.check(), { works: false, message: 'There is no display.' });
  delete desktop.problem;
  desktop.events?.onLayoutChange();
  await shortcut.follow();
  assert.deepEqual([desktop.held, desktop.opened], ['Ctrl+Shift+V', 2]);
});

test('lets the desktop open the overlay once the user says so, and follows what changes there', async () => {
  const { shortcut, desktop, change } = createFake();
  desktop.isAdded = false;
  await shortcut.start();
  assert.equal(shortcut.status.addable, true);
  assert.deepEqual(await shortcut.add(), {
    shortcut: 'Ctrl+Shift+V',
    works: true,
    message: 'Ctrl+Shift+V opens the overlay.',
  });
  await change('Super+V');
  assert.equal(desktop.held, 'Super+V');
  desktop.isAdded = false;
  assert.equal((await shortcut.check()).isAddable, true);
});

test('removes what the desktop has kept of a shortcut that was turned off meanwhile', async () => {
  const { shortcut, desktop, change } = createFake();
  await change('');
  desktop.held = 'Ctrl+Shift+V';
  await shortcut.start();
  assert.equal(desktop.held, undefined);
});

test('reports what the desktop decided, and does not ask it again for a paste', async () => {
  const { shortcut, desktop } = createFake();
  desktop.status = { works: true, message: 'Your desktop asks you.' };
  await shortcut.start();
  assert.equal((await shortcut.check()).message, 'Your desktop asks you.');
  desktop.status = { works: false, message: 'You declined.' };
  desktop.events?.onChange();
  assert.deepEqual(await shortcut.check(), { works: false, message: 'You declined.' });
  assert.equal(await shortcut.without('Ctrl+Shift+V', async () => desktop.held), 'Ctrl+Shift+V');
});
