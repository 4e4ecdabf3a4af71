// Reads the query parameters that the contract defines for an operation.
import { suggest } from '../base/near-miss.ts';
import { refuse } from '../base/refusal.ts';
import type { Operation, QueryParameter } from '../contract/operations.ts';
import { findBadEscape } from './target.ts';

type QueryValue = string | number | boolean;

const show = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

const readValue = ({ name, type, minimum }: QueryParameter, text: string): QueryValue => {
  if (type === 'string') return text;
  if (type === 'boolean') {
    const word = text.toLowerCase(); // Python writes True
    if (word === 'true' || word === 'false') return word === 'true';
    return refuse('invalid_request', `${name}: ${show(text)} is neither true nor false.`);
  }
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number) || (minimum !== undefined && number < minimum)) {
    const expected = minimum === undefined ? 'a whole number' : `a whole number of at least ${minimum}`;
    refuse('invalid_request', `${name}: ${show(text)} is not ${expected}.`);
  }
  return number;
};

/** Otherwise they would become U+FFFD, and match it. */
const refuseBadEscapes = (query: string): void => {
  for (const pair of query.split('&')) {
    const bad = findBadEscape(pair);
    if (bad === undefined) continue;
    const [written = ''] = pair.split('=', 1);
    const [name = ''] = new URLSearchParams(written).keys();
    const place = findBadEscape(written) === undefined ? name.slice(0, 80) : 'The name of a query parameter';
    refuse('invalid_request', `${place}: ${show(bad)} is not UTF-8. Encode the text as UTF-8 before escaping it.`);
  }
};

export const readQuery = ({ query: takes, method, path }: Operation, query: string): Record<string, QueryValue> => {
  if (query.includes('%')) refuseBadEscapes(query);
  const values: Record<string, QueryValue> = {};
  const names = takes.map(({ name }) => name);
  for (const [name, text] of new URLSearchParams(query)) {
    const parameter = takes.find((one) => one.name === name);
    if (!parameter) {
      const list = names.length > 0 ? `takes ${names.join(', ')}` : 'takes no query parameters';
      return refuse(
        'invalid_request',
        `Unknown query parameter ${show(name)}. ${method} ${path} ${list}.${suggest(name, names)}`,
      );
    }
    if (name in values) refuse('invalid_request', `${name}: given more than once.`);
    values[name] = readValue(parameter, text);
  }
  for (const { name, required } of takes) {
    if (required && !(name in values)) refuse('invalid_request', `The query parameter ${name} is missing.`);
  }
  return values;
};
