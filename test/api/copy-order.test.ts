// The history follows clipboard order when a put overlaps a copy.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createImagesFolder } from '../../src/platform/files/images-folder.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication } from '../support/application/application.ts';
import { list, listValues, putText, until } from '../support/application/history.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const text = 'put over it';

/** An application that saves pictures only after `allow` is called. */
const startWithSlowPicture = async (t: TestContext) => {
  const home = makeTempHome(t);
  const gate = Promise.withResolvers<void>();
  const images = createImagesFolder(home.imagesFolder);
  const save: typeof images.save = async (...args) => {
    await gate.promise;
    await images.save(...args);
  };
  const application = await startApplication(t, home, { images: { ...images, save } });
  const bytes = await drawPicture({ format: 'image/png', width: 90, height: 60, text: '' });
  return {
    ...application,
    allow: gate.resolve,
    copyPicture: () => application.clipboard.copy({ picture: { type: 'image/png', bytes } }),
  };
};

test('a put during a slow copy is listed above it, and a later copy above both', async (t) => {
  const { call, clipboard, allow, copyPicture } = await startWithSlowPicture(t);
  copyPicture();
  const putting = putText(call, text);
  await until('The put', async () => (await listValues(call)).includes(text) || undefined);
  clipboard.copy({ text: 'later' });
  allow();
  const entry = await putting;
  assert.deepEqual([entry.value, entry.copies], [text, 1]);
  await until('The later copy', async () => (await listValues(call)).includes('later') || undefined);
  const { items } = await list(call);
  assert.deepEqual(
    items.map(({ kind, value }) => (kind === 'image' ? kind : value)),
    ['later', text, 'image'],
  );
});

test('once answered, a put is the newest entry and what a paste returns', async (t) => {
  const { call, clipboard, allow, copyPicture } = await startWithSlowPicture(t);
  await putText(call, 'before');
  copyPicture();
  const putting = putText(call, text);
  await until('The put', async () => (await listValues(call)).includes(text) || undefined);
  allow();
  const entry = await putting;
  assert.deepEqual((await call('GET', '/v1/clipboard')).json.entry, entry);
  assert.deepEqual(clipboard.paste(), { text });
  const found = (await call('GET', '/v1/history?q=over')).json.items;
  assert.deepEqual(found, [entry], 'the search finds it in its new place');
  const { items } = await list(call);
  assert.deepEqual(
    items.map(({ kind, value }) => (kind === 'image' ? kind : value)),
    [text, 'image', 'before'],
  );
});

test('an entry deleted while its put waits for an earlier copy stays deleted', async (t) => {
  const { call, clipboard, allow, copyPicture, application } = await startWithSlowPicture(t);
  copyPicture();
  const putting = putText(call, text);
  const { id } = await until('The put', async () => (await list(call)).items.find(({ value }) => value === text));
  await application.history.remove(id);
  allow();
  assert.equal((await putting).id, id);
  assert.deepEqual(clipboard.content, { text });
  assert.deepEqual(
    (await list(call)).items.map(({ kind }) => kind),
    ['image'],
  );
});
