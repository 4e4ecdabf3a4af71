// Finds a browser for tests of pages.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: without the parts that draw a window, it takes a third of the CPU time. */
export const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of the first installed one. */
export const findBrowser = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...browserNames.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications].find(
    isProgram,
  );
};
