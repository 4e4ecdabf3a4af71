// The API port as an argument.
import { portRange } from '../../base/port-range.ts';
import { wholeNumber } from '../input/values.ts';

export const port = wholeNumber('N', portRange);
