// The folder of images: files are named by the store and dropped with their entries.
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImagesFolder } from '../core/ports.ts';
import { makePrivateFolder } from './private-files.ts';

export const createImagesFolder = (path: string): ImagesFolder => {
  makePrivateFolder(path);
  return {
    path,
    remove: async (files) => {
      // The base name only: whatever a row may say, nothing outside the folder is touched.
      for (const file of files) await rm(join(path, basename(file)), { force: true });
    },
  };
};
