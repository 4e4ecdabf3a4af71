// Describes one end of a TCP connection over IPv4, as the kernel sees it.

export interface Endpoint {
  /** Four bytes. */
  readonly address: readonly number[];
  readonly port: number;
}

export interface SocketRecord {
  readonly uid: number;
  /** Whether a process has it open. If it is closed or not accepted yet, `uid` is meaningless. */
  readonly isOpen: boolean;
  /** A number from include/net/tcp_states.h. */
  readonly state: number;
}

/** Undefined if there is no such socket. Throws if the kernel can't be asked. */
export type FindSocket = (own: Endpoint, other: Endpoint) => SocketRecord | undefined;

/** Established or half-closed. */
const connectedStates = [1, 4, 5, 8, 9, 11];

export const isConnected = ({ isOpen, state }: SocketRecord): boolean => isOpen && connectedStates.includes(state);

/** Whether it is waiting in a listener's queue. */
export const mayBeAccepted = ({ isOpen, state }: SocketRecord): boolean => !isOpen && [1, 3, 12].includes(state);

/** Undefined if not IPv4. */
export const readEndpoint = (address: string | undefined, port: number | undefined): Endpoint | undefined => {
  const bytes = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/
    .exec(address ?? '')
    ?.slice(1)
    .map(Number);
  return bytes && port !== undefined ? { address: bytes, port } : undefined;
};
