// The shortcuts of the overlay: each is its own, edits no text, and is in the table of docs/guide/overlay.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readShortcut, shortcuts } from '../../src/ui/overlay/model/shortcuts.ts';

const press = (key: string, more: object = {}) =>
  readShortcut({ key, code: '', ctrlKey: true, shiftKey: false, altKey: false, metaKey: false, ...more })?.name;

test('reads shortcuts, in layouts without Latin letters by the place of the key', () => {
  assert.equal(press('k'), 'menu');
  assert.equal(press('K'), 'menu', 'with Caps Lock');
  assert.equal(press('л', { code: 'KeyK' }), 'menu');
  for (const more of [{ ctrlKey: false }, { shiftKey: true }, { altKey: true }, { metaKey: true }])
    assert.equal(press('k', more), undefined);
});

test('has no shortcut twice, and none that edits text', () => {
  const keys = Object.values<readonly string[]>(shortcuts).flat();
  assert.equal(new Set(keys).size, keys.length);
  for (const letter of 'ACVXY') assert.ok(!keys.includes(`Ctrl+${letter}`), letter);
});

/** The nine digits are written as one. */
const writeKeys = (name: string, keys: readonly string[]): readonly string[] =>
  name === 'pick' ? [`${keys.at(0)} to ${keys.at(-1)}`] : keys;

test('documents every shortcut in one table, in the order of the code, and no others', () => {
  const docs = readFileSync(new URL('../../docs/guide/overlay.md', import.meta.url), 'utf8');
  const table = docs.slice(docs.indexOf('## Every shortcut'), docs.indexOf('## Next'));
  const documented = [...table.matchAll(/^\| (?!Keys)([^|]+) \| \S/gm)].flatMap(([, keys = '']) => keys.split(', '));
  assert.deepEqual(
    documented,
    Object.entries<readonly string[]>(shortcuts).flatMap(([name, keys]) => writeKeys(name, keys)),
  );
});
