// Recognizes the text in a picture, with what is installed: nothing is fetched, and nothing written.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Worker as Thread } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { Sharp } from 'sharp';
import type { Worker as Engine } from 'tesseract.js';
import { createTurns } from '../../../base/in-turn.ts';
import { Obstacle } from '../../../base/obstacle.ts';
import { finish } from './imaging.ts';
import type { ShippedLanguage } from './shipped-languages.ts';

/** The data of a language: a file named after it that ends in .traineddata, or in .traineddata.gz if it is packed. */
export interface LanguageFile {
  readonly code: string;
  readonly path: string;
}

/** More pixels than a screen has make it slower, and no better. */
const longestSide = 4000;
/** The largest data that there are have some 60 megabytes. */
const mostUnpacked = 256 * 1024 * 1024;

export const findShippedLanguage = (code: ShippedLanguage): LanguageFile => ({
  code,
  path: fileURLToPath(
    new URL(`4.0.0_best_int/${code}.traineddata.gz`, import.meta.resolve(`@tesseract.js-data/${code}`)),
  ),
});

/** The picture as recognition takes it best: a PNG in grey on white. */
export const drawForRecognition = (picture: Sharp): Promise<Buffer> =>
  finish(
    picture
      .flatten({ background: '#ffffff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .grayscale()
      .png({ compressionLevel: 1 })
      // Told none, the engine says so on the console.
      .withDensity(96)
      .toBuffer(),
  );

const isPacked = ({ path }: LanguageFile): boolean => path.endsWith('.gz');

const refuseData = ({ code, path }: LanguageFile): never => {
  throw new Obstacle(
    `${path} is not valid OCR data for the language ${code}. Replace it with a complete ${basename(path)}.`,
  );
};

const mostParts = 64;

/** They begin with how many parts they have and where each begins, -1 for none. */
const isWhole = (data: Buffer): boolean => {
  const parts = data.length < 4 ? 0 : data.readUInt32LE(0);
  if (parts === 0 || parts > mostParts || data.length < 4 + parts * 8) return false;
  return Array.from({ length: parts }, (_, part) => data.readBigInt64LE(4 + part * 8)).every((at) => at < data.length);
};

/** Checked, for the engine would go on without a further language whose data it cannot read. */
const unpack = async (language: LanguageFile): Promise<Uint8Array> => {
  const file = await readFile(language.path);
  const data = isPacked(language)
    ? await promisify(gunzip)(file, { maxOutputLength: mostUnpacked }).catch(() => refuseData(language))
    : file;
  return isWhole(data) ? data : refuseData(language);
};

/** The engine begins with a language of one folder; `loaded` is the list that it was given then. */
const addLanguages = async (engine: Engine, loaded: string[], others: readonly LanguageFile[]): Promise<void> => {
  for (const language of others) {
    await engine.FS('writeFile', [`${language.code}.traineddata`, await unpack(language)]);
    // It looks there for what it has already: what it does not find it would look for in its folder.
    loaded.push(language.code);
  }
  if (others.length > 0) await engine.reinitialize(loaded.join('+'));
};

/** One at a time: each keeps a core busy, and the thread that starts is known to be its own. */
const takeTurn = createTurns();

export const recognizeText = async (
  picture: Sharp,
  [first, ...others]: readonly [LanguageFile, ...LanguageFile[]],
): Promise<string> => {
  const drawn = await drawForRecognition(picture);
  return takeTurn(async () => {
    const { createWorker } = await import('tesseract.js');
    const failed = Promise.withResolvers<never>();
    // The engine hands its thread over only once it has started well, and tells of a bad start only to `errorHandler`.
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
          // Of a bad start it hears twice, and has forgotten the first when the second comes.
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
