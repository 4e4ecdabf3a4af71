// Connects the page to the application: operations of the contract, and the event stream.
import { windowOperations } from '../../contract/generated/window-operations.ts';
import type { CallingWindow, WindowOperationId } from '../../contract/window-access.ts';
import { writeTarget } from '../../contract/write-target.ts';
import type { Call, CallAnswer } from './call.ts';
import { openEventStream, type StreamListener } from './event-stream.ts';
import { type Session, sendWithSecret } from './session.ts';
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

export const connectToApplication = <Window extends CallingWindow>(session: Session) => {
  const call: Call<Window> = async (id, ...[input, cancel]) => {
    const { method, path } = windowOperations[id];
    const { body, path: pathValues = {}, query = {} } = input ?? {};
    try {
      const limits = unlimited.includes(id) ? [] : [AbortSignal.timeout(timeout)];
      const signal = AbortSignal.any([...limits, ...(cancel ? [cancel] : [])]);
      const target = writeTarget(path, pathValues, query);
      const sent = { method, target, headers: {}, body: JSON.stringify(body), signal };
      const response = await sendWithSecret(session, sent);
      return readAnswer(response, await response.text());
    } catch {
      return { refusal: { error: 'no_answer', message: method === 'GET' ? texts.noAnswerToRead : texts.noAnswer } };
    }
  };

  return { call, openStream: (listener: StreamListener): (() => void) => openEventStream(session, listener) };
};
