// The paging options that every list command shares.
import { optional } from '../input/parameter.ts';
import { wholeNumber } from '../input/values.ts';

export const paging = {
  limit: optional(wholeNumber('N', { from: 1 }), 'how many to list (default 50, at most 200)'),
  offset: optional(wholeNumber('N', { from: 0 }), 'how many to skip first'),
};
