// Limits the open connections of a listener, and chooses which one to drop for a new one.
import type { Duplex } from 'node:stream';

/** The request is still arriving, is being handled, or its response is being sent. */
type Phase = 'asking' | 'working' | 'answering';

/** What to drop first. A request that is being handled is never dropped. */
const expendable: readonly Phase[] = ['asking', 'answering'];

export const createConnections = (limit: number) => {
  /** Oldest first. */
  const phases = new Map<Duplex, Phase>();
  const originals = new WeakMap<Duplex, Duplex>();

  const findExpendable = (): Duplex | undefined => {
    for (const candidate of expendable) for (const [socket, phase] of phases) if (phase === candidate) return socket;
    return undefined;
  };

  const drop = (socket: Duplex): void => {
    phases.delete(socket);
    socket.destroy();
  };

  return {
    /** At the limit, closes the oldest connection that waits for its client; if there is none, closes the new one. */
    add: (socket: Duplex): boolean => {
      const old = phases.size < limit ? undefined : findExpendable();
      if (old) drop(old);
      if (phases.size >= limit) {
        socket.destroy();
        return false;
      }
      phases.set(socket, 'asking');
      socket.once('close', () => phases.delete(socket));
      return true;
    },
    /** Phases of the relay then apply to the socket. */
    link: (relay: Duplex, socket: Duplex): void => void originals.set(relay, socket),
    enter: (socket: Duplex, phase: Phase): void => {
      const original = originals.get(socket) ?? socket;
      if (phases.has(original)) phases.set(original, phase);
    },
  };
};
