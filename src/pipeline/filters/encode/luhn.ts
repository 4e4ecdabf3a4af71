// The Luhn check digit of card numbers, IMEIs and similar.
import { cannot } from '../../language/failure.ts';
import { refuseCharacter } from './wrong-character.ts';

/** The digits of a number as printed, without spaces and hyphens. */
export const readDigits = (content: string, atLeast: number): string => {
  const wrong = content.search(/[^0-9\s-]/);
  if (wrong >= 0) refuseCharacter(content, wrong, 'this is not a number with a check digit', 'expected a digit');
  const digits = content.replace(/[^0-9]+/g, '');
  if (digits.length < atLeast) cannot('too few digits; expected a number such as 4111 1111 1111 1111.');
  return digits;
};

/** The check digit for these digits. */
export const checkDigit = (digits: string): string => {
  let sum = 0;
  for (let fromEnd = 0; fromEnd < digits.length; fromEnd++) {
    const digit = Number(digits[digits.length - 1 - fromEnd]);
    const doubled = fromEnd % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
};
