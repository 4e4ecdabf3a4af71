// The time limit of a run in milliseconds, for filters on any input. Tests compare it with CPU time, so that a busy machine fails none.
import { runLimits } from '../../src/app/run/evaluator.ts';

export const deadline = runLimits.milliseconds;
