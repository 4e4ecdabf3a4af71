// Tests that the picture processes of the real service die with it and free their memory.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { until } from '../support/application/history.ts';
import { createXPrograms } from '../support/clipboard/x-programs.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { descendantsOf, isAlive, memoryOf } from '../support/service/child-processes.ts';
import { type Service, startService } from '../support/service/service.ts';

const list = async ({ url, key }: Service, path: string): Promise<Schemas['EntryPage']> =>
  JSON.parse(await (await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })).text());

const draw = (text: string, width: number) => drawPicture({ format: 'image/png', width, height: 120, text });

const startWithDisplay = async (t: TestContext) => {
  const { display } = await startXServer(t);
  const service = await startService(t, undefined, { DISPLAY: display });
  const { copy } = createXPrograms(t, display);
  return {
    service,
    /** Resolves when its text has been recognized. */
    copyPicture: async (text: string, width: number): Promise<void> => {
      const copied = await copy(Buffer.from(await draw(text, width)), 'image/png');
      await until('Its text', async () => {
        const { items } = await list(service, `/v1/history?q=${width}x120`);
        return items[0]?.value === text || undefined;
      });
      await copied.quit();
    },
  };
};

test('ends the picture processes when the service is killed', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['Xvfb', 'xclip'])) return;
  const { service, copyPicture } = await startWithDisplay(t);
  await copyPicture('Invoice', 500);
  const children = descendantsOf(service.pid);
  assert.notDeepEqual(children, []);
  await service.stop('SIGKILL');
  await until('The end of their processes', async () => (children.some(isAlive) ? undefined : true));
});

test('uses as much memory as before after ten pictures and some idle time', {
  timeout: testTime,
}, async (t) => {
  if (!hasPrograms(t, ['Xvfb', 'xclip'])) return;
  const { service, copyPicture } = await startWithDisplay(t);
  await list(service, '/v1/history');
  const before = memoryOf(service.pid);
  for (let count = 0; count < 10; count++) await copyPicture('Invoice', 500 + count);
  const busy = memoryOf(service.pid);
  const after = await until('Memory as before', async () => {
    if (descendantsOf(service.pid).length > 0) return undefined;
    const now = memoryOf(service.pid);
    return now < before + 32 ? now : undefined;
  });
  t.diagnostic(`PSS in MB: ${Math.round(before)} before, ${Math.round(busy)} busy, ${Math.round(after)} after`);
});
