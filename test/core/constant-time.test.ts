// Secrets are compared in constant time, in one size whatever their length, so timing reveals nothing.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type TestContext, test } from 'node:test';
import { createApiKey } from '../../src/core/access/api-key.ts';
import { createInvitations } from '../../src/desktop/invitations.ts';

/** Counts comparisons in all modules, each of that many bytes. */
const watchComparisons = (t: TestContext, bytes: number) => {
  const { mock } = t.mock.method(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  t.after(() => {
    mock.restore();
    syncBuiltinESMExports();
  });
  return {
    /** Comparisons since the last call; fails if one had another size. */
    count: (): number => {
      const { calls } = mock;
      for (const { arguments: compared } of calls)
        assert.deepEqual(
          compared.map(({ byteLength }) => byteLength),
          [bytes, bytes],
        );
      mock.resetCalls();
      return calls.length;
    },
  };
};

const guessesAt = (secret: string): string[] => [
  '',
  'x',
  secret.slice(0, -1),
  `${secret}x`,
  `${secret}\0`,
  `${secret}${'\0'.repeat(10_000)}`,
  `${secret.slice(0, -1)}${String.fromCodePoint((secret.codePointAt(secret.length - 1) ?? 0) + 0x100)}`,
  'é'.repeat(10_000),
];

test('compares the API key once, in full', async (t) => {
  const { count } = watchComparisons(t, 204);
  const key = await createApiKey({
    where: 'in a test',
    keychain: false,
    read: async () => undefined,
    write: async () => undefined,
    remove: async () => undefined,
  });
  const right = await key.generate();
  for (const guess of guessesAt(right)) {
    assert.equal(key.matches(guess), false);
    assert.equal(count(), 1, guess.slice(0, 60));
  }
  assert.equal(key.matches(right), true);
  assert.equal(count(), 1);
});

test('compares every token and secret of windows each time, as digests', (t) => {
  const { count } = watchComparisons(t, 32);
  const invitations = createInvitations({ now: () => 0 });
  const { token } = invitations.invite('settings');
  invitations.invite('settings');
  for (const guess of guessesAt(token)) {
    assert.equal(invitations.redeem(guess), undefined);
    assert.equal(count(), 2, guess.slice(0, 60));
  }
  const secret = invitations.redeem(token) ?? assert.fail('The right token was refused.');
  assert.equal(count(), 2);
  for (const guess of guessesAt(secret)) assert.equal(invitations.recognize(guess), undefined);
  assert.ok(invitations.recognize(secret));
  assert.equal(count(), 2 * (guessesAt(secret).length + 1));
});
