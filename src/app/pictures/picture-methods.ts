// The methods of a picture process: they decode pictures and recognize their text.
import { Unavailable } from '../../base/unavailable.ts';
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
import { createImageReader } from './image-reader.ts';

export const createPictureMethods = (imagesFolder: string, languagesFolder: string) => {
  const readImage = createImageReader(imagesFolder);

  /** The languages with installed data. Files in the user's folder take precedence over shipped ones. */
  const choosePresent = async (languages: readonly string[]): Promise<[LanguageFile, ...LanguageFile[]]> => {
    const files = [...(await findLanguages(languagesFolder)), ...shippedLanguages.map(findShippedLanguage)];
    const [first, ...others] = languages.flatMap((language) => files.find(({ code }) => code === language) ?? []);
    if (first) return [first, ...others];
    const present = [...new Set(files.map(({ code }) => code))].join(', ');
    throw new Unavailable(
      `Language data for ${languages.join(', ')} is missing (available: ${present}). ` +
        `Put ${languages[0]}.traineddata into ${languagesFolder}, or choose other languages in the setting recognitionLanguages.`,
    );
  };

  const open = async (file: string) => openPicture(await readImage(file));

  return {
    ready: (): void => undefined,
    /** Returns bytes only if other bytes than the original should be saved. */
    describe: async (
      picture: Uint8Array,
      offeredType: string,
    ): Promise<{ readonly facts: PictureFacts; readonly bytes?: Uint8Array }> => {
      const { bytes, facts } = await describePicture(picture, offeredType);
      return bytes === picture ? { facts } : { facts, bytes };
    },
    recognize: async (file: string, languages: readonly string[]): Promise<string> =>
      recognizeText(await open(file), await choosePresent(languages)),
    /** For an external text recognition program. */
    draw: async (file: string): Promise<Uint8Array> => drawForRecognition(await open(file)),
    ...createPictureTools(readImage),
  };
};

export type PictureMethods = ReturnType<typeof createPictureMethods>;
