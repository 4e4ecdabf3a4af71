// Tests what other programs get of a text that is offered to a terminal as the primary selection, on a real X server.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { encodeConcealed, encodeContent } from '../../src/platform/clipboard/clipboard-formats.ts';
import { kdeMark } from '../../src/platform/clipboard/concealing-marks.ts';
import { createSelectionReader } from '../../src/platform/clipboard/x11/read-selection.ts';
import { beginTenure } from '../../src/platform/clipboard/x11/tenure.ts';
import { offerPrimary } from '../../src/platform/front-window/offer-primary.ts';
import { connectToX } from '../../src/platform/x11/x-connection.ts';
import { createXClient } from '../support/clipboard/x-client.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime, within } from '../support/running/patience.ts';

const options = { timeout: testTime };

const start = async (t: TestContext, formats: Map<string, Buffer>) => {
  const { display } = await startXServer(t);
  const connect = async () => {
    const x = await connectToX({ display, onDisconnect: () => undefined });
    t.after(x.close);
    const reader = await createSelectionReader(x, await x.atom('PRIMARY'), { formatBytes: 1e8, answerTime: 5000 });
    const read = async (target: string): Promise<Buffer | undefined> => {
      const answer = await reader.read(beginTenure(0, 0), await x.atom(target));
      return 'bytes' in answer ? answer.bytes : undefined;
    };
    return { x, read };
  };
  await (await createXClient(t, display)).copyAll(formats);
  const [terminal, other, own] = [await connect(), await connect(), await connect()];
  const { pasted } = await offerPrimary(own.x, terminal.x.openWindow());
  return { terminal, other, ended: pasted.then(own.x.close) };
};

test('marks a secret, and ends when the terminal has fetched it', options, async (t) => {
  if (!hasPrograms(t, ['Xvfb'])) return;
  const { terminal, other, ended } = await start(t, encodeConcealed('hunter2'));
  assert.equal((await other.read(kdeMark))?.toString(), 'secret');
  assert.equal((await other.read('UTF8_STRING'))?.toString(), 'hunter2');
  await terminal.read('TARGETS');
  assert.equal((await terminal.read('UTF8_STRING'))?.toString(), 'hunter2');
  assert.equal(await other.read('UTF8_STRING'), undefined);
  await ended;
});

test('ends in time, however often other programs read it', options, async (t) => {
  if (!hasPrograms(t, ['Xvfb'])) return;
  const { other, ended } = await start(t, encodeContent({ text: 'a note' }));
  assert.equal(await other.read(kdeMark), undefined);
  let isOver = false;
  const over = within('The end of the offer', ended).finally(() => {
    isOver = true;
  });
  while (!isOver) await other.read('UTF8_STRING');
  await over;
  assert.equal(await other.read('UTF8_STRING'), undefined);
});

test('sends all of a long text, although nobody else can ask for it any more', options, async (t) => {
  if (!hasPrograms(t, ['Xvfb'])) return;
  const text = 'long '.repeat(2_000_000);
  const { terminal, ended } = await start(t, encodeContent({ text }));
  assert.equal((await terminal.read('UTF8_STRING'))?.toString(), text);
  await ended;
});
