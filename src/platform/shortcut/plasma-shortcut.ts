// Holds a global shortcut in Plasma on Wayland, through KGlobalAccel, as Plasma's own programs do.
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { busItself, reachSessionBus } from '../bus/session-bus.ts';
import { writeQtKeys } from './qt-keys.ts';

const service = 'org.kde.kglobalaccel';
const accelerators = { destination: service, path: '/kglobalaccel', interface: 'org.kde.KGlobalAccel' } as const;
/** Milliseconds. */
const timeLimit = 5000;

const [component, action] = ['copyloom', 'open-overlay'];
/** With what System Settings calls them. */
const description = [component, action, 'Copyloom', 'Open the overlay'];
/** Take these keys now, whatever they were the last time: our own settings say which. */
const [setPresent, noAutoloading] = [2, 4];

/** A shortcut of several keys pressed one after the other has four; ours has one. */
const writeSequence = (keys: number): number[][] => [[keys, 0, 0, 0]];

export const openPlasmaShortcutKeys = async (
  {
    onPress,
    onLayoutChange,
    onDisconnect,
  }: Pick<Parameters<OpenShortcutKeys>[0], 'onPress' | 'onLayoutChange' | 'onDisconnect'>,
  address: string | undefined,
) => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd: onDisconnect, onFault: () => undefined });
  let held: number | undefined;
  const explain = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`Plasma's service for global shortcuts isn't available (${message}).`);
  };
  const call = (member: string, signature: string, body: unknown[]): Promise<unknown> =>
    bus.call({ ...accelerators, member, signature, body }).catch(explain);

  const listen = async (): Promise<void> => {
    await bus.call({ ...busItself, member: 'GetNameOwner', signature: 's', body: [service] });
    const pressed = {
      destination: service,
      path: `/component/${component}`,
      interface: 'org.kde.kglobalaccel.Component',
      member: 'globalShortcutPressed',
    };
    await bus.subscribe(pressed, ([, name]) => {
      if (name === action && held !== undefined) onPress();
    });
    await bus.watchOwner(service, (owner) => {
      held = undefined;
      if (owner !== '') onLayoutChange(); // KWin, whose part it is, was started again, and has forgotten the keys
    });
  };
  await listen().catch(async (error: unknown) => {
    await bus.close();
    explain(error);
  });

  const release = async (): Promise<void> => {
    if (held === undefined) return;
    held = undefined;
    await call('unregister', 'ss', [component, action]);
  };

  return {
    hold: async (shortcut: Parameters<typeof writeQtKeys>[0]): Promise<boolean> => {
      const wanted = writeQtKeys(shortcut);
      if (held === wanted) return true;
      await call('doRegister', 'as', [description]);
      const flags = setPresent | noAutoloading;
      const given = await call('setShortcutKeys', 'asa(ai)u', [description, [writeSequence(wanted)], flags]);
      held = wanted;
      if (JSON.stringify(given).includes(`[${wanted},`)) return true;
      await release();
      return false;
    },
    release,
    close: async (): Promise<void> => {
      await release().catch(() => undefined); // Plasma has ended
      await bus.close();
    },
  };
};
