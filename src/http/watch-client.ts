// Notices that a client has gone while its answer is being worked on.
import type { IncomingMessage, ServerResponse } from '../base/node-http.ts';

/** Milliseconds until the client is asked for the first time, and at most between two times. */
const firstWait = 50;
const longestWait = 1000;

/**
 * A client that has sent everything may close its side and still read the answer; one that has gone looks the same, until something
 * is sent to it. So it is sent an interim response (102), which every client of HTTP/1.1 must be able to pass over.
 */
export const watchClient = (incoming: IncomingMessage, response: ServerResponse) => {
  const { socket } = incoming;
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => gone.abort();
  const probe = (wait: number): void => {
    timer = setTimeout(() => {
      response.writeProcessing();
      probe(Math.min(wait * 2, longestWait));
    }, wait);
  };
  const beginProbing = (): void => {
    if (incoming.httpVersion === '1.1') probe(firstWait);
  };
  let isWatched = false;
  const begin = (): void => {
    isWatched = true;
    socket.on('close', leave);
    socket.on('end', beginProbing);
    if (socket.destroyed) leave();
    else if (socket.readableEnded) beginProbing();
  };
  return {
    /** From now on. Most answers come too soon for it to matter. */
    watch: (): AbortSignal => {
      if (!isWatched) begin();
      return gone.signal;
    },
    stop: (): void => {
      clearTimeout(timer);
      socket.off('close', leave);
      socket.off('end', beginProbing);
    },
  };
};
