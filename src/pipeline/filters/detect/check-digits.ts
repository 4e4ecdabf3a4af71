// Check digits of numbers that people copy: IBAN, ISBN, ISSN, ORCID and card numbers.
import { checkDigit } from '../encode/luhn.ts';

const remainder = (digits: string, divisor: number): number => {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
};

const letterToNumber = (letter: string): string => String(letter.charCodeAt(0) - 55);

export const isIban = (text: string): boolean => {
  const letters = text.replace(/\s/g, '').toUpperCase();
  const moved = letters.slice(4) + letters.slice(0, 4);
  return remainder(moved.replace(/[A-Z]/g, letterToNumber), 97) === 1;
};

export const isCardNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 13 && digits.length <= 19 && checkDigit(digits.slice(0, -1)) === digits.at(-1);
};

const weigh = (digits: string, weight: (place: number) => number): number =>
  [...digits].reduce((sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(place), 0);

export const isIsbn = (text: string): boolean => {
  const digits = text
    .replace(/^ISBN(?:-1[03])?:?/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return weigh(digits, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;
  return /^\d{9}[\dX]$/.test(digits) && weigh(digits, (place) => 10 - place) % 11 === 0;
};

export const isIssn = (text: string): boolean => {
  const digits = text
    .replace(/^ISSN:?\s*/i, '')
    .replace('-', '')
    .toUpperCase();
  return weigh(digits, (place) => 8 - place) % 11 === 0;
};

export const isOrcid = (text: string): boolean => {
  const digits = text.replace(/^.*\//, '').replaceAll('-', '').toUpperCase();
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
};
