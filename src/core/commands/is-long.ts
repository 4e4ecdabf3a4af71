// Tells whether a command takes seconds or minutes: nobody waits for it in front of the overlay, and it can be cancelled.
import type { Library, Plan } from '../../pipeline/language/planned.ts';

export const isLong = ({ models, actions }: Plan, { findAction }: Library): boolean =>
  models.length > 0 || actions.some((keyword) => findAction(keyword)?.longRunning);
