// Makes typed API calls by operation id.
import { clientOperations } from '../contract/generated/client-operations.ts';
import type { Answer, Line, OperationId, Query, StreamId } from '../contract/types.ts';
import { type CallInput, writeTarget } from '../contract/write-target.ts';
import { readJson, refuseAnswer } from './read-answer.ts';
import { type ReceivedEvent, readEvents } from './read-events.ts';
import { ServiceError } from './service-error.ts';
import type { Transport, TransportOptions, TransportResponse } from './transport.ts';

export { ServiceError };

interface ClientOperation {
  readonly method: string;
  readonly path: string;
  /** Whether the body is text already. */
  readonly takesRawBody?: boolean;
}

export interface Client {
  /** Aborting `signal` gives the call up. */
  call<Id extends OperationId>(id: Id, input: CallInput<Id>, signal?: AbortSignal): Promise<Answer<Id>>;
  /** Passes on each line as it arrives. */
  stream(id: StreamId, input: CallInput<StreamId>, onLine: (line: Line) => void): Promise<void>;
  /** Listens to events, from now on or after `lastId`, until the application ends the stream. */
  listen(input: Listening): AsyncGenerator<ReceivedEvent>;
}

interface Listening {
  readonly query?: Query<'streamEvents'>;
  readonly lastId?: string | undefined;
  /** Aborting it ends the stream. */
  readonly signal?: AbortSignal;
}

export const createClient = (transport: Transport): Client => {
  type Values = Readonly<Record<string, unknown>>;
  const send = async (
    id: OperationId,
    {
      query = {},
      path = {},
      body,
    }: { readonly query?: Values; readonly path?: Values | undefined; readonly body?: unknown },
    options: TransportOptions,
  ): Promise<TransportResponse> => {
    const operation: ClientOperation = clientOperations[id];
    const response = await transport({
      method: operation.method,
      target: writeTarget(operation.path, path, query),
      ...(body !== undefined && { body: operation.takesRawBody ? String(body) : JSON.stringify(body) }),
      ...options,
    });
    if (response.status >= 300) refuseAnswer(response.status, response.body);
    return response;
  };
  return {
    call: async (id, input, signal) => {
      const { status, body } = await send(id, input, signal ? { signal } : {});
      return readJson(body, `The answer, with the status ${status},`);
    },
    stream: async (id, input, onLine) => {
      await send(id, input, { onLine: (line) => line !== '' && onLine(JSON.parse(line)) });
    },
    listen: async function* ({ query = {}, lastId, signal }) {
      const { chunks } = await send(
        'streamEvents',
        { query },
        {
          isStream: true,
          ...(lastId !== undefined && { headers: { 'Last-Event-ID': lastId } }),
          ...(signal && { signal }),
        },
      );
      if (chunks) yield* readEvents(chunks);
    },
  };
};
