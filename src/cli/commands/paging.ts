// Which part of a list to show: the same for every list.
import { optional } from '../input/parameter.ts';
import { wholeNumber } from '../input/values.ts';

export const paging = {
  limit: optional(wholeNumber('N', { from: 1 }), 'how many to list: 50 if not given, 200 at most'),
  offset: optional(wholeNumber('N', { from: 0 }), 'how many to pass over first'),
};
