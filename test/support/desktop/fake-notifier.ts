// A notifier that shows nothing: a test reads the notifications.
import { EventEmitter, on } from 'node:events';
import type { Notification, Notifier } from '../../../src/core/window/notifier.ts';
import { within } from '../running/patience.ts';

export const createFakeNotifier = ({ hasButtons = true } = {}): Notifier & { next(): Promise<Notification> } => {
  const events = new EventEmitter();
  const shown = on(events, 'shown');
  return {
    show: async (write) => void events.emit('shown', await write(hasButtons)),
    close: async () => undefined,
    next: async () => (await within('A notification', shown.next())).value?.[0],
  };
};
