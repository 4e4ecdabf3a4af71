// Runs a language model from a GGUF file in a separate process: a damaged file can't crash the application, and its memory is freed when it ends.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { once } from '../../base/once.ts';
import { explainTooLong } from '../../base/too-long-answer.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Generation } from '../../core/model/language-model.ts';
import { writeSchema } from '../../platform/model/write-schema.ts';
import { hideMemory } from '../../platform/process/hide-memory.ts';
import { serveOver } from '../remote.ts';
import type { Context, Engine, Llama, Model, Sequence } from './engine-api.ts';
import { measureThreads } from './measure-threads.ts';
import { keepSpelledEnds } from './spelled-ends.ts';

const end = (): void => {
  process.kill(process.pid, 'SIGKILL'); // `process.exit` would wait for the model
};
process.once('disconnect', end); // the service has ended or crashed
if (process.connected === false) end(); // undefined if the module was loaded without IPC
// A session that ends sends these to every process; the service decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await hideMemory();

/** The most that is worth its memory for commands on copied text. */
const maxContextSize = 8192;
/** The least in which a short text has room, and the most that any model can have. */
const possibleSizes = { min: 256, max: 2 ** 30 };
/** Tokens that a model's template adds around the messages. */
const frameTokens = 64;

const [engineFolder = '', file = ''] = process.argv.slice(2);
const usesMetal = process.platform === 'darwin' && process.arch === 'arm64';
let lastError = '';

const send = (message: unknown): void => {
  process.send?.(message, undefined, undefined, () => undefined); // on failure the service is gone
};

const openEngine = once(async (): Promise<{ readonly engine: Engine; readonly llama: Llama }> => {
  const path = join(engineFolder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  const engine: Engine = await import(pathToFileURL(path).href);
  const llama = await engine.getLlama({
    build: 'never',
    skipDownload: true,
    gpu: usesMetal ? 'metal' : false,
    maxThreads: 0,
    logLevel: 'error',
    logger: (_, message) => {
      lastError ||= message.trim(); // the first is the cause
    },
  });
  return { engine, llama };
});

interface Loaded {
  readonly model: Model;
  readonly context: Context;
  readonly sequence: Sequence;
  readonly threads: number;
}

/** The engine reports many kinds of damage by its own mistakes, such as reading a property of something undefined. */
const isDamage = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || /^gguf_|corrupted or incomplete/.test(lastError);

const loadFile = async (llama: Llama): Promise<Model> => {
  try {
    return await llama.loadModel({ modelPath: file });
  } catch (error) {
    await setImmediate(); // what the engine logged may arrive only after its failure
    if (isDamage(error)) throw new Unavailable('The file is damaged or incomplete. Download it again.');
    throw error;
  }
};

/** The engine would blame the computer. */
const refuseImpossible = ({ trainContextSize: size }: Model): void => {
  if (size >= possibleSizes.min && size <= possibleSizes.max) return;
  const what = size >= 0 && size < possibleSizes.min ? 'too few for a text' : 'impossible';
  throw new Unavailable(`It says that it can take ${size} tokens at once, which is ${what}. Use another model.`);
};

const load = async (knownThreads: number | undefined): Promise<Loaded> => {
  const { llama } = await openEngine();
  const model = await loadFile(llama);
  refuseImpossible(model);
  const threads = knownThreads ?? (await measureThreads(model, llama.cpuMathCores));
  const context = await model.createContext({ contextSize: { max: maxContextSize }, threads });
  return { model, context, sequence: context.getSequence(), threads };
};

let loading: Promise<Loaded> | undefined;
let stopping = new AbortController();

const readLoaded = (): Promise<Loaded> => loading ?? Promise.reject(new Error('The model was not opened.'));

const generate = async (generation: Generation): Promise<string> => {
  const { instructions, text, shape, maxTokens } = generation;
  const { signal } = stopping; // before anything else: it may be aborted at once
  const [{ engine, llama }, { model, context, sequence }] = await Promise.all([openEngine(), readLoaded()]);
  lastError = '';
  const asked = model.tokenize(instructions).length + model.tokenize(text).length + frameTokens;
  if (asked + maxTokens > context.contextSize)
    throw new Unavailable(`This is too much text at once: ${asked} tokens, with up to ${maxTokens} for the answer.`);
  const session = new engine.LlamaChatSession({
    contextSequence: sequence,
    systemPrompt: instructions,
    autoDisposeSequence: false,
  });
  keepSpelledEnds(session.chatWrapper, model, generation);
  try {
    const { responseText, stopReason } = await session.promptWithMeta(text, {
      ...(shape && { grammar: await llama.createGrammarForJsonSchema(writeSchema(shape)) }),
      maxTokens,
      temperature: 0,
      repeatPenalty: false, // an answer often repeats words of its text
      budgets: { thoughtTokens: 0 },
      signal,
      onTextChunk: (piece) => {
        if (piece !== '') send({ piece });
      },
    });
    if (stopReason === 'maxTokens') throw new Unavailable(explainTooLong(maxTokens));
    return responseText;
  } finally {
    session.dispose();
    await sequence.clearHistory();
  }
};

const methods = {
  /** Checks that the engine works on this computer. */
  tryEngine: async (): Promise<void> => {
    await openEngine();
  },
  /** Loads the model. The number of threads is measured unless it is known. */
  open: async (knownThreads?: number): Promise<{ readonly contextSize: number; readonly threads: number }> => {
    loading ??= load(knownThreads);
    const { context, threads } = await loading;
    return { contextSize: context.contextSize - frameTokens, threads };
  },
  countTokens: async (texts: readonly string[]): Promise<number[]> => {
    const { model } = await readLoaded();
    return texts.map((text) => model.tokenize(text).length);
  },
  /** Pieces are sent as messages of their own. */
  generate,
  abort: (): void => {
    stopping.abort();
    stopping = new AbortController();
  },
};

export type ModelMethods = typeof methods;

serveOver(
  {
    send,
    listen: (receive) => {
      process.on('message', receive);
    },
  },
  methods,
  (error) => {
    if (error instanceof Unavailable) return error;
    return new Unavailable(lastError || (error instanceof Error ? error.message : String(error)));
  },
);
