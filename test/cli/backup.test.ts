// What `copyloom backup` and `copyloom restore` print.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeCounts, run } from './fake-environment.ts';

test('copyloom backup says what was backed up, and what was not', async () => {
  const { output, errors, status, leftOpen } = await run(['backup', '/media/b']);
  assert.equal(
    output,
    'Backed up 1,340 entries, 1 picture, 0 variables and 2 rules (2.0 KB) to /media/b. Everything was read back and is intact.\n',
  );
  assert.equal(
    errors,
    `1 picture of the history can't be found and aren't in the backup: 0.png
The API key and your secrets are not in a backup; they stay where they are.
Not in the backup: /data/models
`,
  );
  assert.deepEqual([status, leftOpen], [0, 0]);
  assert.match(
    (await run(['backup', '--dry-run'])).output,
    /^This would back up .* to \/here\. Nothing was written\.\n$/,
  );
});

test('copyloom restore says where the former files are, and how to undo it', async () => {
  const { output, errors } = await run(['restore', '/media/b']);
  assert.equal(
    output,
    `Restored 1,340 entries, 1 picture, 0 variables and 2 rules (2.0 KB) from /media/b.
What was there before is in /data/replaced-1. To undo this: copyloom restore /data/replaced-1
`,
  );
  assert.equal(
    errors,
    `Left out of the history, because it isn't from Copyloom: trigger evil␛[31m
The backup has scripts, which its triggers and you can run: deploy
The backup has triggers, which act on what you copy: trigger 2 (redact), trigger 3 (evil␛[31m)
The backup lets commands send texts to a language model on another computer: models.example
The backup has no settings, so yours stay.
The API key and your secrets stay as they are.
`,
  );
  assert.match((await run(['restore', '/media/b', '--dry-run'])).output, /^The backup \/media\/b is intact: /);
  assert.match((await run(['restore'])).errors, /FOLDER/);
});

test('copyloom restore says that without a manifest only the database is checked', async () => {
  const { output, errors } = await run(['restore', '/plain', '--dry-run']);
  assert.match(output, /^The history in \/plain is intact: /);
  assert.match(errors, /^There is no manifest\.json in it, so only the database was checked, not whether pictures /);
});

test('only a terminal shows the progress, and --json prints everything', async () => {
  const { errors } = await run(['backup'], { terminal: { columns: 80 } });
  assert.ok(
    errors.startsWith(`\r\u001b[2KCopying the history ${'█'.repeat(15)}${'░'.repeat(15)} 50% (1 of 2)\r`),
    errors,
  );
  const json = await run(['backup', '--json'], { terminal: { columns: 80 } });
  assert.equal(json.errors, '');
  const { folder, dryRun, counts, bytes, missing, leftOut } = JSON.parse(json.output);
  assert.deepEqual([folder, dryRun, counts, bytes], ['/here', false, homeCounts, 2048]);
  assert.deepEqual([missing, leftOut], [['0.png'], ['/data/models']]);
});
