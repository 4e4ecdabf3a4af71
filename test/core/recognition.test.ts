// Text recognition in saved pictures: order, log lines, failures.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { createRecognition } from '../../src/core/capture/recognition.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { startPictures } from '../support/pictures/start-pictures.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';

/** Resolves after all pending promises. */
const settle = (): Promise<unknown> => new Promise(setImmediate);

/** Fake entries whose pictures wait in this order. */
const createEntries = (...ids: number[]) => {
  const waiting = [...ids];
  const kept: [id: number, text: string][] = [];
  const log: string[] = [];
  let idle = Promise.withResolvers<void>();
  return {
    kept,
    log,
    add: (id: number): void => void waiting.unshift(id),
    /** Resolves when no picture is waiting. */
    quiet: (): Promise<void> => idle.promise,
    parts: {
      next: async () => {
        const [id] = waiting;
        if (id !== undefined) return { id, file: `${id}.png` };
        idle.resolve();
        idle = Promise.withResolvers();
        return undefined;
      },
      recognize: async (file: string): Promise<string> => `text of ${file}`,
      keep: async (id: number, text: string): Promise<void> => {
        waiting.splice(waiting.indexOf(id), 1);
        kept.push([id, text]);
      },
      isOn: () => true,
      log: (line: string): void => void log.push(line),
    },
  };
};

test('reads every waiting picture, and those that arrive later', async () => {
  const entries = createEntries(3, 2, 1);
  const { start, close } = createRecognition(entries.parts);
  let quiet = entries.quiet();
  start();
  await quiet;
  assert.deepEqual(entries.kept, [
    [3, 'text of 3.png'],
    [2, 'text of 2.png'],
    [1, 'text of 1.png'],
  ]);
  entries.add(4);
  quiet = entries.quiet();
  start();
  await quiet;
  assert.deepEqual(entries.kept.at(-1), [4, 'text of 4.png']);
  await close();
  assert.deepEqual(entries.log, []);
});

test('reads one picture at a time, and does not miss one that arrives during the last query', async () => {
  const entries = createEntries(1);
  let [running, maxRunning] = [0, 0];
  const { start, close } = createRecognition({
    ...entries.parts,
    next: async () => {
      const picture = await entries.parts.next();
      if (!picture && entries.kept.length === 1) {
        entries.add(2); // after the query
        start();
      }
      return picture;
    },
    recognize: async (file) => {
      maxRunning = Math.max(maxRunning, ++running);
      start();
      start();
      await settle();
      running--;
      return file;
    },
  });
  start();
  start();
  while (entries.kept.length < 2) await settle();
  await close();
  assert.equal(maxRunning, 1);
  assert.deepEqual(
    entries.kept.map(([id]) => id),
    [1, 2],
  );
});

test('logs an unreadable picture once, saves it without text, and reads the others', async () => {
  const entries = createEntries(2, 1);
  const { start, close } = createRecognition({
    ...entries.parts,
    recognize: async (file) => {
      if (file === '2.png') throw new Refusal('command_failed', 'this picture is damaged: cut off.');
      return 'read';
    },
  });
  const quiet = entries.quiet();
  start();
  await quiet;
  await close();
  assert.deepEqual(entries.kept, [
    [2, ''],
    [1, 'read'],
  ]);
  assert.deepEqual(entries.log, [
    'Could not recognize text in the picture of entry 2: this picture is damaged: cut off.',
  ]);
});

test('logs a problem that affects all pictures once, and the pictures wait until it is resolved', async () => {
  const entries = createEntries(2, 1);
  let isInstalled = false;
  const { start, close } = createRecognition({
    ...entries.parts,
    recognize: async () => {
      if (!isInstalled) throw new Unavailable('Install tesseract-ocr.');
      return 'read';
    },
  });
  for (let round = 0; round < 3; round++) {
    start();
    await settle();
  }
  assert.deepEqual([entries.kept, entries.log], [[], ['Install tesseract-ocr.']]);
  isInstalled = true;
  const quiet = entries.quiet();
  start();
  await quiet;
  assert.equal(entries.kept.length, 2);
  isInstalled = false;
  entries.add(3);
  start();
  await settle();
  await close();
  assert.deepEqual(entries.log, ['Install tesseract-ocr.', 'Install tesseract-ocr.']);
});

test('stops the round, not the process, if a text cannot be saved or its picture keeps waiting', async () => {
  const entries = createEntries(1);
  const full = createRecognition({
    ...entries.parts,
    keep: async () => {
      throw new Refusal('storage_full', 'The disk is full.');
    },
  });
  full.start();
  await settle();
  await full.close();
  const forgetful = createRecognition({ ...entries.parts, keep: async () => {} });
  forgetful.start();
  await settle();
  await forgetful.close();
  assert.deepEqual(entries.log, [
    'Text recognition stopped: The disk is full.',
    'Text recognition stopped: Entry 1 is still waiting although its text was saved.',
  ]);
});

test('reads nothing while switched off, and stops after the current picture', async () => {
  const entries = createEntries(2, 1);
  let isOn = false;
  const { start, close } = createRecognition({
    ...entries.parts,
    isOn: () => isOn,
    recognize: async () => {
      isOn = false;
      return 'read';
    },
  });
  start();
  await settle();
  assert.deepEqual(entries.kept, []);
  isOn = true;
  start();
  await settle();
  assert.deepEqual(entries.kept, [[2, 'read']]);
  await close();
});

test('closing waits for the current picture and starts no other', async () => {
  const entries = createEntries(2, 1);
  const reading = Promise.withResolvers<void>();
  const read = Promise.withResolvers<string>();
  const { start, close } = createRecognition({
    ...entries.parts,
    recognize: () => {
      reading.resolve();
      return read.promise;
    },
  });
  start();
  await reading.promise;
  const closed = close();
  read.resolve('read');
  await closed;
  start();
  await settle();
  assert.deepEqual(entries.kept, [[2, 'read']]);
});

const recognizeReally = async (t: TestContext, program: 'built-in' | 'tesseract'): Promise<void> => {
  const { recognize, keepFile } = startPictures(t);
  const entries = createEntries(3, 2, 1);
  const draw = (text: string) => drawPicture({ format: 'image/png', width: 500, height: 90, text });
  keepFile('3.png', await draw('Hello clipboard 42'));
  keepFile('2.png', Buffer.from('no picture'));
  keepFile('1.png', await draw('Invoice of October'));
  const { start, close } = createRecognition({
    ...entries.parts,
    recognize: (file) => recognize(file, ['eng'], program),
  });
  const quiet = entries.quiet();
  start();
  await quiet;
  await close();
  assert.deepEqual(entries.kept, [
    [3, 'Hello clipboard 42'],
    [2, ''],
    [1, 'Invoice of October'],
  ]);
  assert.equal(entries.log.length, 1);
  assert.match(
    entries.log[0] ?? '',
    /^Could not recognize text in the picture of entry 2: this file is not a supported image/,
  );
};

test('finds words in real pictures with the built-in engine', { skip: withoutFonts }, (t) =>
  recognizeReally(t, 'built-in'),
);

test('finds words in real pictures with tesseract', { skip: withoutFonts }, async (t) => {
  if (hasPrograms(t, ['tesseract'])) await recognizeReally(t, 'tesseract');
});
