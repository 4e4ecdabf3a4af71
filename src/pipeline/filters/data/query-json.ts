// Evaluates JSONata expressions on JSON. JSONata uses floating point and plain JavaScript objects.
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot, FilterRefusal } from '../../language/failure.ts';
import { loadOnce } from '../load-once.ts';

const withJsonata = loadOnce(async () => (await import('jsonata')).default);

/** Shorter than the time limit of a run, which would end the thread without saying why. */
const limits = { timeout: 3000, stack: 500, sequence: 1_000_000 };

/** A number that would change in floating point stays a string of its digits. */
const toPlainNumber = (written: string): number | string => {
  const number = Number(written);
  const exact = Number.isSafeInteger(number) || (written.length <= 17 && Number.isFinite(number));
  return exact ? number : written;
};

const toPlain = (json: OrderedJson): unknown => {
  if (json.type === 'array') return json.elements.map(toPlain);
  // From entries, so that __proto__ is an ordinary key.
  if (json.type === 'object') return Object.fromEntries(json.members.map(([key, value]) => [key, toPlain(value)]));
  if (json.type === 'string') return json.text;
  return /^[tfn]/.test(json.written) ? JSON.parse(json.written) : toPlainNumber(json.written);
};

const fromPlain = (plain: unknown): OrderedJson => {
  if (typeof plain === 'string') return { type: 'string', text: plain };
  if (plain === undefined) return { type: 'string', text: '' };
  if (typeof plain === 'number' && !Number.isFinite(plain)) return cannot('the result is not a finite number.');
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'number')
    return { type: 'literal', written: JSON.stringify(plain) };
  if (Array.isArray(plain)) return { type: 'array', elements: plain.map(fromPlain) };
  if (typeof plain !== 'object' || '_jsonata_lambda' in plain || '_jsonata_function' in plain)
    return cannot('the expression returns a function; call it.');
  return { type: 'object', members: Object.entries(plain).map(([key, value]) => [key, fromPlain(value)]) };
};

const tellError = (error: unknown): never => {
  if (error instanceof RangeError) return cannot('the expression recurses too deeply.');
  if (error instanceof FilterRefusal || typeof error !== 'object' || error === null) throw error;
  const place = 'position' in error && typeof error.position === 'number' ? ` (column ${error.position})` : '';
  const reason = 'message' in error && typeof error.message === 'string' ? error.message : 'evaluation failed';
  return cannot(`JSONata error${place}: ${reason.slice(0, 300).replace(/\.?$/, '.')}`);
};

/** Returns empty text if the expression finds nothing. */
export const queryJson = async (json: OrderedJson, expression: string): Promise<OrderedJson> => {
  try {
    const found: unknown = await withJsonata((jsonata) => jsonata(expression, limits).evaluate(toPlain(json)));
    return fromPlain(found);
  } catch (error) {
    return tellError(error);
  }
};
