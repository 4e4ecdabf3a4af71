// Bytes that go from thread to thread by being handed over, not copied: where they came from they are gone.
import { isMarkedAsUntransferable } from 'node:worker_threads';

export interface HandedOver {
  readonly handedOver: Uint8Array<ArrayBuffer>;
}

/** Copies what shares its memory with others, or was not made by the engine: neither can be handed over. */
export const handOver = (bytes: Uint8Array): HandedOver => {
  const { buffer } = bytes;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return { handedOver: isOwn && !isMarkedAsUntransferable(buffer) ? new Uint8Array(buffer) : new Uint8Array(bytes) };
};

export const isHandedOver = (value: unknown): value is HandedOver =>
  typeof value === 'object' && value !== null && 'handedOver' in value && value.handedOver instanceof Uint8Array;
