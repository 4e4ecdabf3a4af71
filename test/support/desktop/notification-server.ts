// A fake notification service on a session bus: what it shows, and the person who presses the buttons.
import { EventEmitter, on } from 'node:events';
import { defineInterface } from 'dbus-native';
import { within } from '../running/patience.ts';
import type { TestBus } from './session-bus.ts';

interface Shown {
  readonly id: number;
  /** The id of the one that it replaces; 0 for none. */
  readonly replaces: number;
  readonly title: string;
  readonly body: string;
  /** In the order in which they are shown. */
  readonly labels: readonly string[];
  press(label: string): void;
  /** As the desktop does after a while. */
  dismiss(): void;
}

interface Notify {
  readonly replaces: number;
  readonly summary: string;
  readonly body: string;
  readonly actions: readonly string[];
}

const name = 'org.freedesktop.Notifications';
const path = '/org/freedesktop/Notifications';

export const startNotificationServer = async (
  session: TestBus,
  { capabilities = ['actions', 'body', 'body-markup'] } = {},
) => {
  const bus = session.connect();
  const events = new EventEmitter();
  const [notifications, closings] = [on(events, 'shown'), on(events, 'closed')];
  let last = 0;
  const signal = (member: string, signature: string, body: unknown[]): void =>
    bus.sendSignal(path, name, member, signature, body);
  const close = (id: number, reason: number): void => {
    signal('NotificationClosed', 'uu', [id, reason]);
    events.emit('closed', id);
  };
  const show = ({ replaces, summary, body, actions }: Notify): number => {
    if (replaces === 0) last += 1;
    const id = replaces === 0 ? last : replaces;
    const labels = actions.filter((_, index) => index % 2 === 1);
    const shown: Shown = {
      id,
      replaces,
      title: summary,
      body,
      labels,
      press: (label) => signal('ActionInvoked', 'us', [id, actions[2 * labels.indexOf(label)]]),
      dismiss: () => close(id, 1),
    };
    events.emit('shown', shown);
    return id;
  };
  const definition = defineInterface({
    name,
    methods: {
      GetCapabilities: { out: { capabilities: 'as' }, handler: () => capabilities },
      Notify: {
        in: {
          app: 's',
          replaces: 'u',
          icon: 's',
          summary: 's',
          body: 's',
          actions: 'as',
          hints: 'a{sv}',
          timeout: 'i',
        },
        out: { id: 'u' },
        handler: show,
      },
      CloseNotification: {
        in: { id: 'u' },
        handler: ({ id }: { id: number }) => {
          close(id, 3);
          return null;
        },
      },
    },
  });
  await bus.export(path, definition);
  await bus.requestName(name, 0);
  return {
    /** The next notification that is shown. */
    next: async (): Promise<Shown> => (await within('A notification', notifications.next())).value?.[0],
    /** The id of the next notification that is closed. */
    nextClosed: async (): Promise<number> => (await within('A closed one', closings.next())).value?.[0],
  };
};
