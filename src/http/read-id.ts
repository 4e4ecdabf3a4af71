// Reads ids in paths. Anything but a positive integer is not found, and no id is beyond what a number can hold.
import { refuse } from '../base/refusal.ts';

export const readId = (text: string, what: 'entry' | 'pin' | 'trigger' | 'abbreviation'): number =>
  /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : refuse(
        'not_found',
        `There is no ${what} ${JSON.stringify(text.slice(0, 80))}: ids are whole numbers from 1 to ${Number.MAX_SAFE_INTEGER}.`,
      );
