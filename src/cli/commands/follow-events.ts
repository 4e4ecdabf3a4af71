// Follows the events of the running application across its restarts, until the output can't be written.
import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '../../base/unavailable.ts';
import type { Query, Schemas } from '../../contract/types.ts';
import type { CommandEnvironment } from '../environment.ts';

/** Milliseconds. */
const retryDelay = 500;

export async function* followEvents(
  { findRunning, errors, outputClosed: signal }: CommandEnvironment,
  query: Query<'streamEvents'>,
): AsyncGenerator<Schemas['Event']> {
  let lastId: string | undefined;
  let isWaiting = false;
  for (;;) {
    const client = await findRunning();
    if (!client && lastId === undefined)
      throw new Unavailable('Copyloom must be running to watch it. Start it with: copyloom serve');
    try {
      for await (const { id, event } of client?.listen({ query, lastId, signal }) ?? []) {
        [lastId, isWaiting] = [id, false];
        if (event) yield event;
      }
    } catch (error) {
      if (!signal.aborted && !(error instanceof Unavailable)) throw error;
    }
    if (signal.aborted) return;
    if (!isWaiting) errors.write('Copyloom was stopped. Waiting until it runs again …\n');
    isWaiting = true;
    await wait(retryDelay, undefined, { signal }).catch(() => undefined); // nobody reads any more
  }
}
