// Runs pipelines as arguments on hostile input: they return or refuse with a short message, within the time limit of a run.
import { test } from 'node:test';
import { assertInTime, fill } from './hostile.ts';

const inputs: readonly string[] = [
  '',
  fill('a', 300_000),
  fill('a\n', 200_000),
  fill('\r\n', 100_000),
  `${'['.repeat(1500)}${']'.repeat(1500)}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k_${index}":"v"`).join(',')}}`,
  '\ud800x\udfff \ud83d',
  '\0\0a\0',
];

const commands = [
  'each (upper | trim | suffix !)',
  "each (split '' | each (upper))",
  'each (as it | suffix $it)',
  'each (try (json) else (upper))',
  'each (tag x)',
  'each (as it | tag $it)',
  'keep (length | is over 3)',
  'drop not is url',
  'find is url',
  'sort-by (reverse-text)',
  'sort-by length desc',
  'group-by (slice-text 1 1) | map-values (count)',
  'count-by (length)',
  'unique-by lower',
  'max-by (length)',
  'replace /./ (upper)',
  'replace /(.)/ (upper)',
  'replace /(?=(aa))/ (upper)',
  'replace // (upper)',
  'rename-keys (camel)',
  'map-values (upper)',
  'if (each (upper) | is url) (lower) else (upper)',
];

for (const command of commands) {
  test(`${command} returns or refuses in time`, async () => {
    for (const on of inputs) await assertInTime(command, on);
  });
}
