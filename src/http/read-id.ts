// Reads ids in paths. Anything but a positive integer is not found.
import { refuse } from '../base/refusal.ts';

export const readId = (text: string, what: 'entry' | 'pin' | 'trigger' | 'abbreviation'): number =>
  /^[1-9]\d{0,15}$/.test(text)
    ? Number(text)
    : refuse(
        'not_found',
        `There is no ${what} ${JSON.stringify(text.slice(0, 80))}: ids are whole numbers starting at 1.`,
      );
