// What a run has, in milliseconds: whatever a filter is given, it answers or refuses within it. Tests count processor time, so that a busy machine fails none.
import { runLimits } from '../../src/app/run/evaluator.ts';

export const deadline = runLimits.milliseconds;
