// The ports that the settings, the command line and the settings window accept are those of the contract.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import control from '../../api/control.json' with { type: 'json' };
import { portRange } from '../../src/base/port-range.ts';

test('the contract declares the same range of ports', () => {
  const { minimum, maximum } = control.components.schemas.ApiChange.properties.port;
  assert.deepEqual({ from: minimum, to: maximum }, portRange);
});
