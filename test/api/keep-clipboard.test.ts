// Tests pasting an entry without changing the clipboard.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { FrontWindow } from '../../src/core/window/front-window.ts';
import { startApplication } from '../support/application/application.ts';
import { copyIn, listIds, putText, until } from '../support/application/history.ts';

interface Options {
  /** What the window in front does after the paste key was pressed. */
  readonly onPress?: () => void;
  readonly problem?: string;
}

const start = async (t: TestContext, { onPress = () => undefined, problem }: Options = {}) => {
  const front: FrontWindow = {
    pasteKey: 'Ctrl+V',
    paste: async () => {
      if (problem !== undefined) throw new Unavailable(problem);
      setImmediate(onPress);
    },
  };
  const application = await startApplication(t, undefined, { findFrontWindow: async () => front });
  const { control, clipboard } = application;
  await control('POST', '/control/windows', { body: { window: 'overlay' } });
  return {
    ...application,
    paste: async (id: number, more: object = {}) =>
      (await control('POST', `/control/entries/${id}/paste`, { body: { keepClipboard: true, ...more } })).json,
    untilContent: (text: string) =>
      until(`${text} on the clipboard`, async () => (clipboard.content?.text === text ? true : undefined)),
  };
};

test('puts back what was there once the application has fetched the entry, and leaves the history as it is', async (t) => {
  const pasted: unknown[] = [];
  const application = await start(t, { onPress: () => pasted.push(application.clipboard.paste()) });
  const { control, clipboard, paste, untilContent, call } = application;
  await control('PUT', '/v1/clipboard', { body: { html: '<i>x</i>' } });
  await control('PUT', '/v1/clipboard', { body: { html: '<b>y</b>' } });
  for (const plain of [false, true]) {
    assert.deepEqual(await paste(1, { plain }), { pasted: true });
    await untilContent('y');
    assert.equal(clipboard.content?.html, '<b>y</b>');
  }
  assert.deepEqual(pasted, [{ text: 'x', html: '<i>x</i>' }, { text: 'x' }]);
  assert.deepEqual(await listIds(call), [2, 1]);
  await copyIn(application, { text: 'copied' });
  await paste(1);
  await untilContent('copied');
  assert.equal(pasted.length, 3);
  assert.deepEqual(await listIds(call), [3, 2, 1]);
});

test('leaves what was copied or put meanwhile', async (t) => {
  const application = await start(t);
  const { clipboard, paste, call } = application;
  for (const text of ['one', 'two']) await putText(call, text);
  await paste(1);
  await copyIn(application, { text: 'copied' });
  clipboard.paste();
  await paste(1);
  assert.equal(clipboard.content?.text, 'one');
  await putText(call, 'put');
  clipboard.paste();
  assert.equal(clipboard.content?.text, 'put');
});

test('lets a paste sequence go on', async (t) => {
  const pasted: unknown[] = [];
  const application = await start(t, { onPress: () => pasted.push(application.clipboard.paste()?.text) });
  const { control, clipboard, paste, untilContent, call } = application;
  await putText(call, 'other');
  await control('PUT', '/v1/variables/cities', { body: { list: ['Bath', 'Cork', 'Dover'] } });
  await control('POST', '/v1/variables/cities/sequence');
  clipboard.paste();
  await untilContent('Cork');
  await paste(1);
  await untilContent('Cork');
  assert.deepEqual(pasted, ['other']);
  clipboard.paste();
  await untilContent('Dover');
});

test('changes nothing if it could not put back what is there, or could not paste', async (t) => {
  const application = await start(t, { problem: 'The window was closed meanwhile.' });
  const { clipboard, paste, call } = application;
  for (const text of ['one', 'two']) await putText(call, text);
  assert.deepEqual(await paste(1), {
    error: 'not_supported',
    message: 'The window was closed meanwhile.',
    status: 422,
  });
  assert.equal(clipboard.content?.text, 'two');
  clipboard.copy({ text: 'a password', concealed: true });
  assert.match((await paste(1)).message, /isn't in the history/);
  assert.equal(clipboard.content?.text, 'a password');
  assert.equal((await paste(9)).error, 'not_found');
});
