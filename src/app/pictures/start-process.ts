// Starts the picture process with its limits and read permissions.
import { fileURLToPath } from 'node:url';
import { codeFolder, findOwnFile, findProgramFile } from '../../base/own-files.ts';
import type { Home } from '../../platform/files/home.ts';
import { findModules, type ProcessLimits, startConfinedProcess } from '../../platform/process/confined-process.ts';
import { callOver } from '../remote.ts';
import type { PictureProcess } from './picture-lane.ts';
import type { PictureMethods } from './picture-methods.ts';

/** The largest accepted picture has 400 MB of pixels with alpha, and a step holds its input and output. */
export const pictureLimits: ProcessLimits = { megabytes: 1536, seconds: 600 };

export const startPictureProcess = ({
  imagesFolder,
  languagesFolder,
}: Pick<Home, 'imagesFolder' | 'languagesFolder'>): PictureProcess => {
  const code = fileURLToPath(codeFolder);
  const ownModules = fileURLToPath(findOwnFile('node_modules')); // may be a symlink to those below
  const modules = ['sharp', 'tesseract.js', '@tesseract.js-data/eng'].map(findModules);
  const started = startConfinedProcess({
    file: findProgramFile('app/pictures/picture-process.ts'),
    args: [imagesFolder, languagesFolder],
    readable: [...new Set([code, ownModules, ...modules, imagesFolder, languagesFolder])],
    limits: pictureLimits,
  });
  return { remote: callOver<PictureMethods>(started), ended: started.ended, kill: started.kill };
};
