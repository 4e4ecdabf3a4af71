// Tells whether a field hides its value, also from the primary selection, and asks browsers not to fill it in.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

export const isMasked = async (field: Locator): Promise<boolean> => {
  assert.equal(await field.getAttribute('autocomplete'), 'new-password');
  return (await field.getAttribute('type')) === 'password';
};
