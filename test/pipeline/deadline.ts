// What a run has, in milliseconds: whatever a filter is given, it answers or refuses within it.
import { runLimits } from '../../src/app/evaluator.ts';

export const deadline = runLimits.milliseconds;
