// Operations on images that decode the file. Pending steps are applied first.
import type { HashValue, ImageValue } from '../../language/value.ts';
import { openPicture } from './imaging.ts';
import { findMainColors } from './main-colors.ts';
import { makePicture } from './make-picture.ts';
import { describeFile } from './picture-facts.ts';
import { applySteps } from './pixel-steps.ts';
import { findShippedLanguage, recognizeText } from './recognize-text.ts';
import type { ShippedLanguage } from './shipped-languages.ts';

export const createPictureTools = (readImage: (file: string) => Promise<Uint8Array>) => {
  const read = async ({ file }: ImageValue): Promise<Uint8Array | undefined> =>
    file === undefined ? undefined : readImage(file);

  /** The pixels after all steps. */
  const open = async (image: ImageValue) => openPicture(await applySteps(await read(image), image.steps));

  return {
    /** The encoded file after all steps. */
    make: async (image: ImageValue): Promise<Uint8Array> => makePicture(image, await read(image)),
    facts: async (image: ImageValue): Promise<HashValue> => describeFile(await makePicture(image, await read(image))),
    mainColors: async (image: ImageValue, count: number): Promise<string[]> => findMainColors(await open(image), count),
    readText: async (image: ImageValue, language: ShippedLanguage): Promise<string> =>
      recognizeText(await open(image), [findShippedLanguage(language)]),
  };
};

/** Decoding runs native code on untrusted bytes, so the service does it in another process. */
export type PictureTools = ReturnType<typeof createPictureTools>;
