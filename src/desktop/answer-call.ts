// Answers a call of a page with a value or a refusal.
import { Obstacle } from '../base/obstacle.ts';
import { Refusal, refuse } from '../base/refusal.ts';
import { type CallAnswer, type CallName, type CallRefusal, callNames, type Value } from './bridge.ts';

/** One handler per call. Its input is JSON that hasn't been validated. */
export type CallHandlers = {
  readonly [Name in CallName]: (input: unknown) => Promise<Value<Name>>;
};

interface Deps {
  readonly calls: CallHandlers;
  logBug(error: unknown, where: string): void;
}

export const describeRefusal = (error: unknown): CallRefusal | undefined => {
  if (error instanceof Refusal) return { error: error.error, message: error.message };
  return error instanceof Obstacle ? { error: 'obstacle', message: error.message } : undefined;
};

const readCall = (json: string): { name: CallName; input: unknown } => {
  let call: unknown;
  try {
    call = JSON.parse(json);
  } catch {
    return refuse('invalid_json', 'The call is not valid JSON.');
  }
  if (typeof call !== 'object' || call === null || !('name' in call))
    return refuse('invalid_request', 'The call must be an object with a name.');
  const name = callNames.find((one) => one === call.name);
  if (name === undefined) return refuse('not_found', `Unknown call ${String(JSON.stringify(call.name)).slice(0, 80)}.`);
  return { name, input: 'given' in call ? call.given : undefined };
};

export const answerCall = async (json: string, { calls, logBug }: Deps): Promise<CallAnswer> => {
  let where = 'a window call';
  try {
    const { name, input } = readCall(json);
    where = `the window call ${name}`;
    return { value: await calls[name](input) };
  } catch (error) {
    const refusal = describeRefusal(error);
    if (refusal) return { refusal };
    logBug(error, where);
    const message = 'Something went wrong inside Copyloom. It is in the log; please report it.';
    return { refusal: { error: 'internal', message } };
  }
};
