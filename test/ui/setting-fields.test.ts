// Reading what was typed into the field of a setting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTyped } from '../../src/ui/settings/model/setting-fields.ts';

test('reads a whole number as it is typed, also in groups, and nothing else', () => {
  const form = { kind: 'number', min: 1, max: 20_000 } as const;
  for (const [typed, value] of [
    ['12', 12],
    [' 222 ', 222],
    ['10,000', 10_000],
    ['10 000', 10_000],
    ['20000', 20_000],
  ] as const)
    assert.deepEqual(readTyped({ form }, typed), { value }, typed);
  for (const typed of ['', ' ', '0', '20001', '1,5', '1.5', '1e3', '0x10', '-1', '{12}', '1,00', '1 2'])
    assert.deepEqual(readTyped({ form }, typed), { problem: 'Enter a whole number from 1 to 20,000.' }, typed);
});
