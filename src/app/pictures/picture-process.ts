// The process that decodes pictures and recognizes text in them: what others made is read here, and nowhere in the service.
import { constants, setPriority } from 'node:os';
import { Obstacle } from '../../base/obstacle.ts';
import { describePicture, type PictureFacts } from '../../pipeline/filters/pictures/describe-picture.ts';
import { openPicture } from '../../pipeline/filters/pictures/imaging.ts';
import { createPictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import {
  drawForRecognition,
  findShippedLanguage,
  type LanguageFile,
  recognizeText,
} from '../../pipeline/filters/pictures/recognize-text.ts';
import { shippedLanguages } from '../../pipeline/filters/pictures/shipped-languages.ts';
import { findLanguages } from '../../platform/files/language-files.ts';
import { serveOver } from '../remote.ts';
import { explainFailure } from './explain-failure.ts';
import { createImageReader } from './image-reader.ts';

const end = (): void => {
  process.kill(process.pid, 'SIGKILL'); // `process.exit` would wait for a decoder that is at work
};
process.once('disconnect', end); // the service has ended, however it did
if (process.connected === false) end(); // undefined where this module is only loaded
// A session that ends sends these to everybody; the service decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [imagesFolder = '', languagesFolder = ''] = process.argv.slice(2);
const readImage = createImageReader(imagesFolder);

/** Those that there are data for. What a person put into the folder comes before what ships. */
const choosePresent = async (languages: readonly string[]): Promise<[LanguageFile, ...LanguageFile[]]> => {
  const files = [...(await findLanguages(languagesFolder)), ...shippedLanguages.map(findShippedLanguage)];
  const [first, ...others] = languages.flatMap((wanted) => files.find(({ code }) => code === wanted) ?? []);
  if (first) return [first, ...others];
  const present = [...new Set(files.map(({ code }) => code))].join(', ');
  throw new Obstacle(
    `There are no data to recognize text in ${languages.join(', ')}; there are for ${present}. ` +
      `Put ${languages[0]}.traineddata into ${languagesFolder}, or name others in the setting recognitionLanguages.`,
  );
};

const open = async (file: string) => openPicture(await readImage(file));

const methods = {
  ready: (): void => undefined,
  /** With the bytes that are to be kept, if they are not those that came. */
  describe: async (
    picture: Uint8Array,
    offeredType: string,
  ): Promise<{ readonly facts: PictureFacts; readonly bytes?: Uint8Array }> => {
    const { bytes, facts } = await describePicture(picture, offeredType);
    return bytes === picture ? { facts } : { facts, bytes };
  },
  recognize: async (file: string, languages: readonly string[]): Promise<string> =>
    recognizeText(await open(file), await choosePresent(languages)),
  /** For a program that recognizes. */
  draw: async (file: string): Promise<Uint8Array> => drawForRecognition(await open(file)),
  ...createPictureTools(readImage),
};

export type PictureMethods = typeof methods;

serveOver(
  {
    send: (message) => {
      process.send?.(message, undefined, undefined, () => undefined); // if it fails, there is nobody left to tell
    },
    listen: (receive) => {
      process.on('message', receive);
    },
  },
  methods,
  explainFailure,
);
