// Handles a request in stages. The first stage that refuses ends it.

import { memoize } from '../base/memoize.ts';
import { once } from '../base/once.ts';
import { Refusal, refuse } from '../base/refusal.ts';
import { explainFault } from '../base/write-fault.ts';
import type { Operation } from '../contract/operations.ts';
import type { Handlers, OperationId } from '../contract/types.ts';
import { refuseWorker } from './admit-caller.ts';
import { admitHead } from './admit-head.ts';
import { type Arrival, type Arrivals, isOrdered } from './arrivals.ts';
import type { BodyMemory } from './body-memory.ts';
import type { Handle, Request } from './exchange.ts';
import { isLarge, judgeBody, type ParseBody, parseBody, refuseBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { internalReply, makeReply, refusalReply } from './reply.ts';
import type { Resource } from './resource.ts';
import { createRouter, type Route } from './router.ts';
import { streamEvents } from './stream-events.ts';
import { streamLines } from './stream-lines.ts';
import { maxPathLength, readTarget, type Target } from './target.ts';

export interface Door {
  operations: readonly Operation[];
  resources: readonly Resource[];
  /** Both by operation id. */
  handlers: object;
  reads: object;
  /** Throws a refusal or returns, before the target is decoded. */
  admitHost(request: Request): void;
  /** Throws a refusal or returns. */
  admit(request: Request, target: Target): void;
  parseLargeBody: ParseBody;
  /** Both are shared by all doors, since they protect the same application. */
  arrivals: Arrivals;
  reserveBodyMemory: BodyMemory;
  logBug(error: unknown, operation: string): void;
}

/** Any handler, once its input was validated against the contract. */
type Run = (input: unknown) => ReturnType<Handlers[OperationId]>;

/** An operation that was asked for. */
interface Call extends Pick<Route<Operation>, 'path'> {
  readonly operation: Operation;
  readonly handler: Run;
  /** Refuses a query that the operation doesn't take. Frozen, because all requests like this one share it. */
  readQuery(): Readonly<ReturnType<typeof readQuery>>;
}

/** Memoized, because the same targets repeat. */
const readKnownTarget = memoize(readTarget);

const nothing = (): void => undefined;
const unordered: Arrival = { progress: nothing, complete: async () => undefined, leave: nothing };
const neverAborted = new AbortController().signal;

/** The headers that the contract declares for the operation. */
const readHeaders = ({ headers }: Operation, sent: Request['headers']): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((name) => {
      const value = sent[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The client disconnected. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const createHandle = (door: Door): Handle => {
  const findRoute = createRouter<Operation | Resource>([...door.operations, ...door.resources]);
  /** The compiler has matched handlers and reads with the operations. */
  const findHandler = ({ id }: Operation): Run => Reflect.get(id in door.handlers ? door.handlers : door.reads, id);

  /** Memoized like the targets: a method, a space and a target. */
  const findAsked = memoize((line): Route<Resource> | Call => {
    const end = line.indexOf(' ');
    const { segments, query } = readKnownTarget(line.slice(end + 1));
    const { destination, path } = findRoute(line.slice(0, end), segments);
    if ('open' in destination) return { destination, path };
    const [operation, handler] = [destination, findHandler(destination)];
    return { operation, path, handler, readQuery: once(() => Object.freeze(readQuery(operation, query))) };
  });

  /** Reads the body. `giveBack` releases the memory reserved for it. */
  const receive = async (request: Request, operation: Operation, onPart: () => void) => {
    const length = judgeBody(request, operation);
    if (length === undefined) return undefined;
    const giveBack = isLarge(length) ? door.reserveBodyMemory(length) : nothing;
    try {
      return { bytes: await request.readBody(onPart), giveBack };
    } catch (error) {
      giveBack();
      throw error;
    }
  };

  const parse = (operation: Operation, bytes: Uint8Array): Promise<unknown> =>
    isLarge(bytes.byteLength) ? door.parseLargeBody(operation, bytes) : parseBody(operation, bytes);

  const answer = async (
    request: Request,
    target: Target,
    { operation, path, handler, readQuery }: Call,
    { progress, complete, leave }: Arrival,
  ) => {
    const received = await receive(request, operation, progress);
    const turn = complete();
    try {
      const body = received && (await parse(operation, received.bytes));
      const query = readQuery();
      await turn;
      const output = await handler({
        query,
        path,
        headers: readHeaders(operation, request.headers),
        body,
        watchClient: () => request.watchClient?.() ?? neverAborted,
        releaseTurn: leave,
      });
      if ('events' in output) {
        const admit = (): void => door.admit(request, target);
        return streamEvents(output.events, { admit, logBug: (error) => door.logBug(error, operation.id) });
      }
      if ('stream' in output) return streamLines(output.stream, (error) => door.logBug(error, operation.id));
      return makeReply(output.status, output.body, output.headers);
    } finally {
      received?.giveBack();
    }
  };

  const run = (request: Request, target: Target, call: Call) => {
    if (!isOrdered(call.operation)) return answer(request, target, call, unordered);
    const arrival = door.arrivals.begin();
    return answer(request, target, call, arrival).finally(arrival.leave);
  };

  return async (request) => {
    let where = 'before any operation';
    try {
      refuseWorker(request);
      admitHead(request);
      door.admitHost(request);
      const target = readKnownTarget(request.target);
      door.admit(request, target);
      if (target.isTooLong)
        refuse('not_found', `The path is too long: no path has more than ${maxPathLength} characters.`);
      const asked = findAsked(`${request.method} ${request.target}`);
      if ('destination' in asked) {
        refuseBody(request, asked.destination);
        return await asked.destination.open({ headers: request.headers, path: asked.path });
      }
      where = asked.operation.id;
      return await run(request, target, asked);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : explainFault(error, '');
      if (refusal && (refusal === error || refusal.error === 'busy')) return refusalReply(refusal); // too many open files can be anywhere
      if (!isAbort(error)) door.logBug(error, where);
      return internalReply();
    }
  };
};
