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
  if (['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) return String(value);
  const type = Array.isArray(value) ? 'array' : typeof value;
  const given = value === null || type === 'number' ? `not ${value}` : `not a value of the type ${type}`;
  throw new TypeError(
    `The parameter ${name} must be a text, a number or a boolean${value === undefined ? '; it is missing' : `, ${given}`}.`,
  );
};

export const writeTarget = (path: string, pathValues: Values, query: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(writeValue(name, pathValues[name])),
  );
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, writeValue(name, value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
};
