// Copied pictures are found by their text, which real picture processes recognize.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { listIds, until } from '../support/application/history.ts';
import { startWithThreads } from '../support/application/start-with-threads.ts';
import { copyPicture } from '../support/pictures/copy-picture.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';

test('finds a picture by its recognized text soon after it is copied', { skip: withoutFonts }, async (t) => {
  const application = await startWithThreads(t);
  const { id } = await copyPicture(
    application,
    await drawPicture({ format: 'image/png', width: 900, height: 120, text: 'Invoice overdue' }),
  );
  await until('The text', async () =>
    (await listIds(application.call, { q: 'overdue' })).includes(id) ? true : undefined,
  );
  const { value } = (await application.call('GET', `/v1/history/${id}`)).json;
  assert.equal(value, 'Invoice overdue');
  assert.deepEqual((await application.call('GET', `/v1/history/${id}/versions`)).json.items, []);
});

test('recognizes text after a restart in pictures that were still waiting', {
  skip: withoutFonts,
}, async (t) => {
  const first = await startWithThreads(t);
  await first.control('PATCH', '/control/settings', { body: { recognizeText: false } });
  const { id } = await copyPicture(
    first,
    await drawPicture({ format: 'image/png', width: 900, height: 120, text: 'Boarding pass' }),
  );
  await first.control('PATCH', '/control/settings', { body: { recognizeText: true } });
  await first.close(); // before recognition is done
  const second = await startWithThreads(t, first.home);
  await until('The text', async () =>
    (await listIds(second.call, { q: 'boarding' })).includes(id) ? true : undefined,
  );
});

test('reports a language without data, and recognizes text in the others', { skip: withoutFonts }, async (t) => {
  const application = await startWithThreads(t);
  const { languagesFolder } = application.home;
  await application.control('PATCH', '/control/settings', { body: { recognitionLanguages: ['deu', 'eng'] } });
  const report = async () => {
    const { checks } = (await application.control('GET', '/control/checks')).json;
    const { works, message, remedy } = checks.find(({ name }: { name: string }) => name === 'text in pictures');
    return { works, message, remedy, warnings: (await application.call('GET', '/v1/status')).json.warnings };
  };
  const message = 'Recognized in eng only. Language data for deu is missing.';
  const remedy = `Put deu.traineddata into ${languagesFolder}.`;
  const warnings = [`Text in pictures: ${message} ${remedy}`];
  assert.deepEqual(await report(), { works: false, message, remedy, warnings });

  const picture = await drawPicture({ format: 'image/png', width: 900, height: 120, text: 'Invoice overdue' });
  const { id } = await copyPicture(application, picture);
  await until('The text', async () =>
    (await listIds(application.call, { q: 'overdue' })).includes(id) ? true : undefined,
  );

  mkdirSync(languagesFolder, { recursive: true });
  writeFileSync(join(languagesFolder, 'deu.traineddata'), '');
  const added = await report();
  assert.deepEqual([added.works, added.remedy, added.warnings], [true, undefined, undefined]);
  assert.match(added.message, /^Recognized in deu, eng\. /);
});
