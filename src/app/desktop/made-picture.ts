// A picture that was made smaller for the overlay, and why one can't be made.
import { Refusal, refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';

export interface MadePicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Refuses for every reason of the picture process. */
export const refuseUnmade = (error: unknown): never => {
  if (error instanceof Refusal || error instanceof Unavailable)
    return refuse('not_found', `The picture can't be made smaller: ${error.message}`);
  throw error;
};
