// Tests asking GNOME Shell for its version.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readShellVersion } from '../../src/platform/install/shell-version.ts';
import { setLimits } from '../support/application/limits.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

test('goes on without the version of a GNOME Shell that hangs', { timeout: testTime }, async (t) => {
  const folder = makeTempFolder(t);
  const { PATH = '' } = process.env;
  process.env['PATH'] = `${folder}:${PATH}`;
  t.after(() => {
    process.env['PATH'] = PATH;
  });
  writeFileSync(join(folder, 'gnome-shell'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  setLimits(t, { answer: 200 });
  assert.equal(await readShellVersion({ XDG_CURRENT_DESKTOP: 'GNOME' }), undefined);
});
