// Fills a home with entries and pictures, and reads what a backup of it has.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../../src/platform/files/home.ts';
import { openDatabase } from '../../../src/store/database/database.ts';
import { screenshot } from '../application/history.ts';
import { fillStore } from './fill-store.ts';

/** The file name of a picture. */
export const nameOf = (number: number): string => `${number.toString(16).padStart(32, '0')}.png`;

interface Content {
  readonly texts: number;
  readonly pictures: number;
  /** Characters of each text. */
  readonly length?: number;
}

/** Texts are `text 0 …` and so on. */
export const fillHome = (home: Home, { texts, pictures, length = 0 }: Content): void => {
  mkdirSync(home.imagesFolder, { recursive: true, mode: 0o700 });
  fillStore(home, ({ history }) => {
    for (let n = 0; n < texts; n++) history.record({ text: `text ${n} ${'filler '.repeat(length / 7)}`.trim() });
    for (let n = 0; n < pictures; n++) history.record({ image: { ...screenshot, file: nameOf(n) } });
  });
  for (let n = 0; n < pictures; n++) writeFileSync(join(home.imagesFolder, nameOf(n)), `PNG ${n}`, { mode: 0o600 });
  writeFileSync(home.settingsFile, '{ "maxEntries": 4321 }\n', { mode: 0o600 });
};

/** The texts of a backup, in the order of copying. */
export const readTexts = (folder: string): string[] => {
  const database = openDatabase(join(folder, 'copyloom.db'), { readOnly: true, immutable: true });
  try {
    return database
      .all<{ value: string }>("SELECT value FROM entry WHERE kind = 'text' ORDER BY position")
      .map(({ value }) => value);
  } finally {
    database.close();
  }
};

export const listPictures = (folder: string): string[] => readdirSync(join(folder, 'images')).sort();
