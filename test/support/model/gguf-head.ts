// The beginning of a GGUF file, which is enough to be listed as a language model, but not to be used.

const version = 3;

/** Promises these counts, and holds one fact about the model. */
export const writeGgufHead = (tensors: bigint, facts: bigint): Buffer => {
  const bytes = Buffer.alloc(37);
  bytes.write('GGUF');
  bytes.writeUInt32LE(version, 4);
  bytes.writeBigUInt64LE(tensors, 8);
  bytes.writeBigUInt64LE(facts, 16);
  return bytes;
};

export const ggufHead = writeGgufHead(0n, 1n);
