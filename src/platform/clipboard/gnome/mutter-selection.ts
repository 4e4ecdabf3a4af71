// Watches and owns the selection of GNOME through its compositor's interface for remote desktops. The session is never started, so
// GNOME asks nothing and shows no sign of it.
import { closeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createMutex } from '../../../base/mutex.ts';
import { Unavailable } from '../../../base/unavailable.ts';
import { busItself, findErrorName, reachSessionBus, type SessionBus, writeVariant } from '../../bus/session-bus.ts';
import { readPipe } from '../../descriptors/pipes.ts';
import type { Offer, OpenSelection, Source } from '../selection/selection.ts';

const mutter = 'org.gnome.Mutter.RemoteDesktop';
const desktop = { destination: mutter, path: '/org/gnome/Mutter/RemoteDesktop', interface: mutter } as const;
/** Milliseconds for an answer. */
const timeLimit = 5000;

const busy = 'org.freedesktop.DBus.Error.LimitsExceeded';
/** Milliseconds. */
const busyPause = 2;
/** Milliseconds after which a remainder is read: most are replaced at once, and reading them would delay what replaces them. */
const remainderPause = 30;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** In options such as `{ 'mime-types': [['text/plain']] }`: Mutter wraps the list into a structure. */
const readTypes = (options: unknown): string[] => {
  const listed = typeof options === 'object' && options !== null && 'mime-types' in options && options['mime-types'];
  return Array.isArray(listed) ? listed.flat().filter((type) => typeof type === 'string') : [];
};

/** Of a session in which the clipboard is on. */
const openSession = async (bus: SessionBus) => {
  const path = String(await bus.call({ ...desktop, member: 'CreateSession' }));
  const session = { destination: mutter, path, interface: `${mutter}.Session` } as const;
  return {
    path,
    call: (member: string, signature: string, body: unknown[]) => bus.call({ ...session, member, signature, body }),
    callForDescriptor: (member: string, signature: string, body: unknown[]) =>
      bus.callForDescriptor({ ...session, member, signature, body }),
    subscribe: (member: string, onSignal: (body: unknown[]) => void) => bus.subscribe({ ...session, member }, onSignal),
  };
};

/** `address` is the value of DBUS_SESSION_BUS_ADDRESS. */
export const createOpenMutterSelection =
  (address: string | undefined): OpenSelection =>
  async ({ onSelection, onEnd }) => {
    const bus = await reachSessionBus({ address, withDescriptors: true, timeLimit, onEnd, onFault: () => undefined });
    const end = (reason: string): void => void bus.close().then(() => onEnd(reason));
    /** Mutter reads for one at a time. */
    const enqueue = createMutex();
    let current: Offer | undefined;
    /** The last one before its owner was gone. */
    let ownerless: Offer | undefined;
    let source: Source | undefined;
    /** Mutter itself reads what is new before it says that we own it: that is no paste. */
    let owning: Promise<unknown> | undefined;

    /** Undefined if it is refused. Waits while Mutter still passes on what nobody reads any more. */
    const beginRead = async (
      type: string,
      deadline: number,
      isReplaced: () => boolean,
    ): Promise<number | undefined> => {
      try {
        return await session.callForDescriptor('SelectionRead', 's', [type]);
      } catch (error) {
        if (findErrorName(error) !== busy || performance.now() > deadline || isReplaced()) return undefined;
        await wait(busyPause);
        return beginRead(type, deadline, isReplaced);
      }
    };

    const createOffer = (types: readonly string[]): Offer => {
      const [only = ''] = types;
      const isRemainder = types.length === 1 && ownerless?.types.includes(only) === true;
      const offer: Offer = {
        types,
        isRemainder,
        read: async (type, bounds) => {
          if (isRemainder) await wait(remainderPause);
          return enqueue(async () => {
            // It reads the selection of that moment, whatever was on offer when we asked.
            const isReplaced = (): boolean => current !== offer || bounds.signal.aborted;
            if (isReplaced()) return 'replaced';
            const descriptor = await beginRead(type, performance.now() + bounds.answerTime, isReplaced);
            if (descriptor === undefined) return isReplaced() ? 'replaced' : 'refused';
            if (!isReplaced()) return readPipe(descriptor, bounds);
            closeSync(descriptor);
            return 'replaced';
          });
        },
      };
      return offer;
    };

    const send = async (type: string, serial: number): Promise<void> => {
      const [from, isCounted] = [source, owning === undefined];
      const descriptor = await session.callForDescriptor('SelectionWrite', 'u', [serial]);
      const isSent = (await from?.onSend(type, descriptor, isCounted)) ?? false;
      await session.call('SelectionWriteDone', 'ub', [serial, isSent]);
    };

    const openAll = async () => {
      const opened = await openSession(bus);
      await opened.subscribe('SelectionOwnerChanged', ([options]) => {
        const types = readTypes(options);
        const offer = types.length > 0 ? createOffer(types) : undefined;
        ownerless = offer ? undefined : current;
        current = offer;
        onSelection(offer);
      });
      await opened.subscribe('SelectionTransfer', ([type, serial]) => {
        // The program that asked is told nothing, and gives up.
        if (typeof type === 'string' && typeof serial === 'number') void send(type, serial).catch(() => undefined);
      });
      await opened.subscribe('Closed', () => end('GNOME ended the session'));
      await bus.watchOwner(mutter, () => end('GNOME Shell has ended'));
      await opened.call('EnableClipboard', 'a{sv}', [{}]);
      return opened;
    };
    const session = await openAll().catch(async (error) => {
      await bus.close();
      throw new Unavailable(`GNOME doesn't let Copyloom use its clipboard (${describe(error)}).`);
    });

    return {
      own: (next) => {
        source = next;
        const types = writeVariant('as', next.types); // the signal has another type
        const owned = session
          .call('SetSelection', 'a{sv}', [{ 'mime-types': types }])
          .catch((error) => end(describe(error)))
          .finally(() => {
            if (owning === owned) owning = undefined;
          });
        owning = owned;
      },
      sync: async () =>
        void (await (owning ??
          bus.call({ ...busItself, destination: mutter, interface: 'org.freedesktop.DBus.Peer', member: 'Ping' }))),
      close: () => void bus.close(),
    };
  };
