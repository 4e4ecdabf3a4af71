// The explorer in a window of Copyloom: no key is typed or stored, and it works while the API is off.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { lookUp, openInWindow } from './open-explorer.ts';

describe('the explorer in a window', pages, () => {
  test('sends requests without a key, and stores none', onPage, async (t) => {
    const { page, served, keyField, answerBody, curlLine, go, send, assertNoFaults } = await openInWindow(t);
    assert.equal(await keyField.count(), 0);
    await page.getByText('Opened by Copyloom: no key is needed here. The API, which curl needs, is off.').waitFor();
    await go('putClipboard');
    await page.getByRole('textbox', { name: 'Body' }).fill('{"text":"from the window"}');
    assert.equal(await send(), 200);
    await go('listHistory');
    assert.equal(await send(), 200);
    assert.match(await answerBody.innerText(), /from the window/);
    const { port } = (await served.control('GET', '/control/api')).json;
    assert.match(await curlLine.innerText(), new RegExp(`http://127\\.0\\.0\\.1:${port}/v1/history`));
    assert.equal(await page.getByText('Include my key').count(), 0);
    assert.equal(await lookUp(page, 'localStorage.length'), 0);
    await assertAccessible(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'List and search the history' }).waitFor();
    assert.equal(await send(), 200, 'it stays admitted');
    assertNoFaults();
  });

  test('follows the API, and says when it was closed', onPage, async (t) => {
    const { page, served, assertNoFaults } = await openInWindow(t);
    const port = await findFreePort();
    await served.application.api.begin({ on: true, port });
    await page.getByText('Opened by Copyloom: no key is needed here.', { exact: true }).waitFor();
    const guide = page.getByRole('link', { name: 'Guide', exact: true });
    assert.equal(await guide.getAttribute('href'), `http://127.0.0.1:${port}/docs/guide`);
    await served.application.desktop.close();
    await page.getByText('Copyloom has closed this page. Open it again with copyloom docs.').waitFor();
    assertNoFaults();
  });
});
