// Recognizes the text in a picture, with what is installed: nothing is fetched, and nothing written.
import { fileURLToPath } from 'node:url';
import type { Worker as Thread } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { finish } from './imaging.ts';

/** The languages whose data ship. */
export const languages = ['eng'] as const;
export type Language = (typeof languages)[number];

/** More pixels than a screen has make it slower, and no better. */
const longestSide = 4000;

const findData = (language: Language): string =>
  fileURLToPath(new URL('4.0.0_best_int', import.meta.resolve(`@tesseract.js-data/${language}`)));

let lastTurn: Promise<unknown> = Promise.resolve();

/** One at a time: each keeps a core busy, and the thread that starts is known to be its own. */
const takeTurn = <Made>(work: () => Promise<Made>): Promise<Made> => {
  const turn = lastTurn.then(work, work);
  lastTurn = turn;
  return turn;
};

export const recognizeText = async (picture: Sharp, language: Language): Promise<string> => {
  const shown = await finish(
    picture
      .flatten({ background: '#ffffff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .grayscale()
      .png({ compressionLevel: 1 })
      // Told none, the engine says so on the console.
      .withDensity(96)
      .toBuffer(),
  );
  return takeTurn(async () => {
    const { createWorker } = await import('tesseract.js');
    const langPath = findData(language);
    const failed = Promise.withResolvers<never>();
    // The engine hands its thread over only once it has started well, and tells of a bad start only to `errorHandler`.
    let thread: Thread | undefined;
    process.once('worker', (started) => {
      thread = started.once('error', failed.reject);
    });
    const recognize = async (): Promise<string> => {
      const engine = await createWorker(language, 1, {
        langPath,
        gzip: true,
        cacheMethod: 'none',
        errorHandler: (reason) => failed.reject(new Error(`Recognition failed: ${reason}`)),
      });
      return (await engine.recognize(shown)).data.text.trimEnd();
    };
    try {
      return await Promise.race([recognize(), failed.promise]);
    } finally {
      await thread?.terminate();
    }
  });
};
