// Talks to the portal org.freedesktop.portal.GlobalShortcuts.
import { Unavailable } from '../../base/unavailable.ts';
import { createPortalRequests, portalRoot, portalService } from '../bus/portal-requests.ts';
import { findErrorName, reachSessionBus } from '../bus/session-bus.ts';

interface Options {
  /** The value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string | undefined;
  onSignal(member: 'Activated' | 'ShortcutsChanged', body: unknown[]): void;
  /** The bus or the portal is gone. */
  onEnd(): void;
}

const shortcuts = {
  destination: portalService,
  path: portalRoot,
  interface: 'org.freedesktop.portal.GlobalShortcuts',
} as const;
/** Milliseconds for an answer that needs nobody's consent. */
const timeLimit = 5000;

/** Fails with an `Unavailable` if this desktop has no such portal. */
export const openPortal = async ({ address, onSignal, onEnd }: Options) => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd, onFault: () => undefined });
  const fail = async (error: unknown): Promise<never> => {
    await bus.close();
    const message = error instanceof Error ? error.message : String(error);
    const why = findErrorName(error) === undefined ? ` (${message})` : ''; // the bus says so in words of its own
    throw new Unavailable(`This desktop has no portal for global shortcuts${why}.`);
  };
  const portal = createPortalRequests(bus, shortcuts.interface);
  await portal.readProperty('version').catch(fail);

  for (const member of ['Activated', 'ShortcutsChanged'] as const)
    await bus.subscribe({ ...shortcuts, member }, (body) => onSignal(member, body));
  await bus.watchOwner(portalService, (owner) => void (owner === '' && bus.close().then(onEnd)));

  const { request, closeSession } = portal;
  return { request, closeSession, close: bus.close };
};
