// Tests pastes that are given up: the overlay closes while it still waits for them.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { putText } from '../support/application/history.ts';

const start = async (t: TestContext) => {
  const pressed: string[] = [];
  const { control, call, clipboard } = await startApplication(t, undefined, {
    findFrontWindow: async () => ({ pasteKey: 'Ctrl+V', paste: async () => void pressed.push('Ctrl+V') }),
  });
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  for (const text of ['one', 'two', 'three']) await putText(call, text);
  return {
    control,
    readContent: () => clipboard.content?.text,
    countPressed: () => pressed.length,
    /** Gone once something else is on the clipboard. */
    leaving: {
      get aborted() {
        return clipboard.content?.text !== 'three';
      },
    } as AbortSignal,
  };
};

const requests = {
  'an entry': ['/control/entries/1/paste', {}],
  'an entry without changing the clipboard': ['/control/entries/1/paste', { keepClipboard: true }],
  'several entries': ['/control/entries/use', { ids: [1, 2], use: 'paste' }],
} as const;

for (const [name, [path, body]] of Object.entries(requests)) {
  test(`leaves the clipboard alone if the paste of ${name} was given up before`, async (t) => {
    const { control, readContent, countPressed } = await start(t);
    const { json } = await control('POST', path, { body, client: AbortSignal.abort() });
    assert.deepEqual([json, readContent(), countPressed()], [{ pasted: false }, 'three', 0]);
  });

  test(`presses no key if the paste of ${name} is given up meanwhile`, async (t) => {
    const { control, countPressed, leaving } = await start(t);
    const { json } = await control('POST', path, { body, client: leaving });
    assert.deepEqual([json, countPressed()], [{ pasted: false }, 0]);
  });
}
