// Committed text files contain no control characters, which could manipulate a terminal or hide content.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const excluded = new Set(['.git', 'node_modules', 'dist']);
const isPicture = (name: string): boolean => name.endsWith('.png');

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (excluded.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(path) : entry.isFile() && !isPicture(entry.name) ? [path] : [];
  });

const hidden = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

test('text files are UTF-8 without control or bidi characters', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = listFiles(root);
  assert.ok(files.length > 500);
  const found = files.flatMap((file) => {
    const lines = decoder.decode(readFileSync(file)).split('\n');
    return lines.flatMap((line, index) => {
      const code = hidden.exec(line)?.[0].codePointAt(0);
      return code === undefined ? [] : [`${relative(root, file)}:${index + 1} has U+${code.toString(16)}`];
    });
  });
  assert.deepEqual(found, []);
});
