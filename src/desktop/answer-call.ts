// Answers a call of a page: what it asked for, or why not, in words.
import { Obstacle } from '../base/obstacle.ts';
import { Refusal, refuse } from '../base/refusal.ts';
import { type CallAnswer, type CallName, type CallRefusal, callNames, type Value } from './bridge.ts';

/** One for each call. What a page gives is only known to be JSON. */
export type CallHandlers = {
  readonly [Name in CallName]: (given: unknown) => Promise<Value<Name>>;
};

interface Parts {
  readonly calls: CallHandlers;
  logBug(error: unknown, where: string): void;
}

export const describeRefusal = (error: unknown): CallRefusal | undefined => {
  if (error instanceof Refusal) return { error: error.error, message: error.message };
  return error instanceof Obstacle ? { error: 'obstacle', message: error.message } : undefined;
};

const read = (written: string): { name: CallName; given: unknown } => {
  let asked: unknown;
  try {
    asked = JSON.parse(written);
  } catch {
    return refuse('invalid_json', 'The call is not JSON.');
  }
  if (typeof asked !== 'object' || asked === null || !('name' in asked))
    return refuse('invalid_request', 'A call is an object with a name.');
  const name = callNames.find((one) => one === asked.name);
  if (name === undefined)
    return refuse('not_found', `There is no call ${String(JSON.stringify(asked.name)).slice(0, 80)}.`);
  return { name, given: 'given' in asked ? asked.given : undefined };
};

export const answerCall = async (written: string, { calls, logBug }: Parts): Promise<CallAnswer> => {
  let where = 'a call of a window';
  try {
    const { name, given } = read(written);
    where = `the call ${name} of a window`;
    return { value: await calls[name](given) };
  } catch (error) {
    const refusal = describeRefusal(error);
    if (refusal) return { refusal };
    logBug(error, where);
    const message = 'Something went wrong inside Copyloom. It is in the log; please report it.';
    return { refusal: { error: 'internal', message } };
  }
};
