// Tells whether a field hides its value, without being a password field, which browsers offer to save.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

export const isMasked = async (field: Locator): Promise<boolean> => {
  assert.deepEqual(await Promise.all(['type', 'autocomplete'].map((name) => field.getAttribute(name))), [
    'text',
    'off',
  ]);
  const id = await field.getAttribute('id');
  return (
    (await field.page().evaluate(`getComputedStyle(document.getElementById('${id}')).webkitTextSecurity`)) === 'disc'
  );
};
