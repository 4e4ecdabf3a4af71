// `copyloom save` as a program: the bytes of a picture reach a file and a pipe unchanged, with and without a running service.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { importFile } from '../support/application/import-file.ts';
import { testTime } from '../support/running/patience.ts';
import { runProgram, startProgram } from '../support/service/run-program.ts';
import { startService } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome } from '../support/store/temp-home.ts';

const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('saves a picture of the history', { timeout: testTime }, async (t) => {
  const folder = makeTempFolder(t);
  const clips = join(folder, 'clips.jsonl');
  writeFileSync(
    clips,
    `${JSON.stringify({ image: { type: 'image/png', base64 }, copiedAt: '2025-01-01T00:00:00Z' })}\n`,
  );
  const home = makeTempHome(t);
  const application = await startApplication(t, home);
  await importFile(application, clips);
  await application.close();
  for (const name of ['stopped', 'running']) {
    if (name === 'running') await startService(t, home);
    const stored = Buffer.from(base64, 'base64');
    const file = join(folder, `${name}.png`);
    const saved = await runProgram(t, home, 'save', file);
    assert.deepEqual([saved.status, saved.errors], [0, '']);
    assert.deepEqual(readFileSync(file), stored);
    const piped = startProgram(t, home, 'save', '-');
    assert.deepEqual(await buffer(piped.child.stdout), stored);
    assert.deepEqual([(await piped.ended()).status, (await piped.ended()).errors], [0, '']);
  }
});
