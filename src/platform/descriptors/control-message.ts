// Encodes and decodes the control messages that pass file descriptors over Unix sockets, in the 64-bit layout.

const socketLevel = 1;
const rights = 1;
const descriptorLength = 4;
const alignment = 8;
/** The length (8 bytes), level and type (4 bytes each), then the descriptors. */
const header = { level: 8, type: 12, length: 16 } as const;

export const wrapDescriptor = (descriptor: number): Buffer => {
  const control = Buffer.alloc(header.length + alignment);
  control.writeBigUInt64LE(BigInt(header.length + descriptorLength), 0);
  control.writeInt32LE(socketLevel, header.level);
  control.writeInt32LE(rights, header.type);
  control.writeInt32LE(descriptor, header.length);
  return control;
};

export const unwrapDescriptors = (control: Buffer): number[] => {
  const found: number[] = [];
  for (let at = 0; at + header.length <= control.length; ) {
    const length = Number(control.readBigUInt64LE(at));
    if (length < header.length) break;
    if (control.readInt32LE(at + header.level) === socketLevel && control.readInt32LE(at + header.type) === rights) {
      for (let one = at + header.length; one + descriptorLength <= at + length; one += descriptorLength) {
        found.push(control.readInt32LE(one));
      }
    }
    at += Math.ceil(length / alignment) * alignment;
  }
  return found;
};
