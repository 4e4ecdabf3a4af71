// Calls methods over a message channel, such as process IPC or a port between threads.
import { createRemote, type Methods, type Remote } from '../base/remote-methods.ts';
import { type Answer, type Call, readAnswer, writeFailure } from './threads/protocol.ts';

/** Delivers in order. Whoever opens the channel decides what happens to messages after a disconnect. */
export interface Channel {
  send(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
}

/** Several calls may be in progress; the id matches answers to calls. */
interface NumberedCall extends Call {
  readonly id: number;
}

interface NumberedAnswer {
  readonly id: number;
  readonly answer: Answer;
}

export const callOver = <Served extends Methods>(channel: Channel): Remote<Served> => {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let calls = 0;
  channel.listen((message) => {
    const { id, answer } = message as NumberedAnswer; // no other code writes to this channel
    pending.get(id)?.resolve(answer);
    pending.delete(id);
  });
  return createRemote(async (method, args) => {
    calls += 1;
    const answer = Promise.withResolvers<Answer>();
    pending.set(calls, answer);
    channel.send({ id: calls, method, args } satisfies NumberedCall);
    return readAnswer(await answer.promise);
  });
};

/** `explain` may turn an error into a refusal or an `Unavailable`. */
export const serveOver = (channel: Channel, methods: Methods, explain: (error: unknown) => unknown): void =>
  channel.listen(async (message) => {
    const { id, method, args } = message as NumberedCall; // no other code writes to this channel
    const run = async (): Promise<Answer> => {
      try {
        const work = methods[method];
        if (!work) throw new Error(`Unknown method ${method}.`);
        return { value: await work(...(args as never[])) }; // checked by the caller's types
      } catch (error) {
        return writeFailure(explain(error));
      }
    };
    channel.send({ id, answer: await run() } satisfies NumberedAnswer);
  });
