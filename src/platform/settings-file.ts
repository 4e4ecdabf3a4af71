// The settings file on the disk.
import type { SettingsFile } from '../core/ports.ts';
import { readPrivateFile, writePrivateFile } from './private-files.ts';

export const createSettingsFile = (path: string): SettingsFile => ({
  path,
  read: () => readPrivateFile(path),
  write: (text) => writePrivateFile(path, text),
});
