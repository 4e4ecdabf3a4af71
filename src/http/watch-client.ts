// Detects that a client has disconnected while its request is being handled.
import type { IncomingMessage, ServerResponse } from '../base/node-http.ts';

/** Milliseconds until the first probe, and at most between two probes. */
const firstWait = 50;
const maxWait = 1000;

/**
 * A client may close its sending side and still read the response. One that has disconnected looks the same until something is sent
 * to it. So we send an interim response (102), which every HTTP/1.1 client must be able to ignore.
 */
export const watchClient = (incoming: IncomingMessage, response: ServerResponse) => {
  let watched: ReturnType<typeof beginWatching> | undefined;
  return {
    /** Starts on the first call, because most responses are too fast to need it. */
    watch: (): AbortSignal => {
      watched ??= beginWatching(incoming, response);
      return watched.signal;
    },
    stop: (): void => watched?.stop(),
  };
};

const beginWatching = (incoming: IncomingMessage, response: ServerResponse) => {
  const { socket } = incoming;
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => gone.abort();
  const probe = (wait: number): void => {
    timer = setTimeout(() => {
      response.writeProcessing();
      probe(Math.min(wait * 2, maxWait));
    }, wait);
  };
  const beginProbing = (): void => {
    if (incoming.httpVersion === '1.1') probe(firstWait);
  };
  socket.on('close', leave);
  socket.on('end', beginProbing);
  if (socket.destroyed) leave();
  else if (socket.readableEnded) beginProbing();
  return {
    signal: gone.signal,
    stop: (): void => {
      clearTimeout(timer);
      socket.off('close', leave);
      socket.off('end', beginProbing);
    },
  };
};
