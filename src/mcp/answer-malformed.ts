// Answers lines that are not JSON-RPC messages, which the SDK drops, leaving the sender to wait forever.
import { Transform, type Writable } from 'node:stream';

const newline = Buffer.from('\n');

interface Options {
  readonly output: Writable;
  /** Maximum bytes per line. Longer lines are passed on unparsed, for the transport to reject. */
  readonly maxLineLength: number;
  /** Throws if the line is not a message; a SyntaxError if it is not JSON. */
  parse(line: string): object;
  onMessage(message: object): void;
  /** Awaited at the end of the input, before the transport sees it. */
  beforeEnd(): Promise<unknown>;
}

/** JSON-RPC requires `null` if the id is unreadable. */
const findId = (message: unknown): string | number | null => {
  const { id }: { id?: unknown } = Object(message);
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null;
};

const refuseLine = (line: string, fault: unknown): string => {
  const [id, error] =
    fault instanceof SyntaxError
      ? [null, { code: -32700, message: 'This line is not JSON. Each message must be one line of JSON.' }]
      : [findId(JSON.parse(line)), { code: -32600, message: 'This is not a JSON-RPC 2.0 request.' }];
  return `${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`;
};

/** The messages of a batch, which MCP 2025-03-26 has and other versions don't. Each is answered by itself. */
const splitBatch = (line: string): string[] => {
  if (!line.trimStart().startsWith('[')) return [line];
  try {
    const batch: unknown[] = JSON.parse(line); // begins with [, so it is one
    return batch.length === 0 ? [line] : batch.map((message) => `${JSON.stringify(message)}\n`);
  } catch {
    return [line];
  }
};

export const answerMalformed = ({ output, maxLineLength, parse, onMessage, beforeEnd }: Options): Transform => {
  let buffered: Buffer[] = [];
  let size = 0;

  const takeBuffered = (part: Buffer): Buffer => {
    const whole = buffered.length === 0 ? part : Buffer.concat([...buffered, part]);
    buffered = [];
    size = 0;
    return whole;
  };

  /** Returns whether to pass the line on to the transport. */
  const accept = (line: string): boolean => {
    if (line.trim() === '') return false;
    try {
      onMessage(parse(line));
      return true;
    } catch (fault) {
      output.write(refuseLine(line, fault));
      return false;
    }
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let rest = chunk;
      for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
        const line = takeBuffered(rest.subarray(0, end + 1));
        rest = rest.subarray(end + 1);
        for (const message of splitBatch(line.toString())) if (accept(message)) this.push(message);
      }
      if (rest.length > 0) {
        buffered.push(rest);
        size += rest.length;
      }
      if (size > maxLineLength) this.push(takeBuffered(Buffer.alloc(0)));
      done();
    },
    async flush(done) {
      const line = takeBuffered(newline); // the last line may lack its newline
      for (const message of splitBatch(line.toString())) if (accept(message)) this.push(message);
      await beforeEnd();
      done();
    },
  });
};
