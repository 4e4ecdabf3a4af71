// Makes typed API calls by operation id.
import { readOperations } from '../contract/operations.ts';
import type { Answer, OperationId } from '../contract/types.ts';
import { type CallInput, writeTarget } from '../contract/write-target.ts';
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

export interface Client {
  call<Id extends OperationId>(id: Id, input: CallInput<Id>): Promise<Answer<Id>>;
}

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
        target: writeTarget(operation.path, path, query),
        ...(body !== undefined && { body: operation.takesRawBody ? String(body) : JSON.stringify(body) }),
      });
      const json = JSON.parse(answer);
      if (status >= 400) throw new ServiceError(json);
      return json;
    },
  };
};
