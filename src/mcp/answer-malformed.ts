// Stands before the transport and answers lines that are not JSON-RPC messages: the SDK drops them, and their sender would wait for ever.
import { Transform, type Writable } from 'node:stream';

const newline = Buffer.from('\n');

interface Given {
  readonly output: Writable;
  /** The most bytes of a line. A longer one is passed on as it comes: the transport refuses it. */
  readonly longest: number;
  /** Throws on what is not a message; a SyntaxError on what is not even JSON. */
  parse(line: string): object;
  onMessage(message: object): void;
  /** Waited for at the end of the input, before the transport is told of it. */
  beforeEnd(): Promise<unknown>;
}

/** By JSON-RPC, `null` where no id can be read. */
const findId = (message: unknown): string | number | null => {
  const { id }: { id?: unknown } = Object(message);
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null;
};

/** What to answer to a line that is not a message. Batches are not messages: MCP no longer has them. */
const refuseLine = (line: string, fault: unknown): string => {
  const [id, error] =
    fault instanceof SyntaxError
      ? [null, { code: -32700, message: 'This line is not JSON. A message is one line of JSON.' }]
      : [findId(JSON.parse(line)), { code: -32600, message: 'This is not a JSON-RPC 2.0 request.' }];
  return `${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`;
};

/** Passes on the lines that the transport can read. */
export const answerMalformed = ({ output, longest, parse, onMessage, beforeEnd }: Given): Transform => {
  let held: Buffer[] = [];
  let size = 0;

  const take = (part: Buffer): Buffer => {
    const whole = held.length === 0 ? part : Buffer.concat([...held, part]);
    held = [];
    size = 0;
    return whole;
  };

  /** Answers whether the transport can read it. */
  const judge = (line: string): boolean => {
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
        const line = take(rest.subarray(0, end + 1));
        rest = rest.subarray(end + 1);
        if (judge(line.toString())) this.push(line);
      }
      if (rest.length > 0) {
        held.push(rest);
        size += rest.length;
      }
      if (size > longest) this.push(take(Buffer.alloc(0)));
      done();
    },
    async flush(done) {
      const line = take(newline); // the last line may lack its end
      if (judge(line.toString())) this.push(line);
      await beforeEnd();
      done();
    },
  });
};
