// Listens to the events that the application sends to this page.
import { type Event, eventsPath } from '../../contract/window-protocol.ts';
import { type Session, sendWithSecret } from './session.ts';

export interface StreamListener {
  onEvent(event: Event): void;
  /** Called once, unless whoever listens has ended the stream. */
  onEnd(): void;
}

/** Reads lines of JSON until the stream ends. Blank lines are keep-alives. */
const readLines = async (body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  }
};

/** Returns how to end the stream. */
export const openEventStream = (session: Session, { onEvent, onEnd }: StreamListener): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const listen = async (): Promise<void> => {
    const { ok, body } = await sendWithSecret(session, { method: 'GET', target: eventsPath, headers: {}, signal });
    if (!ok || !body) return;
    await readLines(body, (line) => {
      if (signal.aborted) return;
      const event: Event = JSON.parse(line);
      if (event.name === 'appearance') document.documentElement.dataset['appearance'] = event.value;
      else onEvent(event);
    });
  };
  const end = (): void => {
    if (!signal.aborted) onEnd();
  };
  listen().then(end, end);
  return () => stop.abort();
};
