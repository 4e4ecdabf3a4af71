// Starts the process that reads pictures: what it may read, and how much it may use.
import { fileURLToPath } from 'node:url';
import type { Home } from '../../platform/files/home.ts';
import { type ProcessLimits, startConfinedProcess } from '../../platform/process/confined-process.ts';
import { callOver } from '../remote.ts';
import type { PictureProcess } from './picture-lane.ts';
import type { PictureMethods } from './picture-process.ts';

/** The largest picture that is read, with alpha, takes 400 MB of pixels, and a step has it before and after. */
export const pictureLimits: ProcessLimits = { megabytes: 1536, seconds: 600 };

/** Where the libraries are: beside our own code, or above it if others use them too. */
const findModules = (library: string): string => {
  const path = fileURLToPath(import.meta.resolve(library));
  const name = 'node_modules';
  return path.slice(0, path.lastIndexOf(name) + name.length);
};

export const startPictureProcess = ({
  imagesFolder,
  languagesFolder,
}: Pick<Home, 'imagesFolder' | 'languagesFolder'>): PictureProcess => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const beside = fileURLToPath(new URL('../../../node_modules', import.meta.url)); // may be a link to those below
  const modules = ['sharp', 'tesseract.js', '@tesseract.js-data/eng'].map(findModules);
  const started = startConfinedProcess({
    file: new URL('./picture-process.ts', import.meta.url),
    args: [imagesFolder, languagesFolder],
    readable: [...new Set([source, beside, ...modules, imagesFolder, languagesFolder])],
    limits: pictureLimits,
  });
  return { remote: callOver<PictureMethods>(started), ended: started.ended, kill: started.kill };
};
