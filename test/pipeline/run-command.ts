// Plans and evaluates a command in this thread, for tests of the language and its filters.
import { deriveTags } from '../../src/core/history/derived-tags.ts';
import { findShippedFilter, shippedKeywords } from '../../src/pipeline/filters/library.ts';
import type { ModelTools } from '../../src/pipeline/filters/model/model-tools.ts';
import { createPictureTools } from '../../src/pipeline/filters/pictures/picture-tools.ts';
import { type Evaluated, evaluate } from '../../src/pipeline/language/evaluate.ts';
import { cannot } from '../../src/pipeline/language/failure.ts';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import type { Library, UserAction } from '../../src/pipeline/language/planned.ts';
import { reservedWords } from '../../src/pipeline/language/structure-words.ts';
import type { Trace } from '../../src/pipeline/language/trace.ts';
import { text, type Value } from '../../src/pipeline/language/value.ts';
import { noModel } from './no-model.ts';

export const libraryWith = (actions: Readonly<Record<string, UserAction>> = {}): Library => ({
  findFilter: findShippedFilter,
  findAction: (keyword) => actions[keyword],
  keywords: () => [...shippedKeywords, ...Object.keys(actions), ...reservedWords],
});

export interface RunOptions {
  readonly on?: string | Value;
  readonly actions?: Readonly<Record<string, UserAction>>;
  readonly sources?: Readonly<Record<string, Value>>;
  readonly trace?: Trace;
  readonly model?: ModelTools;
  /** The tags in the history. */
  readonly tags?: readonly string[];
  /** The files of the images folder. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
}

export const runCommand = async (
  command: string,
  { on, actions = {}, sources = {}, images = {}, tags = [], trace, model = noModel }: RunOptions = {},
): Promise<Evaluated> => {
  const plan = planCommand(command, libraryWith(actions));
  const known = new Map(Object.entries(sources));
  const input = typeof on === 'string' ? text(on) : on;
  return evaluate(
    plan,
    { ...(input && { input }), sources: known, tags },
    {
      findFilter: findShippedFilter,
      now: () => new Date(0),
      timeZone: () => 'America/New_York',
      pictures: createPictureTools(async (file) => images[file] ?? cannot('the file of this image is missing.')),
      model,
      deriveTags: (value) => deriveTags({ kind: 'text', value }),
    },
    trace && { trace },
  );
};
