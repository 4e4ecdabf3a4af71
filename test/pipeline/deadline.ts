// The CPU time in milliseconds within which a filter answers on any input. It finds filters whose work grows with the square of a text,
// which take many minutes on these inputs, and leaves room for a machine that is several times slower than usual.
import { readLimits } from '../../src/base/limits.ts';

export const deadline = 6 * readLimits().run;
