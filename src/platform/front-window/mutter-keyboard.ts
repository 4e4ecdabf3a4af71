// Presses keys in GNOME through its compositor's interface for remote desktops. GNOME shows for a few seconds that someone does that.
import { Unavailable } from '../../base/unavailable.ts';
import { reachSessionBus } from '../bus/session-bus.ts';

const mutter = 'org.gnome.Mutter.RemoteDesktop';
const desktop = { destination: mutter, path: '/org/gnome/Mutter/RemoteDesktop', interface: mutter } as const;
/** Milliseconds for an answer. */
const timeLimit = 5000;

/** Together: pressed in order, released in reverse. Takes evdev codes. Fails with an `Unavailable` if GNOME doesn't allow that. */
export const pressWithMutter = async (address: string | undefined, codes: readonly number[]): Promise<void> => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd: () => undefined, onFault: () => undefined });
  try {
    const path = String(await bus.call({ ...desktop, member: 'CreateSession' }));
    const session = { destination: mutter, path, interface: `${mutter}.Session` } as const;
    const notify = (code: number, isDown: boolean) =>
      bus.call({ ...session, member: 'NotifyKeyboardKeycode', signature: 'ub', body: [code, isDown] });
    await bus.call({ ...session, member: 'Start' });
    for (const code of codes) await notify(code, true);
    for (const code of codes.toReversed()) await notify(code, false);
    await bus.call({ ...session, member: 'Stop' });
  } catch (error) {
    throw new Unavailable(
      `GNOME doesn't let Copyloom press keys (${error instanceof Error ? error.message : String(error)}).`,
    );
  } finally {
    await bus.close();
  }
};
