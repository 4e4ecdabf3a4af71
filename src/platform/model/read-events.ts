// Splits a stream of server-sent events into their data.

/** The longest line: a piece of an answer takes far less. */
const maxLineLength = 1_000_000;

const readLines = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/); // a CR at the end may be half of a CRLF
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > maxLineLength) return;
  }
  yield rest;
};

/** Ends without the rest if a line is far too long. */
export const readEvents = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
    else if (line === '' && data.length > 0) {
      yield data.join('\n');
      data = [];
    }
  }
  if (data.length > 0) yield data.join('\n');
};
