// What a window server needs besides its guests: a folder with a page, and handlers, most of which must not be called.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { windowAccess } from '../../../src/contract/window-access.ts';
import { pageFiles } from '../../../src/desktop/window-server.ts';
import { createArrivals } from '../../../src/http/arrivals.ts';
import { createBodyMemory } from '../../../src/http/body-memory.ts';
import type { WindowDeps } from '../../../src/http/doors.ts';
import { makeTempFolder } from '../store/temp-home.ts';

export const writePage = (t: TestContext, html: string): URL => {
  const folder = makeTempFolder(t);
  for (const name of Object.values(pageFiles)) writeFileSync(join(folder, name), html);
  return pathToFileURL(`${folder}/`);
};

const never = async () => assert.fail('This must not be called.');
/** A cast, because Object.fromEntries loses the names. */
const refuseAll = Object.fromEntries(
  Object.values(windowAccess)
    .flat()
    .map((id) => [id, never]),
) as unknown as WindowDeps['handlers'] & WindowDeps['reads'];

export const createWindowDoor = (
  handlers: Partial<WindowDeps['handlers']>,
  logBug: WindowDeps['logBug'],
): WindowDeps => ({
  handlers: {
    ...refuseAll,
    ...handlers,
  },
  reads: refuseAll,
  parseLargeBody: never,
  arrivals: createArrivals(),
  reserveBodyMemory: createBodyMemory(),
  logBug,
});
