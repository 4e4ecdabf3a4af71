// Connects the page to the application: calls and the event stream.
import type { CallAnswer, CallName, Event, SecretHeader } from '../../desktop/bridge.ts';
import type { Call } from './model/call.ts';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

/** Long, because a keychain may prompt the user first. */
const timeout = 120_000;

const secretHeader: SecretHeader = 'x-copyloom-window';

const readAnswer = <Name extends CallName>(text: string): CallAnswer<Name> => {
  try {
    const answer: CallAnswer<Name> = JSON.parse(text);
    if ('value' in answer || 'refusal' in answer) return answer;
  } catch {
    // Reported below.
  }
  return { refusal: { error: 'unreadable', message: texts.unreadable } };
};

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

interface StreamListener {
  onEvent(event: Event): void;
  onEnd(): void;
}

export const connectToApplication = ({ readSecret }: Session) => {
  const call: Call = async (name, given) => {
    try {
      const response = await fetch('/call', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [secretHeader]: await readSecret() },
        body: JSON.stringify({ name, given }),
        signal: AbortSignal.timeout(timeout),
      });
      return readAnswer(await response.text());
    } catch {
      return { refusal: { error: 'no_answer', message: texts.noAnswer } };
    }
  };

  const listen = async (onEvent: StreamListener['onEvent'], signal: AbortSignal): Promise<void> => {
    const { ok, body } = await fetch('/events', { headers: { [secretHeader]: await readSecret() }, signal });
    if (!ok || !body) return;
    await readLines(body, (line) => {
      if (!signal.aborted) onEvent(JSON.parse(line));
    });
  };

  return {
    call,
    /** `onEnd` is called once, unless the returned function ended the stream. */
    openStream: ({ onEvent, onEnd }: StreamListener): (() => void) => {
      const stop = new AbortController();
      const end = (): void => {
        if (!stop.signal.aborted) onEnd();
      };
      listen(onEvent, stop.signal).then(end, end);
      return () => stop.abort();
    },
  };
};
