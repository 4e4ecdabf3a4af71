// Paste sequences without paste detection, or when the clipboard is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, refuse } from '../../src/base/refusal.ts';
import { createSequence } from '../../src/core/clipboard/sequence.ts';
import { until } from '../support/application/history.ts';

const fail = (error: unknown): never => assert.fail(String(error));

test('refuses a sequence where pastes cannot be detected, and says why', async () => {
  const written: unknown[] = [];
  const write = async (offer: unknown) => void written.push(offer);
  const sequence = createSequence({ write, pastesUndetected: "macOS doesn't report pastes" }, fail);
  await assert.rejects(
    sequence.begin('cities', ['Bath']),
    (error) =>
      error instanceof Refusal && error.error === 'not_supported' && /macOS doesn't report pastes/.test(error.message),
  );
  assert.deepEqual([written, sequence.current], [[], null]);
});

test('losing the clipboard ends the sequence', async () => {
  let isThere = true;
  const write = async (_offer: unknown, onPlaced?: () => void) => {
    if (!isThere) refuse('clipboard_unavailable', 'It is away.');
    onPlaced?.();
  };
  const sequence = createSequence({ write, pastesUndetected: undefined }, fail);
  await sequence.begin('cities', ['Bath', 'Cork', 'Dover']);
  isThere = false;
  sequence.moveOn();
  await until('The end', async () => sequence.current === null || undefined);
});

test('only a copy made after the list is on the clipboard ends the sequence', async () => {
  const write = async (_offer: unknown, onPlaced?: () => void) => {
    sequence.noticeCopy();
    onPlaced?.();
  };
  const sequence = createSequence({ write, pastesUndetected: undefined }, fail);
  await sequence.begin('cities', ['Bath', 'Cork']);
  assert.equal(sequence.current?.next, 'Bath');
  sequence.noticeCopy();
  assert.equal(sequence.current, null);
});

test('a list that a newer copy kept off the clipboard starts no sequence', async () => {
  const sequence = createSequence({ write: async () => undefined, pastesUndetected: undefined }, fail);
  await sequence.begin('cities', ['Bath', 'Cork']);
  assert.equal(sequence.current, null);
});
