// Writes a tiny language model with random weights as a GGUF file: real for the engine, but what it generates means nothing.
import { writeFileSync } from 'node:fs';

interface Options {
  /** How much text it can take, in tokens. */
  readonly contextSize?: number;
  /** Another seed gives other weights, so other answers. */
  readonly seed?: number;
}

const size = { embedding: 64, layers: 2, heads: 4, feedForward: 128 };

const uint32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};
const uint64 = (number: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(number));
  return bytes;
};
const float32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(number);
  return bytes;
};
const string = (text: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(text)), Buffer.from(text)]);

/** The types of values in the file's header. */
const types = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 };
const number = (key: string, value: number): Buffer =>
  Buffer.concat([string(key), uint32(types.uint32), uint32(value)]);
const fraction = (key: string, value: number): Buffer =>
  Buffer.concat([string(key), uint32(types.float32), float32(value)]);
const text = (key: string, value: string): Buffer => Buffer.concat([string(key), uint32(types.string), string(value)]);
const array = <Item>(key: string, type: number, items: readonly Item[], write: (item: Item) => Buffer): Buffer =>
  Buffer.concat([string(key), uint32(types.array), uint32(type), uint64(items.length), ...items.map(write)]);

/** 2: unknown, 3: control, 6: a byte, 1: normal. */
const listTokens = (): { readonly piece: string; readonly type: number }[] => {
  const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const pieces = ['▁', ...letters, ...letters.toUpperCase(), ...'0123456789.,:;!?-"\'()[]{}/', '▁the', '▁and', '▁text'];
  return [
    { piece: '<unk>', type: 2 },
    { piece: '<s>', type: 3 },
    { piece: '</s>', type: 3 },
    ...Array.from({ length: 256 }, (_, byte) => ({ piece: `<0x${hex(byte)}>`, type: 6 })),
    ...pieces.map((piece) => ({ piece, type: 1 })),
  ];
};

/** Mulberry32: from -0.5 to 0.5. */
const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 - 0.5;
  };
};

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

const listTensors = (vocabulary: number): Tensor[] => {
  const { embedding, layers, feedForward } = size;
  const square = [embedding, embedding];
  const layer = (index: number): Tensor[] =>
    [
      { name: 'attn_norm', shape: [embedding] },
      { name: 'attn_q', shape: square },
      { name: 'attn_k', shape: square },
      { name: 'attn_v', shape: square },
      { name: 'attn_output', shape: square },
      { name: 'ffn_norm', shape: [embedding] },
      { name: 'ffn_gate', shape: [embedding, feedForward] },
      { name: 'ffn_up', shape: [embedding, feedForward] },
      { name: 'ffn_down', shape: [feedForward, embedding] },
    ].map(({ name, shape }) => ({ name: `blk.${index}.${name}.weight`, shape }));
  return [
    { name: 'token_embd.weight', shape: [embedding, vocabulary] },
    { name: 'output_norm.weight', shape: [embedding] },
    { name: 'output.weight', shape: [embedding, vocabulary] },
    ...Array.from({ length: layers }, (_, index) => layer(index)).flat(),
  ];
};

const alignment = 32;
const pad = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)]);

export const writeTinyModel = (path: string, { contextSize = 2048, seed = 42 }: Options = {}): void => {
  const tokens = listTokens();
  const { embedding, layers, heads, feedForward } = size;
  const header = [
    text('general.architecture', 'llama'),
    text('general.name', 'tiny'),
    number('llama.context_length', contextSize),
    number('llama.embedding_length', embedding),
    number('llama.block_count', layers),
    number('llama.feed_forward_length', feedForward),
    number('llama.attention.head_count', heads),
    fraction('llama.attention.layer_norm_rms_epsilon', 1e-5),
    number('llama.rope.dimension_count', embedding / heads),
    text('tokenizer.ggml.model', 'llama'),
    array('tokenizer.ggml.tokens', types.string, tokens, ({ piece }) => string(piece)),
    array('tokenizer.ggml.scores', types.float32, tokens, ({ type }) => float32(type === 1 ? -1 : 0)),
    array('tokenizer.ggml.token_type', types.int32, tokens, ({ type }) => uint32(type)),
    number('tokenizer.ggml.bos_token_id', 1),
    number('tokenizer.ggml.eos_token_id', 2),
    number('tokenizer.ggml.unknown_token_id', 0),
  ];
  const tensors = listTensors(tokens.length);
  const random = createRandom(seed);
  const describe: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const { name, shape } of tensors) {
    const isNorm = shape.length === 1;
    const count = shape.reduce((product, length) => product * length, 1);
    const bytes = pad(Buffer.from(Float32Array.from({ length: count }, () => (isNorm ? 1 : random() * 0.2)).buffer));
    describe.push(string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)); // 0: 32-bit floats
    data.push(bytes);
    offset += bytes.length;
  }
  const version = 3;
  const head = [
    Buffer.from('GGUF'),
    uint32(version),
    uint64(tensors.length),
    uint64(header.length),
    ...header,
    ...describe,
  ];
  writeFileSync(path, Buffer.concat([pad(Buffer.concat(head)), ...data]));
};
