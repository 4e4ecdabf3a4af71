// The work on pictures as the application does it: real threads, on the folders of a home of its own.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createPictures } from '../../src/app/pictures.ts';
import { createPool } from '../../src/app/threads/pool.ts';
import { createTesseract } from '../../src/platform/tesseract.ts';
import { makeTempHome } from './temp-home.ts';

const germanData = '/usr/share/tesseract-ocr/5/tessdata/deu.traineddata';

/** For `skip`: why a second language is not tested; under CI it is, and fails. */
export const withoutGerman: string | false =
  !existsSync(germanData) && process.env['CI'] !== 'true'
    ? 'NOT RUN: no data of German; install tesseract-ocr-deu to test recognition in two languages'
    : false;

const file = new URL('../../src/app/threads/picture-worker.ts', import.meta.url);

export const startPictures = (t: TestContext, endsAfter = 30_000) => {
  const { imagesFolder, languagesFolder } = makeTempHome(t);
  for (const folder of [imagesFolder, languagesFolder]) mkdirSync(folder);
  const data = { imagesFolder, languagesFolder };
  const pictures = createPictures({
    startThread: ({ megabytes: maxHeapMegabytes, milliseconds: timeLimit }) =>
      createPool({ file, data, lanes: [1], maxHeapMegabytes, timeLimit, idleTime: endsAfter }),
    runProgram: createTesseract(),
  });
  t.after(pictures.close);
  return {
    ...pictures,
    languagesFolder,
    keepFile: (name: string, bytes: Uint8Array): void => writeFileSync(join(imagesFolder, name), bytes),
    addGerman: (): void => copyFileSync(germanData, join(languagesFolder, 'deu.traineddata')),
  };
};
