// Changing the shortcut of the overlay in Settings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';

test('changes the shortcut, and says whether it works and which one is free', async (t) => {
  const held: string[] = [];
  const { application, control } = await startApplication(t, undefined, {
    openShortcutKeys: async () => ({
      hold: async ({ key, modifiers }) => {
        const keys = [...modifiers, key].join('+');
        held.push(keys);
        return keys !== 'Super+V';
      },
      release: async () => undefined,
      close: async () => undefined,
    }),
  });
  await application.holdShortcut();
  assert.deepEqual(held, ['Ctrl+Shift+V']);
  const change = async (shortcut: string) => (await control('PATCH', '/control/shortcut', { body: { shortcut } })).json;
  assert.deepEqual(await change('Super+V'), {
    shortcut: 'Super+V',
    works: false,
    message: 'Another program has the shortcut Super+V.',
    free: 'Ctrl+Alt+V',
  });
  assert.deepEqual(await change('Ctrl+Alt+V'), {
    shortcut: 'Ctrl+Alt+V',
    works: true,
    message: 'Ctrl+Alt+V opens the overlay.',
  });
  assert.deepEqual(await change(''), { shortcut: '', works: true, message: 'Off.' });
  const { status, json } = await control('PATCH', '/control/shortcut', { body: { shortcut: 'V' } });
  assert.deepEqual([status, json.error], [400, 'invalid_request']);
  assert.match(json.message, /Expected Ctrl, Alt or Super/);
});
