// Shows what a command would make: the beginning of its result, what each stage makes, and the effects it would have.
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import { type Preview, preview } from '../../pipeline/language/preview.ts';
import type { TraceStage } from '../../pipeline/language/trace.ts';
import { textOf } from '../../pipeline/language/value.ts';

/** What went wrong, and at which column of the line if it is known. */
export interface CommandProblem {
  message: string;
  column?: number;
}

export interface CommandPreview {
  /** The beginning of the text that Enter would paste. */
  text?: string;
  shape?: Preview['shape'];
  count?: number;
  cut?: true;
  effects: string[];
  warnings: string[];
  trace: TraceStage[];
  problem?: CommandProblem;
}

/** Characters: as much as the overlay shows. */
const maxText = 20_000;

const cutText = (text: string): Pick<CommandPreview, 'text' | 'cut'> =>
  // Half a surrogate pair would be no text.
  text.length > maxText ? { text: text.slice(0, maxText).replace(/[\uD800-\uDBFF]$/, ''), cut: true } : { text };

export const showPreview = ({ value, effects, warnings }: Evaluated, trace: TraceStage[]): CommandPreview => {
  const { shape, count } = preview(value, 0);
  return {
    ...cutText(textOf(value)),
    shape,
    ...(count !== undefined && { count }),
    effects: effects.filter(({ repeats }) => !repeats).map(({ written }) => written),
    warnings: [...warnings],
    trace,
  };
};

/** A command that failed: the stages up to the failure. */
export const showFailedPreview = (
  message: string,
  warnings: readonly string[],
  trace: TraceStage[],
): CommandPreview => ({ effects: [], warnings: [...warnings], trace, problem: { message } });
