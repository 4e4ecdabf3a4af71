// A runner's thread: evaluates commands. It is handed all that they read but the files of pictures, and can reach nothing else.
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import { deriveTags } from '../../core/derived-tags.ts';
import type { ReadMaterial } from '../../core/material.ts';
import type { RunInput } from '../../core/run.ts';
import { type RunResult, renderResult } from '../../core/run-result.ts';
import { type EvaluationWorld, evaluate, type Material } from '../../pipeline/evaluate.ts';
import { CommandFailure } from '../../pipeline/failure.ts';
import { findShippedFilter } from '../../pipeline/filters/library.ts';
import type { Plan } from '../../pipeline/plan.ts';
import { text } from '../../pipeline/value.ts';
import { createImageReader } from './image-reader.ts';
import { serveThread } from './serve-thread.ts';

const behindEverything = 10;

// On Linux this is about the calling thread alone: a command that uses up its time must not take it from those who answer.
if (process.platform === 'linux') setPriority(behindEverything);

const world: EvaluationWorld = {
  findFilter: findShippedFilter,
  now: () => new Date(),
  readImage: createImageReader(String(workerData.imagesFolder)),
  deriveTags: (value) => deriveTags({ kind: 'text', value }),
};

const decoder = new TextDecoder();

const openMaterial = ({ text: given, material }: RunInput): Material => {
  // Written by the reader's thread as just this.
  const read: ReadMaterial = material ? JSON.parse(decoder.decode(material.json)) : { sources: [] };
  const input = given === undefined ? read.input : text(given);
  return { ...(input && { input }), sources: new Map(read.sources), ...(read.origin && { origin: read.origin }) };
};

const methods = {
  run: async (plan: Plan, input: RunInput): Promise<Rendered<RunResult>> => {
    try {
      return renderResult(await evaluate(plan, openMaterial(input), world));
    } catch (error) {
      if (error instanceof CommandFailure)
        return refuse('command_failed', input.isCommand ? error.message : `${plan.steps[0]?.written}: ${error.reason}`);
      throw error;
    }
  },
};

export type RunnerMethods = typeof methods;
export default serveThread(methods, () => undefined);
