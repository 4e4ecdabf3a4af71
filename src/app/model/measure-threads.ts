// Measures with how many threads a model generates fastest. More are often slower: on cores that others use, each waits for the slowest.
import type { Model } from './engine-api.ts';

const measuredTokens = 4;
const contextSize = { max: 128 };

/** Milliseconds for a few tokens; gives up once it takes longer than `limit`. */
const measure = async (model: Model, threads: number, limit: number): Promise<number> => {
  const context = await model.createContext({ contextSize, threads });
  try {
    const begun = performance.now();
    let tokens = 0;
    for await (const _ of context.getSequence().evaluate(model.tokenize('The'))) {
      tokens += 1;
      if (tokens >= measuredTokens || performance.now() - begun > limit) break;
    }
    return performance.now() - begun;
  } finally {
    await context.dispose();
  }
};

/** All cores, half of them and so on down to one. */
export const listCandidates = (cores: number): number[] => {
  const rest = cores > 1 ? listCandidates(Math.floor(cores / 2)) : [];
  return [Math.max(1, cores), ...rest];
};

export const measureThreads = async (model: Model, cores: number): Promise<number> => {
  let best = { threads: 1, time: Number.POSITIVE_INFINITY };
  for (const threads of listCandidates(cores)) {
    const time = await measure(model, threads, best.time);
    if (time < best.time) best = { threads, time };
  }
  return best.threads;
};
