// Encodes and decodes Wayland messages: object id, opcode, arguments.

/** Reads an event's arguments in order. */
export interface EventArguments {
  takeNumber(): number;
  takeText(): string;
  takeNumbers(): number[];
  takeDescriptor(): number;
}

export interface Message {
  readonly object: number;
  /** The event's opcode. */
  readonly event: number;
  readonly body: Buffer;
}

const headerLength = 8;
const roundUp = (length: number): number => Math.ceil(length / 4) * 4;

const encodeArgument = (argument: number | string): Buffer => {
  if (typeof argument === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(argument);
    return bytes;
  }
  const length = Buffer.byteLength(argument) + 1;
  const bytes = Buffer.alloc(4 + roundUp(length));
  bytes.writeUInt32LE(length);
  bytes.write(argument, 4);
  return bytes;
};

export const encodeRequest = (object: number, request: number, args: readonly (number | string)[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(headerLength), ...args.map(encodeArgument)]);
  bytes.writeUInt32LE(object, 0);
  bytes.writeUInt16LE(request, 4);
  bytes.writeUInt16LE(bytes.length, 6);
  return bytes;
};

/** Splits off the complete messages; `rest` is the start of an incomplete one. */
export const splitMessages = (bytes: Buffer): { messages: Message[]; rest: Buffer } => {
  const messages: Message[] = [];
  let at = 0;
  while (bytes.length - at >= headerLength) {
    const length = bytes.readUInt16LE(at + 6);
    if (length < headerLength) throw new RangeError('A message is shorter than its header.');
    if (bytes.length - at < length) break;
    messages.push({
      object: bytes.readUInt32LE(at),
      event: bytes.readUInt16LE(at + 4),
      body: bytes.subarray(at + headerLength, at + length),
    });
    at += length;
  }
  return { messages, rest: bytes.subarray(at) };
};

/** Descriptors arrive separately, in the order of the messages. */
export const readArguments = (body: Buffer, descriptors: number[]): EventArguments => {
  let at = 0;
  const takeNumber = () => {
    const number = body.readUInt32LE(at);
    at += 4;
    return number;
  };
  return {
    takeNumber,
    takeText: () => {
      const length = takeNumber();
      if (at + length > body.length) throw new RangeError('A text is longer than its message.');
      const text = body.toString('utf8', at, at + Math.max(length - 1, 0));
      at += roundUp(length);
      return text;
    },
    takeNumbers: () => Array.from({ length: takeNumber() / 4 }, takeNumber),
    takeDescriptor: () => {
      const descriptor = descriptors.shift();
      if (descriptor === undefined) throw new RangeError('A message came without its file descriptor.');
      return descriptor;
    },
  };
};
