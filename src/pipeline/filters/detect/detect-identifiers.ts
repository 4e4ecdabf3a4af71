// Detects identifiers of things, many by their check digits.
import { isCardNumber, isIban, isIsbn, isIssn, isOrcid } from './check-digits.ts';
import { type Detector, detectShape } from './finding.ts';

export const identifierDetectors: readonly Detector[] = [
  detectShape({
    kind: 'UUID',
    sure: 'certain',
    pattern: /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\}?$/i,
    why: 'five groups of hexadecimal digits, with version and variant',
    filters: ['lower', 'upper', "remove '-'"],
  }),
  detectShape({
    kind: 'ULID',
    pattern: /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
    why: '26 characters of Base32',
    filters: ['lower'],
  }),
  detectShape({
    kind: 'IBAN',
    sure: 'certain',
    pattern: /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?$/i,
    check: isIban,
    why: 'a bank account number whose check digits are right',
    filters: ["remove ' '", 'mask', 'upper'],
  }),
  detectShape({
    kind: 'Card number',
    pattern: /^(?:\d[ -]?){12,18}\d$/,
    check: (text) => /^[2-6]/.test(text) && isCardNumber(text),
    why: '13 to 19 digits whose check digit is right',
    filters: ['mask', 'redact', 'luhn', 'remove /[ -]/'],
  }),
  detectShape({
    kind: 'ISBN',
    pattern: /^(?:ISBN(?:-1[03])?:?\s*)?(?:97[89][ -]?)?(?:\d[ -]?){9}[\dX]$/i,
    check: isIsbn,
    why: 'a book number whose check digit is right',
    filters: ['remove /[ -]/'],
  }),
  detectShape({
    kind: 'ISSN',
    pattern: /^(?:ISSN:?\s*)?\d{4}-\d{3}[\dX]$/i,
    check: isIssn,
    why: 'a journal number whose check digit is right',
    filters: ["remove '-'"],
  }),
  detectShape({
    kind: 'ORCID',
    sure: 'certain',
    pattern: /^(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/i,
    check: isOrcid,
    why: "a researcher's number whose check digit is right",
    filters: ['prefix https://orcid.org/'],
  }),
  detectShape({
    kind: 'DOI',
    sure: 'certain',
    pattern: /^(?:doi:\s*)?10\.\d{4,9}\/\S+$/i,
    why: 'the number of a publication',
    filters: ['prefix https://doi.org/'],
  }),
  detectShape({
    kind: 'Version',
    pattern: /^v?\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]+)?(?:\+[\w.-]+)?$/,
    check: (text) => !/^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d{2}$/.test(text),
    why: 'three numbers, as in semantic versioning',
    filters: ['split .', 'sort-natural'],
  }),
];
