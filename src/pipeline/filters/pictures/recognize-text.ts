// Recognizes text in images with the installed data. Downloads and writes nothing.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Worker as Thread } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { Sharp } from 'sharp';
import type { Worker as Engine } from 'tesseract.js';
import { createMutex } from '../../../base/mutex.ts';
import { Unavailable } from '../../../base/unavailable.ts';
import { finish } from './imaging.ts';
import type { ShippedLanguage } from './shipped-languages.ts';

/** The data file of a language: CODE.traineddata, or CODE.traineddata.gz if compressed. */
export interface LanguageFile {
  readonly code: string;
  readonly path: string;
}

/** More pixels than a screen make it slower but no better. */
const longestSide = 4000;
/** The largest data files are some 60 MB. */
const maxUnpacked = 256 * 1024 * 1024;

export const findShippedLanguage = (code: ShippedLanguage): LanguageFile => ({
  code,
  path: fileURLToPath(
    new URL(`4.0.0_best_int/${code}.traineddata.gz`, import.meta.resolve(`@tesseract.js-data/${code}`)),
  ),
});

/** The image in the form that OCR handles best: a grayscale PNG on white. */
export const drawForRecognition = (picture: Sharp): Promise<Buffer> =>
  finish(
    picture
      .flatten({ background: '#ffffff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .grayscale()
      .png({ compressionLevel: 1 })
      // Without a logger, the engine writes to the console.
      .withDensity(96)
      .toBuffer(),
  );

const isPacked = ({ path }: LanguageFile): boolean => path.endsWith('.gz');

const refuseData = ({ code, path }: LanguageFile): never => {
  throw new Unavailable(
    `${path} is not valid OCR data for the language ${code}. Replace it with a complete ${basename(path)}.`,
  );
};

const maxParts = 64;

/** The file starts with its number of parts and the offset of each, -1 for none. */
const isWhole = (data: Buffer): boolean => {
  const parts = data.length < 4 ? 0 : data.readUInt32LE(0);
  if (parts === 0 || parts > maxParts || data.length < 4 + parts * 8) return false;
  return Array.from({ length: parts }, (_, part) => data.readBigInt64LE(4 + part * 8)).every((at) => at < data.length);
};

/** Checked here, because the engine would silently skip an additional language with invalid data. */
const unpack = async (language: LanguageFile): Promise<Uint8Array> => {
  const file = await readFile(language.path);
  const data = isPacked(language)
    ? await promisify(gunzip)(file, { maxOutputLength: maxUnpacked }).catch(() => refuseData(language))
    : file;
  return isWhole(data) ? data : refuseData(language);
};

/** The engine can only start with languages of one folder; `loaded` is the list that was passed to it. */
const addLanguages = async (engine: Engine, loaded: string[], others: readonly LanguageFile[]): Promise<void> => {
  for (const language of others) {
    await engine.FS('writeFile', [`${language.code}.traineddata`, await unpack(language)]);
    // The engine checks this list, and would search its folder for languages that aren't in it.
    loaded.push(language.code);
  }
  if (others.length > 0) await engine.reinitialize(loaded.join('+'));
};

/** One at a time: each keeps a core busy, and the new thread is known to belong to it. */
const takeTurn = createMutex();

export const recognizeText = async (
  picture: Sharp,
  [first, ...others]: readonly [LanguageFile, ...LanguageFile[]],
): Promise<string> => {
  const drawn = await drawForRecognition(picture);
  return takeTurn(async () => {
    const { createWorker } = await import('tesseract.js');
    const failed = Promise.withResolvers<never>();
    // The engine exposes its thread only after a successful start, and reports a failed one only to `errorHandler`.
    let thread: Thread | undefined;
    process.once('worker', (started) => {
      thread = started.once('error', failed.reject);
    });
    let isStarted = false;
    const recognize = async (): Promise<string> => {
      const loaded = [first.code];
      const engine = await createWorker(loaded, 1, {
        langPath: dirname(first.path),
        gzip: isPacked(first),
        cacheMethod: 'none',
        errorHandler: (reason) => {
          // The engine reports a failed start twice, and can't handle the second report.
          thread?.removeAllListeners('message');
          failed.reject(new Error(`Recognition failed: ${reason}`));
        },
      });
      isStarted = true;
      await addLanguages(engine, loaded, others);
      return (await engine.recognize(drawn)).data.text.trimEnd();
    };
    try {
      return await Promise.race([recognize(), failed.promise]);
    } catch (error) {
      if (isStarted) throw error;
      return refuseData(first);
    } finally {
      await thread?.terminate();
    }
  });
};
