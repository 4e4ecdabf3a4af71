// What the kernel knows of one end of a TCP connection over IPv4.

export interface Endpoint {
  /** Four bytes. */
  readonly address: readonly number[];
  readonly port: number;
}

export interface SocketRecord {
  readonly uid: number;
  /** Whether a process has it open. One that was closed, or not accepted yet, is nobody's: its uid means nothing. */
  readonly isOpen: boolean;
  /** As include/net/tcp_states.h numbers them. */
  readonly state: number;
}

/** Undefined if there is no such socket. Throws if the kernel cannot be asked. */
export type FindSocket = (own: Endpoint, other: Endpoint) => SocketRecord | undefined;

/** Established, or with one side closed for writing. */
const connectedStates = [1, 4, 5, 8, 9, 11];

export const isConnected = ({ isOpen, state }: SocketRecord): boolean => isOpen && connectedStates.includes(state);

/** Whether it waits in a listener's queue: established, or just before. */
export const mayBeAccepted = ({ isOpen, state }: SocketRecord): boolean => !isOpen && [1, 3, 12].includes(state);

/** Undefined for what is not IPv4. */
export const readEndpoint = (address: string | undefined, port: number | undefined): Endpoint | undefined => {
  const bytes = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/
    .exec(address ?? '')
    ?.slice(1)
    .map(Number);
  return bytes && port !== undefined ? { address: bytes, port } : undefined;
};
