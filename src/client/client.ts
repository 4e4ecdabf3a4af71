// Makes typed API calls by operation id.
import { readOperations } from '../contract/operations.ts';
import type { Answer, Line, OperationId, StreamId } from '../contract/types.ts';
import { type CallInput, writeTarget } from '../contract/write-target.ts';
import type { Transport, TransportOptions } from './transport.ts';

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
  /** Aborting `signal` gives the call up. */
  call<Id extends OperationId>(id: Id, input: CallInput<Id>, signal?: AbortSignal): Promise<Answer<Id>>;
  /** Passes on each line as it arrives. */
  stream(id: StreamId, input: CallInput<StreamId>, onLine: (line: Line) => void): Promise<void>;
}

export const createClient = (transport: Transport): Client => {
  const declared = [...readOperations('openapi'), ...readOperations('control')].filter(
    ({ path, declaredPath }) => path === declaredPath,
  );
  const operations = new Map(declared.map((one) => [one.id, one]));
  type Values = Readonly<Record<string, unknown>>;
  const send = async (
    id: OperationId,
    {
      query = {},
      path = {},
      body,
    }: { readonly query?: Values; readonly path?: Values | undefined; readonly body?: unknown },
    options: TransportOptions,
  ): Promise<string> => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`The contract has no operation ${id}.`);
    const { status, body: answer } = await transport({
      method: operation.method,
      target: writeTarget(operation.path, path, query),
      ...(body !== undefined && { body: operation.takesRawBody ? String(body) : JSON.stringify(body) }),
      ...options,
    });
    if (status >= 400) throw new ServiceError(JSON.parse(answer));
    return answer;
  };
  return {
    call: async (id, input, signal) => JSON.parse(await send(id, input, signal ? { signal } : {})),
    stream: async (id, input, onLine) => {
      await send(id, input, { onLine: (line) => onLine(JSON.parse(line)) });
    },
  };
};
