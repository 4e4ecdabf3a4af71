// Stands before the transport and answers requests that are not JSON-RPC but have a readable id: the SDK drops them, and their sender would wait for ever.
import { Transform, type Writable } from 'node:stream';

const newline = 10;
/** The code of JSON-RPC for a request that is not one. */
const invalidRequest = -32600;

interface Given {
  readonly output: Writable;
  /** The most bytes of a line. A longer one is passed on as it comes: the transport refuses it. */
  readonly longest: number;
  /** Throws on what is not a message; a SyntaxError on what is not even JSON. */
  parse(line: string): unknown;
}

/** The id of a message that cannot be read as one; undefined for a message that can, and where there is no id to answer to. */
const findRefusedId = (line: string, parse: Given['parse']): string | number | undefined => {
  try {
    parse(line);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
  }
  const { id }: { id?: unknown } = Object(JSON.parse(line));
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : undefined; // the check loses the type
};

/** Passes on the lines that the transport can read. */
export const answerMalformed = ({ output, longest, parse }: Given): Transform => {
  let held: Buffer[] = [];
  let size = 0;

  const take = (part: Buffer): Buffer => {
    const whole = held.length === 0 ? part : Buffer.concat([...held, part]);
    held = [];
    size = 0;
    return whole;
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let rest = chunk;
      for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
        const line = take(rest.subarray(0, end + 1));
        rest = rest.subarray(end + 1);
        const id = findRefusedId(line.toString(), parse);
        if (id === undefined) this.push(line);
        else {
          const error = { code: invalidRequest, message: 'This is not a JSON-RPC 2.0 request.' };
          output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
        }
      }
      if (rest.length > 0) {
        held.push(rest);
        size += rest.length;
      }
      if (size > longest) this.push(take(Buffer.alloc(0)));
      done();
    },
    flush(done) {
      if (size > 0) this.push(take(Buffer.alloc(0)));
      done();
    },
  });
};
