// The far end of a side thread: runs the method it is asked for, and sends back its value, its refusal or its obstacle.
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import { buffersIn } from './rendered-buffers.ts';
import { type Answer, type Call, type Methods, warmUp } from './side-thread.ts';

const handOver = (answer: Answer) => {
  const buffers = 'value' in answer ? buffersIn(answer.value) : [];
  return buffers.length === 0 ? answer : move({ [transferableSymbol]: buffers, [valueSymbol]: answer });
};

/** `explain` may know a refusal for what would otherwise be a bug. */
export const serveThread =
  (methods: Methods, explain: (error: unknown) => Refusal | undefined) =>
  async ({ method, given }: Call) => {
    if (method === warmUp.method) return { value: undefined };
    try {
      const run = methods[method];
      if (!run) throw new Error(`This thread has no method ${method}.`);
      // What is given was typed where it was called from; here it comes out of a message.
      return handOver({ value: await run(...(given as never[])) });
    } catch (thrown) {
      const error = explain(thrown) ?? thrown;
      if (error instanceof Refusal) return handOver({ refusal: { error: error.error, message: error.message } });
      if (error instanceof Obstacle) return handOver({ obstacle: error.message });
      throw error;
    }
  };
