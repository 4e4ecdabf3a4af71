// The contract of a system's clipboard on the one inside the process, with the test itself as the other side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decodeContent,
  decodeSource,
  encodeConcealed,
  encodeContent,
  planReads,
  sourceTargets,
} from '../../src/platform/clipboard/clipboard-formats.ts';
import { findValueMarks, isConcealing, isMarked } from '../../src/platform/clipboard/concealing-marks.ts';
import { createMemoryClipboard, type MemoryClipboard } from '../../src/platform/clipboard/memory-clipboard.ts';
import { listen } from '../support/clipboard/clipboard-listener.ts';
import { type Copier, checkSystemClipboard, type Party } from './system-clipboard.ts';

const app = 'Editor';
const plainText = 'UTF8_STRING';

const createParty = (memory: MemoryClipboard): Party => {
  const copyAll = async (formats: ReadonlyMap<string, Buffer>): Promise<Copier> => {
    const take = (target: string): Buffer => formats.get(target) ?? Buffer.alloc(0);
    const names = [...formats.keys()];
    const content = planReads(names).map((planned) => decodeContent(planned, { bytes: take(planned.target) }));
    const page = sourceTargets.find((target) => formats.has(target));
    const source = page === undefined ? undefined : decodeSource(take(page), page);
    const concealed = isMarked(names) || findValueMarks(names).some((mark) => isConcealing(mark, take(mark)));
    memory.copy({ ...Object.assign({}, ...content), app, concealed, ...(source !== undefined && { source }) });
    return { quit: memory.quit };
  };
  const offer = (): Map<string, Buffer> =>
    memory.concealed ? encodeConcealed(memory.content?.text ?? '') : encodeContent(memory.content ?? {});
  return {
    app,
    copyAll,
    copy: (bytes, target = plainText) => copyAll(new Map([[target, bytes]])),
    // It reads, but doesn't count as a paste.
    paste: async (target = plainText) => offer().get(target) ?? Buffer.alloc(0),
    listTargets: async () => [...offer().keys()],
    copyAsSoonAsRead: async (count) => {
      for (let at = 0; at < count; at++) memory.copy({ text: `copy ${at}` });
    },
    pasteAsPerson: async () => Buffer.from(memory.paste()?.text ?? ''),
    stopSystem: async () => memory.breakDown('the test ends it'),
  };
};

checkSystemClipboard('memory', async () => {
  const memory = createMemoryClipboard();
  return { open: memory.open, party: createParty(memory) };
});

test('reports a copy before the application continues, and all of it can be pasted', async (t) => {
  const memory = createMemoryClipboard();
  const { copies, pastes } = await listen(t, memory, { formatBytes: 4, answerTime: 1000 });
  memory.copy({ text: 'longer', html: '<b>longer</b>', source: 'https://example.org/' });
  assert.deepEqual(copies, [
    {
      text: 'long',
      cut: true,
      source: 'https://example.org/',
      concealed: false,
      missing: [{ format: 'html', reason: 'too large' }],
    },
  ]);
  assert.deepEqual(memory.paste(), { text: 'longer', html: '<b>longer</b>' });
  assert.equal(pastes(), 0);
});

test('a secret copied in an application can be pasted but is not reported', async (t) => {
  const memory = createMemoryClipboard();
  const { copies } = await listen(t, memory);
  memory.copy({ text: 'hunter2', app: 'Safe', concealed: true });
  assert.deepEqual(copies, [{ concealed: true, missing: [] }]);
  assert.deepEqual([memory.content, memory.concealed], [{ text: 'hunter2' }, true]);
});

test('reports only to the last opened clipboard, even after a failure', async (t) => {
  const memory = createMemoryClipboard();
  const first = await listen(t, memory);
  const second = await listen(t, memory);
  memory.copy({ text: 'one' });
  memory.breakDown('it crashed');
  const third = await listen(t, memory);
  memory.copy({ text: 'two' });
  await third.clipboard.write({ text: 'ours' });
  memory.paste();
  assert.deepEqual(
    [first, second, third].map(({ copies, pastes, disconnects }) => [
      copies.map(({ text }) => text),
      pastes(),
      disconnects,
    ]),
    [
      [[], 0, []],
      [['one'], 0, ['it crashed']],
      [['two'], 1, []],
    ],
  );
});
