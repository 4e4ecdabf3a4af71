// Connects the page to the application: operations of the contract, and the event stream.
import { windowOperations } from '../../contract/generated/window-operations.ts';
import type { WindowName, WindowOperationId } from '../../contract/window-access.ts';
import { credentialHeader, type Event, eventsPath } from '../../contract/window-protocol.ts';
import { writeTarget } from '../../contract/write-target.ts';
import { type Sent, sendToOwnServer } from '../send-to-own-server.ts';
import type { Call, CallAnswer } from './call.ts';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

/** Long, because a keychain may prompt the user first, who has two minutes. */
const timeout = 150_000;
/** These take longer the larger the history is. */
const unlimited: readonly WindowOperationId[] = ['compactHistory', 'repairHistory', 'clearHistory'];

const readAnswer = <Id extends WindowOperationId>({ ok }: Response, text: string): CallAnswer<Id> => {
  try {
    const json = JSON.parse(text);
    if (ok && typeof json === 'object' && json !== null) return { value: json };
    if (!ok && typeof json.message === 'string') return { refusal: json };
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

export const connectToApplication = <Window extends WindowName>({ readSecret }: Session) => {
  const sendWithSecret = async (method: string, target: string, options: Pick<Sent, 'body' | 'signal'>) =>
    sendToOwnServer({ method, target, headers: { [credentialHeader]: await readSecret() }, ...options });

  const call: Call<Window> = async (id, ...[input, cancel]) => {
    const { method, path } = windowOperations[id];
    const { body, path: pathValues = {}, query = {} } = input ?? {};
    try {
      const limits = unlimited.includes(id) ? [] : [AbortSignal.timeout(timeout)];
      const signal = AbortSignal.any([...limits, ...(cancel ? [cancel] : [])]);
      const target = writeTarget(path, pathValues, query);
      const response = await sendWithSecret(method, target, { body: JSON.stringify(body), signal });
      return readAnswer(response, await response.text());
    } catch {
      return { refusal: { error: 'no_answer', message: method === 'GET' ? texts.noAnswerToRead : texts.noAnswer } };
    }
  };

  const listen = async (onEvent: StreamListener['onEvent'], signal: AbortSignal): Promise<void> => {
    const { ok, body } = await sendWithSecret('GET', eventsPath, { signal });
    if (!ok || !body) return;
    await readLines(body, (line) => {
      if (signal.aborted) return;
      const event: Event = JSON.parse(line);
      if (event.name === 'appearance') document.documentElement.dataset['appearance'] = event.value;
      else onEvent(event);
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
