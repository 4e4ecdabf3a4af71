// Tests the reader of server-sent events: an event counts only when all of it has arrived.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReceivedEvent, readEvents } from '../../src/client/read-events.ts';

const read = async (chunks: readonly string[]): Promise<ReceivedEvent[]> => {
  const stream = (async function* () {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk);
  })();
  return Array.fromAsync(readEvents(stream));
};

const whole = 'id: a-1\n\nid: a-2\ndata: {"kind":"reset"}\n\n';
const both = [{ id: 'a-1' }, { id: 'a-2', event: { kind: 'reset' } }];

test('reads the same events however they are cut', async () => {
  for (let at = 0; at <= whole.length; at += 1)
    assert.deepEqual(await read([whole.slice(0, at), whole.slice(at)]), both, `cut at ${at}`);
  assert.deepEqual(await read([...whole]), both);
});

test('leaves an event out that ends halfway, so that going on brings it again', async () => {
  for (const rest of ['id: a-3\n', 'id: a-3\ndata: {"kind":', 'id: a-3\ndata: {"kind":"reset"}\n'])
    assert.deepEqual(await read([whole + rest]), both);
});
