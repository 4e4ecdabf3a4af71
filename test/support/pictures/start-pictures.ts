// Starts the application's picture processing with real processes in a temporary home.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { PictureProcess } from '../../../src/app/pictures/picture-lane.ts';
import { createPictures, type PictureLimits } from '../../../src/app/pictures/pictures.ts';
import { startPictureProcess } from '../../../src/app/pictures/start-process.ts';
import { createTesseract } from '../../../src/platform/process/tesseract.ts';
import { makeTempHome } from '../store/temp-home.ts';

const germanData = '/usr/share/tesseract-ocr/5/tessdata/deu.traineddata';

/** For `skip`: why a second language isn't tested. In CI, the test runs and fails instead. */
export const withoutGerman: string | false =
  !existsSync(germanData) && process.env['CI'] !== 'true'
    ? 'no German language data; install tesseract-ocr-deu to test recognition in two languages'
    : false;

export const startPictures = (t: TestContext, limits?: PictureLimits) => {
  const { imagesFolder, languagesFolder } = makeTempHome(t);
  for (const folder of [imagesFolder, languagesFolder]) mkdirSync(folder);
  /** Every process started so far. */
  const started: PictureProcess[] = [];
  const pictures = createPictures({
    startProcess: () => {
      const process = startPictureProcess({ imagesFolder, languagesFolder });
      started.push(process);
      return process;
    },
    runProgram: createTesseract().recognize,
    ...(limits && { limits }),
  });
  t.after(pictures.close);
  return {
    ...pictures,
    started,
    languagesFolder,
    keepFile: (name: string, bytes: Uint8Array): void => writeFileSync(join(imagesFolder, name), bytes),
    addGerman: (): void => copyFileSync(germanData, join(languagesFolder, 'deu.traineddata')),
  };
};
