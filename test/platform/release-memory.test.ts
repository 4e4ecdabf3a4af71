// Tests that releasing memory shrinks a process and loses nothing.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { listCleanMappings } from '../../src/platform/process/release-memory.ts';

const mapping = (head: string, anonymous: number): string =>
  `${head}\nSize:               4 kB\nRss:                4 kB\nAnonymous:          ${anonymous} kB\nVmFlags: rd mr mw me`;

test('drops only unmodified file mappings', () => {
  const smaps = [
    mapping('00400000-00402000 r--p 00000000 fe:00 123                                /usr/bin/node', 0),
    mapping('00402000-00408000 r-xp 00002000 fe:00 123                                /usr/bin/node', 0),
    mapping('00408000-0040a000 r--p 00008000 fe:00 123                                /usr/bin/node', 8),
    mapping('0040a000-0040c000 rw-p 0000a000 fe:00 123                                /usr/bin/node', 0),
    mapping('01000000-01002000 r--p 00000000 00:00 0 ', 0),
    mapping('7fff00000000-7fff00002000 r-xp 00000000 00:00 0                          [vdso]', 0),
  ].join('\n');
  assert.deepEqual(listCleanMappings(smaps), [
    { start: 0x400000n, length: 0x2000n },
    { start: 0x402000n, length: 0x6000n },
  ]);
});

test('a process that releases memory shrinks and keeps working', {
  skip: process.platform !== 'linux',
}, async () => {
  const module = new URL('../../src/platform/process/release-memory.ts', import.meta.url).href;
  const program = `
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const { createMemoryRelease } = await import(${JSON.stringify(module)});
    const size = () => Number(/^Rss:\\s+(\\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))[1]) / 1024;
    let large = Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024, 1));
    const before = size();
    large = undefined;
    const release = await createMemoryRelease();
    await release();
    await release();
    const after = size();
    const works = new Intl.DateTimeFormat('de', { dateStyle: 'full' }).format(0).includes('1970');
    console.log(JSON.stringify({ before, after, works }));`;
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', program]);
  const { before, after, works } = JSON.parse(stdout);
  assert.ok(works);
  assert.ok(after < before - 64, `It held ${before} MB before and ${after} MB after.`);
});
