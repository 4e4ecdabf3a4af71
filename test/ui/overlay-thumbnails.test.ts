// When the overlay loads the small pictures of its list, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as passOn } from 'node:timers/promises';
import { createOverlay } from '../../src/ui/overlay/model/overlay.ts';
import { until } from '../support/application/history.ts';
import { listEntries, refuse, startModel } from './start-model.ts';

const picture = (id: number) => ({ id, bytes: 100, image: { width: 800, height: 600 } });
const loaded = { value: { type: 'image/webp', base64: 'AAAA' } };

const start = async () => {
  const model = await startModel();
  model.answers.set('getThumbnail', () => loaded);
  const asked = () => model.listAsked('getThumbnail');
  return {
    ...model,
    asked,
    untilAsked: (times: number) => until('The pictures', async () => asked().length >= times || undefined),
    /** Shows a row. Resolves when it is drawn with its picture or without. */
    show: (id: number) => {
      const drawn = Promise.withResolvers<void>();
      return { leave: model.thumbnails.show(picture(id), drawn.resolve), drawn: drawn.promise };
    },
  };
};

test('asks for pictures only after the list was drawn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const calls: string[] = [];
  const drawn = Promise.withResolvers<void>();
  const overlay = createOverlay({
    call: (async (id: string) => {
      calls.push(id);
      return id === 'listLines' ? listEntries(1) : loaded;
    }) as never, // answers only what the model reads
    openStream: () => () => undefined,
    hideAtOnce: () => true,
    requestFrame: () => undefined,
    reportDrawn: () => drawn.promise,
  });
  await overlay.begin();
  overlay.thumbnails.show(picture(1), () => undefined);
  t.mock.timers.tick(10_000);
  await passOn();
  assert.ok(calls.includes('listLines') && !calls.includes('getThumbnail'));
  drawn.resolve();
  await passOn();
  t.mock.timers.tick(10_000);
  await passOn();
  assert.equal(overlay.thumbnails.find(picture(1)), 'data:image/webp;base64,AAAA');
});

test('loads one picture at a time, and gives up those out of sight', async () => {
  const { show, asked, hold, isGivenUp } = await start();
  const held = hold('getThumbnail');
  const [gone, waiting, last] = [show(3), show(2), show(1)];
  await held.untilAsked();
  assert.deepEqual(asked(), ['3']);
  gone.leave();
  waiting.leave();
  assert.ok(isGivenUp('getThumbnail'));
  held.release();
  await last.drawn;
  assert.deepEqual(asked(), ['3', '1']);
});

test('loads nothing while it is hidden, and goes on when it is opened again', async () => {
  const { show, asked, hold, isGivenUp, hide, reopen, thumbnails } = await start();
  const held = hold('getThumbnail');
  const row = show(2);
  await held.untilAsked();
  hide();
  assert.ok(isGivenUp('getThumbnail'));
  held.release();
  await passOn();
  show(1);
  await passOn();
  assert.deepEqual(asked(), ['2']);
  await reopen();
  await row.drawn;
  assert.ok(thumbnails.find(picture(2)));
});

test('asks once for a picture that fails, and again after the next opening', async () => {
  const { show, asked, answers, reopen, untilAsked, thumbnails } = await start();
  answers.set('getThumbnail', () => refuse('It is damaged.'));
  const row = show(1);
  await row.drawn;
  assert.equal(thumbnails.find(picture(1)), undefined);
  row.leave();
  show(1);
  await show(2).drawn;
  assert.deepEqual(asked(), ['1', '2']);
  await reopen();
  await untilAsked(4);
  assert.deepEqual(asked(), ['1', '2', '1', '2']);
});

test('keeps a limited number of pictures, those that were shown last', async () => {
  const { show, thumbnails, asked } = await start();
  for (let id = 1; id <= 201; id++) {
    const row = show(id);
    await row.drawn;
    row.leave();
    thumbnails.find(picture(1));
  }
  assert.ok(thumbnails.find(picture(1)) && thumbnails.find(picture(201)));
  assert.equal(thumbnails.find(picture(2)), undefined);
  show(1);
  show(201);
  await show(2).drawn;
  assert.deepEqual(asked().slice(201), ['2']);
});
