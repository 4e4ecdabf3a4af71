// Runs the encoding, digest and generator filters on hostile text: they return or refuse in time.
import { test } from 'node:test';
import { encodeFilters } from '../../src/pipeline/filters/encode/encode.ts';
import { hashFilters } from '../../src/pipeline/filters/encode/hashes.ts';
import { makeFilters } from '../../src/pipeline/filters/make/make.ts';
import { assertInTime, fill } from './hostile.ts';

const hostile: readonly string[] = [
  '',
  '\0',
  '\ud800',
  '\udc00\ud800',
  `${fill('A')}!`,
  `${fill(' ')}x`,
  `1${'0'.repeat(100_000)}`,
  '['.repeat(100_000),
  ...['a', '0', '=', '%', '\\', '&', '(', '.', ' ', '\n', '\0', '\ud800', 'é'].map((piece) => fill(piece)),
  ...['a ', '0x', '\\u', '%4', '=4', '&#', 'U+', 'xn--', '= ', '@a'].map((piece) => fill(piece)),
];

const commands = [...encodeFilters, ...hashFilters, ...makeFilters].flatMap(({ examples }) => {
  const singles = examples.map(({ run }) => run).filter((run) => !run.includes('|'));
  return singles.length > 0 ? singles : examples.map(({ run }) => run.split(' | ')[0] ?? run);
});

for (const command of new Set(commands)) {
  test(`${command} returns or refuses hostile text in time`, async () => {
    for (const on of hostile) await assertInTime(command, on, { never: /too long or too deeply nested/ });
  });
}
