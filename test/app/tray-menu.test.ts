// The tray menu begins with what keeps copies from being saved, and leads to where it is explained.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTrayEntries } from '../../src/app/desktop/tray-menu.ts';
import { createFault } from '../../src/base/write-fault.ts';
import { createRecording } from '../../src/core/capture/recording.ts';
import { createSettings } from '../../src/core/settings/settings.ts';

const settings = createSettings({ path: '', read: () => undefined, write: () => {}, watch: () => () => {} });
const recording = createRecording({ settings, now: Date.now, uptime: () => 0 });
const ignore = () => undefined;

const list = (problem: string | undefined, onSettings: () => void = ignore) =>
  listTrayEntries({ recording, problem, onOpen: ignore, onSettings, onExplorer: ignore, onQuit: ignore });

test('a fault of the disk is the first entry, in one sentence, and opens Settings', () => {
  let opened = 0;
  const [first, second] = list(createFault('readOnly', '/home/a.b/copyloom.db').message, () => {
    opened += 1;
  });
  assert.ok(typeof first === 'object');
  assert.equal(first.label, '/home/a.b/copyloom.db is on a read-only file system, so nothing can be saved');
  first.onChoose();
  assert.deepEqual([opened, second], [1, 'separator']);
});

test('without one, the menu begins with opening the overlay', () => {
  const [first] = list(undefined);
  assert.ok(typeof first === 'object');
  assert.equal(first.label, 'Open');
});
