// A thread for pictures: tells what copied ones are, and recognizes the text in those that are kept.
import { workerData } from 'node:worker_threads';
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import type { ImageFacts } from '../../core/ports.ts';
import { describePicture } from '../../pipeline/crafts/pictures/describe-picture.ts';
import { openPicture } from '../../pipeline/crafts/pictures/imaging.ts';
import {
  drawForRecognition,
  findShippedLanguage,
  type LanguageFile,
  recognizeText,
  shippedLanguages,
} from '../../pipeline/crafts/pictures/recognize-text.ts';
import { FilterRefusal } from '../../pipeline/failure.ts';
import { findLanguages } from '../../platform/language-files.ts';
import { type HandedOver, handOver } from './handed-over.ts';
import { createImageReader } from './image-reader.ts';
import { runBehind } from './run-behind.ts';
import { serveThread } from './serve-thread.ts';

runBehind();

const readImage = createImageReader(String(workerData.imagesFolder));
const languagesFolder = String(workerData.languagesFolder);

/** What a person put into the folder comes before what ships. */
const needLanguages = async ([first = 'eng', ...others]: readonly string[]): Promise<
  [LanguageFile, ...LanguageFile[]]
> => {
  const files = [...(await findLanguages(languagesFolder)), ...shippedLanguages.map(findShippedLanguage)];
  const need = (wanted: string): LanguageFile => {
    const file = files.find(({ code }) => code === wanted);
    if (file) return file;
    const there = [...new Set(files.map(({ code }) => code))].join(', ');
    throw new Obstacle(
      `There are no data to recognize text in ${wanted}; there are for ${there}. ` +
        `Put ${wanted}.traineddata into ${languagesFolder}, or name others in the setting recognitionLanguages.`,
    );
  };
  return [need(first), ...others.map(need)];
};

const open = async (file: string) => openPicture(await readImage(file));

const methods = {
  describe: async (
    { handedOver }: HandedOver,
    offeredType: string,
  ): Promise<{ readonly picture: HandedOver; readonly facts: ImageFacts }> => {
    const { bytes, facts } = await describePicture(handedOver, offeredType);
    return { picture: handOver(bytes), facts };
  },
  recognize: async (file: string, languages: readonly string[]): Promise<string> =>
    recognizeText(await open(file), await needLanguages(languages)),
  /** For a program that recognizes. */
  draw: async (file: string): Promise<HandedOver> => handOver(await drawForRecognition(await open(file))),
};

export type PictureMethods = typeof methods;

serveThread(methods, {
  explain: (error) => (error instanceof FilterRefusal ? new Refusal('command_failed', error.message) : undefined),
});
