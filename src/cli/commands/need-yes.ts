// The consent to what cannot be undone.
import { flag } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';

export const yes = flag('do it; without this, nothing is done');

/** `what` continues "This …". */
export const needYes = (agreed: true | undefined, what: string): void => {
  if (!agreed) throw new UsageError(`This ${what}, and cannot be undone. Nothing was done; to do it, add --yes.`);
};
