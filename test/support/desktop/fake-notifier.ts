// A notifier that shows nothing: a test reads the notifications.
import { EventEmitter, on } from 'node:events';
import type { Notification, Notifier } from '../../../src/core/window/notifier.ts';
import { within } from '../running/patience.ts';

interface FakeNotifier extends Notifier {
  next(): Promise<Notification>;
  /** The subject of the next one that is withdrawn. */
  nextWithdrawn(): Promise<string>;
}

export const createFakeNotifier = ({ hasButtons = true } = {}): FakeNotifier => {
  const events = new EventEmitter();
  const [shown, withdrawn] = [on(events, 'shown'), on(events, 'withdrawn')];
  return {
    show: async (write) => void events.emit('shown', await write(hasButtons)),
    withdraw: async (subject) => void events.emit('withdrawn', subject),
    close: async () => undefined,
    next: async () => (await within('A notification', shown.next())).value?.[0],
    nextWithdrawn: async () => (await within('A withdrawal', withdrawn.next())).value?.[0],
  };
};
