// Splits a stream of server-sent events into their data, in time that grows with its length alone.
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface ServerEvent {
  readonly isError: boolean;
  readonly data: string;
}

/** The longest line: a piece of an answer takes far less. */
const maxLineLength = 1_000_000;

/** The lines that each chunk completes. Between chunks, others get their turn. */
const readLines = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let [begun, length, endsWithCr]: [string[], number, boolean] = [[], 0, false];
  for await (const chunk of body) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    const lines = (endsWithCr && text.startsWith('\n') ? text.slice(1) : text).split(/\r\n|\n|\r/);
    endsWithCr = text.endsWith('\r'); // an LF that follows belongs to it
    const last = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun.join('') + lines[0];
      [begun, length] = [[], 0];
      yield lines;
    }
    begun.push(last);
    length += last.length;
    if (length > maxLineLength) return;
    await nextTurn();
  }
  yield [begun.join('')];
};

/** Ends without the rest if a line is far too long. Some servers write `error: …` instead of an event of this type. */
export const readEvents = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<ServerEvent> {
  let [data, isError]: [string[], boolean] = [[], false];
  const take = (): ServerEvent => {
    const event = { isError, data: data.join('\n') };
    [data, isError] = [[], false];
    return event;
  };
  for await (const lines of readLines(body)) {
    for (const line of lines) {
      const [, field, value = ''] = /^(data|event|error): ?(.*)$/s.exec(line) ?? [];
      if (field === 'event') isError = value === 'error';
      else if (field !== undefined) data.push(value);
      if (field === 'error') isError = true;
      if (line === '' && data.length > 0) yield take();
    }
  }
  if (data.length > 0) yield take();
};
