// What a key costs the overlay, without a browser: its requests, and how often it is drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOverlay } from '../../src/ui/overlay/model/overlay.ts';

const line = { id: 7, kind: 'text', text: 'invoice', tags: [], copiedAt: '2026-03-17T09:41:07Z' };
const answers: Readonly<Record<string, object>> = {
  listLines: { items: [line], total: 1, counted: true, offset: 0, approximate: false },
  previewCommand: { kind: 'search' },
  previewEntry: { ...line },
};

/** A window without an application. */
const window = {
  openStream: () => () => undefined,
  hideAtOnce: () => true,
  requestFrame: () => undefined,
  reportDrawn: async () => undefined,
};

test('a key of a search sends three requests, two of them at once, and draws no command', async () => {
  const calls: string[] = [];
  const overlay = createOverlay({
    // Only what a search calls.
    call: (async (id: string) => {
      calls.push(id);
      await undefined;
      return { value: answers[id] };
    }) as never,
    ...window,
  });
  await overlay.begin();
  calls.length = 0;
  let drawings = 0;
  const drawn = [overlay.commands.shown, overlay.completion.choices.offered, overlay.completion.hint, overlay.message];
  for (const { subscribe } of drawn) subscribe(() => (drawings += 1));
  const typing = overlay.type('i');
  const completing = overlay.completion.update({ typed: 'i', caret: 1 });
  assert.deepEqual(calls, ['listLines', 'previewCommand']);
  await Promise.all([typing, completing]);
  assert.deepEqual(calls, ['listLines', 'previewCommand', 'previewEntry']);
  assert.equal(drawings, 0);
});

test('Down and Enter right after a key mean the list of what was typed', async () => {
  const pasted: unknown[] = [];
  let goOn = Promise.resolve();
  const overlay = createOverlay({
    call: (async (id: string, { path }: { path?: object } = {}) => {
      if (id === 'pasteEntry') pasted.push(path);
      if (id !== 'listLines') return { value: answers[id] ?? { pasted: true } };
      await goOn;
      return { value: { items: [line, { ...line, id: 6 }], total: 2, offset: 0, approximate: false } };
    }) as never,
    ...window,
  });
  await overlay.begin();
  const found = Promise.withResolvers<void>();
  goOn = found.promise;
  void overlay.type('i');
  void overlay.move(1);
  const using = overlay.use.use('paste');
  found.resolve();
  await using;
  assert.deepEqual(pasted, [{ id: '6' }]);
});
