// Writes the path and query of a call from the values of its parameters.
import type { CallOf } from './call-types.ts';
import type { Body, OperationId, Operations, Path } from './types.ts';

/** What a call of the operation takes. An id that was typed or comes from a page may be text. */
export type CallInput<Id extends OperationId> = CallOf<
  Operations[Id],
  Body<Id>,
  { [Name in keyof Path<Id>]: string | number }
>;

type Values = Readonly<Record<string, unknown>>;

/** The compiler checks this only in TypeScript. */
const writeValue = (name: string, value: unknown): string => {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  const given = value === undefined ? 'it is missing' : `not ${JSON.stringify(value)}`;
  throw new TypeError(`The parameter ${name} must be a text, a number or a boolean; ${given}.`);
};

export const writeTarget = (path: string, pathValues: Values, query: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(writeValue(name, pathValues[name])),
  );
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, writeValue(name, value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
};
