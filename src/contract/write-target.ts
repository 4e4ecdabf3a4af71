// Writes the path and query of a call from the values of its parameters.
import type { Body, OperationId, Path, Query } from './types.ts';

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

/** What a call of the operation takes. */
export type CallInput<Id extends OperationId> = { query?: Query<Id> } & Optional<'body', Body<Id>> &
  (Path<Id> extends Record<string, never> ? { path?: undefined } : { path: Path<Id> });

type Values = Readonly<Record<string, unknown>>;

export const writeTarget = (path: string, pathValues: Values, query: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
};
