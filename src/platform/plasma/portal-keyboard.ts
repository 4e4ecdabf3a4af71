// Presses keys through the RemoteDesktop portal, in a session that is opened once.
import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '../../base/unavailable.ts';
import { createPortalRequests, portalService } from '../bus/portal-requests.ts';
import { reachSessionBus, writeVariant } from '../bus/session-bus.ts';

export interface PortalKeyboard {
  /** Together: pressed in order, released in reverse. The numbers are those of the kernel. */
  press(keys: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

const remoteDesktop = 'org.freedesktop.portal.RemoteDesktop';
/** Plasma's part of the portal. */
const backend = 'org.freedesktop.impl.portal.desktop.kde';
/** Its bit in the kinds of devices. */
const keyboard = 1;
/** Milliseconds for an answer that needs nobody's consent, and for one that may. */
const timeLimit = 5000;
const consentTime = 60_000;

/** Ctrl, Shift, Alt and Super on both sides. */
const modifiers = [29, 97, 42, 54, 56, 100, 125, 126];

const refusal = "Your desktop, or you, didn't let Copyloom press keys (RemoteDesktop portal).";

/** Fails with an `Unavailable`. `onEnd` is called when the session is over. */
export const openPortalKeyboard = async (address: string | undefined, onEnd: () => void): Promise<PortalKeyboard> => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd, onFault: () => undefined });
  const portal = createPortalRequests(bus, remoteDesktop);

  const ask = async (
    member: string,
    signature: string,
    args: readonly unknown[],
    options: object,
    time = timeLimit,
  ) => {
    const { results } = await portal.request(member, signature, args, options);
    const silence = wait(time, 'silent' as const, { ref: false });
    const answer = await Promise.race([results, silence]);
    if (answer === 'silent') throw new Unavailable("The desktop's portal for pressing keys isn't responding.");
    if (!answer) throw new Unavailable(refusal);
    return answer;
  };

  const open = async (): Promise<string> => {
    const devices = await portal.readProperty('AvailableDeviceTypes').catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new Unavailable(
        `This desktop has no portal that lets programs press keys (${message}). Install xdg-desktop-portal-kde.`,
      );
    });
    if (typeof devices !== 'number' || (devices & keyboard) === 0)
      throw new Unavailable("This desktop's portal doesn't let programs press keys. Install xdg-desktop-portal-kde.");
    const created = await ask('CreateSession', 'a{sv}', [], { session_handle_token: 'copyloom' });
    const session = created['session_handle'];
    if (typeof session !== 'string') throw new Unavailable(refusal);
    await ask('SelectDevices', 'oa{sv}', [session], { types: writeVariant('u', keyboard) });
    await ask('Start', 'osa{sv}', [session, ''], {}, consentTime);
    const closing = { path: session, interface: 'org.freedesktop.portal.Session', member: 'Closed' };
    const end = (): void => void bus.close().then(onEnd);
    await bus.subscribe({ destination: portalService, ...closing }, end);
    // Its session ends without a word, and what Plasma's part of it would press is lost.
    for (const name of [portalService, backend]) await bus.watchOwner(name, (owner) => void (owner === '' && end()));
    return session;
  };

  const session = await open().catch(async (error: unknown) => {
    await bus.close();
    if (error instanceof Unavailable) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`The desktop's portal for pressing keys failed (${message}).`);
  });
  const send = (key: number, isDown: boolean): Promise<unknown> =>
    portal.call('NotifyKeyboardKeycode', 'oa{sv}iu', [session, {}, key, isDown ? 1 : 0]);
  return {
    press: async (keys) => {
      try {
        // Those that you still hold, such as of Alt+1: with them, the keys would mean something else.
        await Promise.all(modifiers.map((key) => send(key, false)));
        // One at a time: the portal handles calls in threads, so that later ones may overtake.
        for (const key of keys) await send(key, true);
        for (const key of keys.toReversed()) await send(key, false);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new Unavailable(`The desktop's portal for pressing keys failed (${message}).`);
      }
    },
    close: async () => {
      await portal.closeSession(session);
      await bus.close();
    },
  };
};
