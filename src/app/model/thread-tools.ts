// Lets the runner thread of a command ask the language model that the command holds.
import type { HeldModel } from '../../core/run/hold-model.ts';
import type { ModelService } from '../../core/run/run-input.ts';
import { hideThoughts } from '../../pipeline/filters/model/hide-thoughts.ts';
import type { ModelTools } from '../../pipeline/filters/model/model-tools.ts';
import { type ConnectPort, connectService, serveThreads } from '../threads/thread-service.ts';
import type { TimeLimit } from '../threads/time-limit.ts';

/** As a type that remote calls accept: an interface could be extended elsewhere. */
type Served = Pick<ModelTools, 'readContextSize' | 'countTokens' | 'generate'>;

/** On the main thread, for one command. Its time limit counts only while it computes, not while it waits for an answer. */
export const serveHeldModel = ({ model, signal, onText }: HeldModel) => {
  let limit: TimeLimit | undefined;
  const wait = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    limit?.pause();
    try {
      return await work();
    } finally {
      limit?.resume();
    }
  };
  const openMethods = (threadEnd: AbortSignal): Served => {
    const end = AbortSignal.any([signal, threadEnd]);
    return {
      readContextSize: () => wait(() => model.readContextSize(end)),
      countTokens: (texts) => wait(() => model.countTokens(texts, end)),
      generate: (generation) => {
        const shown = generation.isResult && onText && { onText: hideThoughts(onText, generation.text) };
        return wait(() => model.generate(generation, { signal: end, ...shown }));
      },
    };
  };
  return {
    ...serveThreads(openMethods),
    onStart: (started: TimeLimit): void => {
      limit = started;
    },
  };
};

export const connectModelTools = ({ service, sentWarning }: ModelService, connect: ConnectPort): ModelTools => {
  const use = connectService<Served>(service, connect);
  return {
    ...(sentWarning !== undefined && { sentWarning }),
    readContextSize: () => use((remote) => remote.readContextSize()),
    countTokens: (texts) => use((remote) => remote.countTokens(texts)),
    generate: (generation) => use((remote) => remote.generate(generation)),
  };
};
