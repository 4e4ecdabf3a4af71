// Makes typed API calls by operation id.
import { type Operation, readOperations } from '../contract/operations.ts';
import type { Answer, Body, OperationId, Path, Query } from '../contract/types.ts';
import type { Transport } from './transport.ts';

/** An error response from the application. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly error: string;
  readonly status: number;

  constructor({ error, message, status }: { error: string; message: string; status: number }) {
    super(message);
    this.error = error;
    this.status = status;
  }
}

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

export type CallInput<Id extends OperationId> = { query?: Query<Id> } & Optional<'body', Body<Id>> &
  (Path<Id> extends Record<string, never> ? { path?: undefined } : { path: Path<Id> });

export interface Client {
  call<Id extends OperationId>(id: Id, input: CallInput<Id>): Promise<Answer<Id>>;
}

type Values = Readonly<Record<string, unknown>>;

const writeTarget = ({ path }: Operation, pathValues: Values, query: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

export const createClient = (transport: Transport): Client => {
  const declared = [...readOperations('openapi'), ...readOperations('control')].filter(
    ({ path, declaredPath }) => path === declaredPath,
  );
  const operations = new Map(declared.map((one) => [one.id, one]));
  return {
    call: async (id, { query = {}, path = {}, body }) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`The contract has no operation ${id}.`);
      const { status, body: answer } = await transport({
        method: operation.method,
        target: writeTarget(operation, path, query),
        ...(body !== undefined && { body: operation.takesRawBody ? String(body) : JSON.stringify(body) }),
      });
      const json = JSON.parse(answer);
      if (status >= 400) throw new ServiceError(json);
      return json;
    },
  };
};
