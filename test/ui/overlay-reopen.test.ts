// What the overlay shows and tells when it is opened again, in a real browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { until } from '../support/application/history.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

/** Closes it and opens it again, in the page that it has. */
const reopen = async ({ line, hidden, control }: Awaited<ReturnType<typeof openOverlay>>): Promise<void> => {
  await line.press('Escape');
  await until('The overlay hidden', async () => (hidden.length > 0 ? true : undefined));
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
};

describe('the overlay, opened again', pages, () => {
  test('says if another program has its shortcut, until you type or it is solved', onPage, async (t) => {
    const opened = await openOverlay(t, { taken: 'V' });
    const { page, line, control } = opened;
    const status = page.getByRole('status');
    await status.filter({ hasText: 'Ctrl+Shift+Space is free' }).waitFor();
    await line.fill('plum');
    await status.filter({ hasText: '1 entry' }).waitFor();
    await line.fill('');
    await status.filter({ hasText: '3 entries' }).waitFor();
    await reopen(opened);
    await status.filter({ hasText: 'is free' }).waitFor();
    await control('PATCH', '/control/settings', { body: { overlayShortcut: 'Ctrl+Shift+Space' } });
    await status.filter({ hasText: '3 entries' }).waitFor();
  });

  test('says why a paste failed, until the selection moves', onPage, async (t) => {
    const paste = async () => {
      throw new Unavailable('The window was closed meanwhile.');
    };
    const { page, line } = await openOverlay(t, { front: { pasteKey: 'Ctrl+V', paste } });
    const status = page.getByRole('status');
    await untilRows(page, ['plums', 'pears', 'apples']);
    await line.press('Enter');
    await status.filter({ hasText: 'The window was closed meanwhile.' }).waitFor();
    await line.press('ArrowDown');
    await status.filter({ hasText: '3 entries' }).waitFor();
  });

  test('shows the current facts of the first entry when it is opened again', onPage, async (t) => {
    const opened = await openOverlay(t);
    const { page, control } = opened;
    const facts = page.locator('.facts');
    await facts.filter({ hasText: 'once' }).waitFor();
    await control('PUT', '/v1/clipboard', { body: { text: 'plums' } });
    await reopen(opened);
    await facts.filter({ hasText: 'Copied2 times since' }).waitFor();
  });

  test('does not call a pasted entry copied again', onPage, async (t) => {
    const opened = await openOverlay(t);
    const { page, line, hidden } = opened;
    const copied = page.locator('.facts > div').filter({ hasText: /^Copied\d/ });
    const used = page.locator('.facts > div').filter({ hasText: /^Last used/ });
    const preview = page.locator('.preview-text');
    await line.press('Control+End');
    await preview.filter({ hasText: 'apples' }).waitFor();
    const before = await copied.textContent();
    assert.match(before ?? '', /, once$/);
    assert.equal(await used.count(), 0);
    await line.press('Control+Enter');
    await until('The copy', async () => hidden.length > 0 || undefined);
    await reopen(opened);
    await untilRows(page, ['apples', 'plums', 'pears']);
    await used.waitFor();
    assert.equal(await copied.textContent(), before);
  });
});
