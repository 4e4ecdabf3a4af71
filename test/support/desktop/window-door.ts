// What a window server needs besides its guests: a folder with a page, and handlers, most of which must not be called.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createArrivals } from '../../../src/http/arrivals.ts';
import { createBodyMemory } from '../../../src/http/body-memory.ts';
import type { WindowDeps } from '../../../src/http/doors.ts';
import { makeTempFolder } from '../store/temp-home.ts';

export const writePage = (t: TestContext, html: string): URL => {
  const folder = makeTempFolder(t);
  for (const name of ['settings', 'overlay']) writeFileSync(join(folder, `${name}.html`), html);
  return pathToFileURL(`${folder}/`);
};

const never = async () => assert.fail('This must not be called.');

export const createWindowDoor = (
  handlers: Partial<WindowDeps['handlers']>,
  logBug: WindowDeps['logBug'],
): WindowDeps => ({
  handlers: {
    getApi: never,
    changeApi: never,
    showKey: never,
    copyKey: never,
    generateKey: never,
    revokeKey: never,
    getLines: never,
    copyLine: never,
    openDocs: never,
    changeShortcut: never,
    listSecrets: never,
    setSecret: never,
    deleteSecret: never,
    showSecret: never,
    copySecret: never,
    copyEntry: never,
    useEntries: never,
    getPicture: never,
    getThumbnail: never,
    listEntryFiles: never,
    pasteEntry: never,
    openLink: never,
    revealFiles: never,
    savePicture: never,
    removeEntry: never,
    restoreEntry: never,
    changeEntry: never,
    previewCommand: never,
    completeCommand: never,
    suggestCommands: never,
    useCommand: never,
    keepAsVariable: never,
    keepAsAction: never,
    hideOverlay: never,
    ...handlers,
  },
  reads: {
    listLines: never,
    listApps: never,
    listTags: never,
    previewEntry: never,
    listChanges: never,
    listVersions: never,
    listPastCommands: never,
  },
  parseLargeBody: never,
  arrivals: createArrivals(),
  reserveBodyMemory: createBodyMemory(),
  logBug,
});
