// Limits the open connections of a listener, and chooses which one to drop for a new one.
import type { Duplex } from 'node:stream';

/** The request is still arriving, is being handled, or its response is being sent. */
type Phase = 'asking' | 'working' | 'answering';

/** For `overflowTime` milliseconds there may be twice as many connections: a client that opens many at once still sends its requests. */
export const createConnections = (limit: number, overflowTime: number) => {
  /** In the order in which the phases began. */
  const phases = new Map<Duplex, Phase>();
  const originals = new WeakMap<Duplex, Duplex>();

  /** The one that has waited longest for its client. A request that is being handled is never dropped. */
  const findExpendable = (): Duplex | undefined => {
    for (const [socket, phase] of phases) if (phase !== 'working') return socket;
    return undefined;
  };

  const dropDownTo = (count: number): void => {
    for (let socket = findExpendable(); socket && phases.size > count; socket = findExpendable()) {
      phases.delete(socket);
      socket.destroy();
    }
  };

  let isWaiting = false;
  const dropLater = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    const drop = (): void => {
      isWaiting = false;
      dropDownTo(limit);
    };
    // After a busy moment, requests that have arrived meanwhile are read first.
    setTimeout(() => setImmediate(drop), overflowTime).unref();
  };

  return {
    /** Beyond the limit, drops the connection that has waited longest for its client; if there is none, closes the new one. */
    add: (socket: Duplex): boolean => {
      if (phases.size >= limit && !findExpendable()) {
        socket.destroy();
        return false;
      }
      phases.set(socket, 'asking');
      socket.on('close', () => phases.delete(socket));
      dropDownTo(2 * limit);
      if (phases.size > limit) dropLater();
      return true;
    },
    /** Phases of the relay then apply to the socket. */
    link: (relay: Duplex, socket: Duplex): void => void originals.set(relay, socket),
    enter: (socket: Duplex, phase: Phase): void => {
      const original = originals.get(socket) ?? socket;
      if (phases.delete(original)) phases.set(original, phase);
    },
  };
};
