// Turns errors caused by the picture itself into refusals.
import { Refusal } from '../../base/refusal.ts';
import { FilterRefusal } from '../../pipeline/language/failure.ts';

/** What V8 throws when an allocation fails without ending the process. */
const isOutOfMemory = (error: unknown): boolean => error instanceof RangeError && /allocat/i.test(error.message);

export const explainFailure = (error: unknown): unknown => {
  if (error instanceof FilterRefusal) return new Refusal('command_failed', error.message);
  if (isOutOfMemory(error)) return new Refusal('command_failed', 'processing this picture used too much memory.');
  return error;
};
