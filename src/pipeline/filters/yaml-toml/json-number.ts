// Converts numbers of other formats to JSON numbers, keeping their digits wherever JSON allows.
import type { OrderedJson } from '../../../base/ordered-json.ts';

const isJsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const otherBase = /^([+-]?)(0[xob][0-9a-f]{1,1000})$/i;
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/;

export type Warn = (sentence: string) => void;

/** Converts hexadecimal, octal and binary to decimal. Values that JSON has no number for, such as infinity, become strings. */
export const numberToJson = (written: string, warn: Warn): OrderedJson => {
  if (isJsonNumber.test(written)) return { type: 'literal', written };
  const [, baseSign = '', digits] = otherBase.exec(written) ?? [];
  if (digits !== undefined)
    return { type: 'literal', written: `${baseSign.replace('+', '')}${BigInt(digits.toLowerCase())}` };
  const [whole, sign = '', before = '', after, exponent = ''] = decimal.exec(written) ?? [];
  if (whole === undefined || `${before}${after ?? ''}` === '') {
    warn(`JSON has no number “${written.slice(0, 40)}”, so it became a string.`);
    return { type: 'string', text: written };
  }
  const fraction = after === undefined ? '' : `.${after || '0'}`;
  const integer = before.replace(/^0+(?=\d)/, '') || '0';
  return { type: 'literal', written: `${sign.replace('+', '')}${integer}${fraction}${exponent}` };
};
