// Answers line by line while the work goes on: each line is a JSON object, and the last one may be the reason why it failed.
import { Refusal } from '../base/refusal.ts';
import type { Reply } from './exchange.ts';
import { internalRefusal, linesType, makeStreamReply, writeJson } from './reply.ts';

/** Aborting `client` ends the work: whoever asked has left. */
export type StreamWork<Line> = (send: (line: Line) => void, client: AbortSignal) => Promise<void>;

const newline = Buffer.from('\n');

export const streamLines = (work: StreamWork<object>, logBug: (error: unknown) => void): Reply =>
  // An empty line sends the head at once.
  makeStreamReply('\n', linesType, (response) => {
    const left = new AbortController();
    response.on('close', () => left.abort());
    const send = (line: object): void => void response.write(Buffer.concat([...writeJson(line), newline]));
    const explain = (thrown: unknown): void => {
      if (left.signal.aborted) return;
      if (!(thrown instanceof Refusal)) logBug(thrown);
      const { error, message, status } = thrown instanceof Refusal ? thrown : internalRefusal();
      send({ error: { error, message, status } });
    };
    void work(send, left.signal)
      .catch(explain)
      .finally(() => response.end());
  });
