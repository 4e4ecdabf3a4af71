// What went wrong while a picture was read, as a refusal if it is about the picture.
import { Refusal } from '../../base/refusal.ts';
import { FilterRefusal } from '../../pipeline/language/failure.ts';

/** What the engine throws where memory runs out without ending the process. */
const isOutOfMemory = (error: unknown): boolean => error instanceof RangeError && /allocat/i.test(error.message);

export const explainFailure = (error: unknown): unknown => {
  if (error instanceof FilterRefusal) return new Refusal('command_failed', error.message);
  if (isOutOfMemory(error)) return new Refusal('command_failed', 'working on this picture needed too much memory.');
  return error;
};
