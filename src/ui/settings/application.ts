// How the page reaches the application: a call with its answer, and the stream of events.
import type { CallAnswer, CallName, Event, Events } from '../../desktop/bridge.ts';
import type { Call } from './model/call.ts';
import { texts } from './texts.ts';

/** Long, for a keychain may ask the person something first. */
const patience = 120_000;

const readAnswer = <Name extends CallName>(text: string): CallAnswer<Name> => {
  try {
    const answer: CallAnswer<Name> = JSON.parse(text);
    if ('value' in answer || 'refusal' in answer) return answer;
  } catch {
    // Not ours: told below.
  }
  return { refusal: { error: 'unreadable', message: texts.unreadable } };
};

export const callApplication: Call = async (name, given) => {
  try {
    const response = await fetch('/call', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, given }),
      signal: AbortSignal.timeout(patience),
    });
    return readAnswer(await response.text());
  } catch {
    return { refusal: { error: 'no_answer', message: texts.noAnswer } };
  }
};

export const openStream = ({ onEvent, onEnd }: { onEvent(event: Event): void; onEnd(): void }): (() => void) => {
  const source = new EventSource('/events');
  const hear = <Name extends keyof Events>(name: Name, tell: (value: Events[Name]) => void): void =>
    source.addEventListener(name, ({ data }) => tell(JSON.parse(data)));
  hear('api', (value) => onEvent({ name: 'api', value }));
  hear('pane', (value) => onEvent({ name: 'pane', value }));
  source.addEventListener('error', onEnd);
  return () => source.close();
};
