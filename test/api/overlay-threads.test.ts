// Tests that the thread for commands stays while the overlay is open, and only then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { ownThreads } from '../support/application/own-threads.ts';
import { createFakeWindowHost } from '../support/desktop/fake-window-host.ts';
import { writePage } from '../support/desktop/window-door.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

test('keeps the thread for commands while the overlay is open', async (t) => {
  const { host, opened } = createFakeWindowHost();
  let isKept = false;
  const home = makeTempHome(t);
  const { startRunners } = ownThreads(home);
  const { control } = await startApplication(t, home, {
    pagesFolder: writePage(t, 'overlay'),
    findWindowHost: async () => host,
    findFrontWindow: async () => undefined,
    startRunners: (pictures) => {
      const pool = startRunners(pictures);
      return {
        ...pool,
        keepIdle: (kept) => {
          isKept = kept;
          pool.keepIdle(kept);
        },
      };
    },
  });
  const open = () => control('POST', '/control/windows', { body: { window: 'overlay' } });
  assert.equal((await open()).status, 200);
  assert.equal(isKept, true);
  const window = await opened(1);
  window.onHide();
  await until('The end of the thread', async () => !isKept || undefined);
  await open();
  assert.equal(isKept, true);
  window.onClose();
  await until('The end of the thread', async () => !isKept || undefined);
});
