// The connections that a listener holds: how many there may be, and which one gives way when another comes.
import type { Duplex } from 'node:stream';

/** What a connection is doing: its request has not come whole, it is worked on, or its answer is being sent. */
type Phase = 'asking' | 'working' | 'answering';

/** Who gives way first. A request that is worked on never does. */
const expendable: readonly Phase[] = ['asking', 'answering'];

export const createConnections = (limit: number) => {
  /** Oldest first. */
  const phases = new Map<Duplex, Phase>();
  const originals = new WeakMap<Duplex, Duplex>();

  const findExpendable = (): Duplex | undefined => {
    for (const wanted of expendable) for (const [socket, phase] of phases) if (phase === wanted) return socket;
    return undefined;
  };

  const drop = (socket: Duplex): void => {
    phases.delete(socket);
    socket.destroy();
  };

  return {
    /** The oldest that still waits for its client is closed if there are too many; if there is none, the new one is. */
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
    /** What is told of the one holds for the other. */
    link: (relay: Duplex, socket: Duplex): void => void originals.set(relay, socket),
    enter: (socket: Duplex, phase: Phase): void => {
      const original = originals.get(socket) ?? socket;
      if (phases.has(original)) phases.set(original, phase);
    },
  };
};
