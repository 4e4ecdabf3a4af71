// Requires --yes for changes that can't be undone.
import { flag } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';

export const yes = flag('go ahead; without this, nothing is changed');

/** `what` continues "This …". */
export const requireYes = (agreed: true | undefined, what: string): void => {
  if (!agreed) throw new UsageError(`This ${what} and can't be undone. Nothing was changed; to go ahead, add --yes.`);
};
