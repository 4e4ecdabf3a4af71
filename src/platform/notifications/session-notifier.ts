// Shows notifications on a Linux desktop: the interface org.freedesktop.Notifications on the session bus.
import { Unavailable } from '../../base/unavailable.ts';
import type { Notification, Notifier } from '../../core/window/notifier.ts';
import type { SessionBus } from '../bus/session-bus.ts';

interface Options {
  /** Defaults to DBUS_SESSION_BUS_ADDRESS. */
  readonly address?: string;
  /** Timeout in milliseconds for replies from the bus and the desktop. */
  readonly timeLimit?: number;
}

const name = 'org.freedesktop.Notifications';
const service = { destination: name, path: '/org/freedesktop/Notifications', interface: name } as const;

/** Characters: as much as desktops show. */
const maxTitle = 80;
const maxBody = 240;
/** All but line breaks, and marks that reverse the direction of what follows. D-Bus refuses NUL. */
const unshown = /(?:[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069])+/gu;
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** The notification stays as long as the desktop likes. */
const desktopDecides = -1;

const shorten = (text: string, max: number): string => {
  const clean = text
    .slice(0, 2 * max)
    .replace(unshown, ' ')
    .trim();
  return (clean.length > max ? `${clean.slice(0, max - 1)}…` : clean).toWellFormed();
};
const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => markup[sign] ?? sign);

interface OnScreen {
  readonly id: unknown;
  forget(): Promise<void>;
  close(): Promise<void>;
}

export const createSessionNotifier = (options: Options = {}): Notifier => {
  const { address = process.env['DBUS_SESSION_BUS_ADDRESS'], timeLimit = 5000 } = options;
  /** How to close those on the screen. Each has its own connection, which ends with it. */
  const shown = new Set<() => Promise<void>>();
  const bySubject = new Map<string | undefined, OnScreen>();
  let isClosed = false;

  const showOn = async (bus: SessionBus, write: (hasButtons: boolean) => Promise<Notification>): Promise<void> => {
    const ask = (member: string, signature?: string, body?: unknown[]): Promise<unknown> =>
      bus
        .call({ ...service, member, ...(signature !== undefined && { signature, body: body ?? [] }) })
        .catch((error) => {
          throw new Unavailable(`No program on this desktop shows notifications (${error.message}).`);
        });
    const listed = await ask('GetCapabilities');
    const capabilities: readonly unknown[] = Array.isArray(listed) ? listed : [];
    const { title, body, buttons, subject } = await write(capabilities.includes('actions'));
    const id = Promise.withResolvers<unknown>();

    const forget = async (): Promise<void> => {
      shown.delete(close);
      if (bySubject.get(subject)?.forget === forget) bySubject.delete(subject);
      await bus.close();
    };
    const close = async (): Promise<void> => {
      shown.delete(close);
      await ask('CloseNotification', 'u', [await id.promise]).catch(() => undefined); // it may be closed already
      await forget();
    };
    const subscribe = (member: string, onSignal: (argument: unknown) => void): Promise<void> =>
      bus.subscribe({ ...service, member }, async ([about, argument]) => {
        if (about === (await id.promise) && shown.has(close)) onSignal(argument);
      });
    await subscribe('NotificationClosed', () => void forget());
    await subscribe('ActionInvoked', (key) => {
      void close();
      buttons[Number(key)]?.onPress();
    });

    const former = bySubject.get(subject);
    await former?.forget(); // the new one has the same id, and its own buttons
    const text = shorten(body, maxBody);
    const own = await ask('Notify', 'susssasa{sv}i', [
      'Copyloom',
      former?.id ?? 0, // replaces none
      '', // no icon
      shorten(title, maxTitle),
      capabilities.includes('body-markup') ? escapeMarkup(text) : text,
      buttons.flatMap(({ label }, index) => [String(index), label]),
      {},
      desktopDecides,
    ]);
    shown.add(close);
    if (subject !== undefined) bySubject.set(subject, { id: own, forget, close });
    id.resolve(own);
    if (isClosed) await close();
  };

  return {
    show: async (write) => {
      const { reachSessionBus } = await import('../bus/session-bus.ts');
      // If the connection is lost, the buttons stop working; the result is in the history.
      const bus = await reachSessionBus({ address, timeLimit, onEnd: () => undefined, onFault: () => undefined });
      try {
        await showOn(bus, write);
      } catch (error) {
        await bus.close();
        throw error;
      }
    },
    withdraw: async (subject) => {
      await bySubject.get(subject)?.close();
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...shown].map((close) => close()));
    },
  };
};
