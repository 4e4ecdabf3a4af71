// The module `copyloom/client`: connects programs to the API, with the types of the contract. Runs on every Node that Copyloom installs
// with, and its declarations need no other types.
import type { ErrorName } from '../base/error-catalogue.ts';
import { suggest } from '../base/near-miss.ts';
import { portRange } from '../base/port-range.ts';
import { Unavailable } from '../base/unavailable.ts';
import { createClient } from '../client/client.ts';
import type { ReceivedEvent } from '../client/read-events.ts';
import { readPages } from '../client/read-pages.ts';
import { ServiceError } from '../client/service-error.ts';
import { createPortTransport } from '../client/transport.ts';
import type { AnswerOf, CallOf, QueryOf } from '../contract/call-types.ts';
import { clientAliases, clientOperations, defaultPort } from '../contract/generated/client-operations.ts';
import type { components, operations } from '../contract/generated/openapi.ts';
import type { OperationId } from '../contract/types.ts';
import type { CallInput } from '../contract/write-target.ts';
import { createFindServerUser } from '../platform/sockets/find-server-user.ts';
import { openProcTable } from '../platform/sockets/proc-table.ts';

export { type ErrorName, type ReceivedEvent, ServiceError, Unavailable };

/** The schemas of the API: `Schemas['Entry']`. */
export type Schemas = components['schemas'];

type Aliases = typeof clientAliases;
type OperationOf<Name extends OperationName> = operations[Name extends keyof Aliases ? Aliases[Name] : Name];

/** The operations of the API, by their `operationId`, except the one that streams events. */
export type OperationName = Exclude<keyof operations, 'streamEvents'> | keyof Aliases;
/** What a call returns. */
export type Answer<Name extends OperationName> = AnswerOf<OperationOf<Name>>;
/** What a call takes: `path`, `query` and `body`. */
export type Input<Name extends OperationName> = CallOf<OperationOf<Name>>;

type PageOf<Answered> = Answered extends { items: readonly unknown[]; nextOffset?: number } ? Answered : never;
/** The operations that answer with a page of a list. */
export type ListName = {
  [Name in OperationName]: [PageOf<Answer<Name>>] extends [never] ? never : Name;
}[OperationName];
/** An element of a list. */
export type Item<Name extends ListName> = PageOf<Answer<Name>>['items'][number];

/** The input may be omitted if nothing in it is required. */
type Given<Name extends OperationName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, signal?: AbortSignal]
    : [input: Input<Name>, signal?: AbortSignal];

export interface ConnectOptions {
  /** The API key. Default: the environment variable `COPYLOOM_API_KEY`. */
  readonly key?: string;
  /** The port of the API. Default: the environment variable `COPYLOOM_API_PORT`, then 28787. */
  readonly port?: number;
  /** Aborting it gives up all calls and ends all streams. */
  readonly signal?: AbortSignal;
}

export interface Listening {
  /** Which events to send, and whether with the content. */
  readonly query?: QueryOf<operations['streamEvents']>;
  /** The `id` of the last event that you got, to go on after it. */
  readonly lastId?: string;
  /** Aborting it ends the stream. */
  readonly signal?: AbortSignal;
}

export interface Copyloom {
  /**
   * Calls an operation. Rejects with a `ServiceError` if it is refused, with `Unavailable` if Copyloom doesn't answer, and with the reason of
   * the signal if that aborts.
   */
  call<Name extends OperationName>(name: Name, ...given: Given<Name>): Promise<Answer<Name>>;
  /** Reads a list page by page, beginning at the `offset` of the query. The next page is read when you ask for it. */
  pages<Name extends ListName>(name: Name, ...given: Given<Name>): AsyncGenerator<Answer<Name>, void, undefined>;
  /**
   * Waits for events, until you stop or Copyloom ends the stream. What comes first, and after two quiet minutes, has no `event`: its
   * `id` only says where the stream is.
   */
  events(listening?: Listening): AsyncGenerator<ReceivedEvent, void, undefined>;
  /** Reads the elements of a list, page by page. */
  items<Name extends ListName>(name: Name, ...given: Given<Name>): AsyncGenerator<Item<Name>, void, undefined>;
}

const howToConnect = 'Show it with: copyloom key show. Set COPYLOOM_API_KEY to it, or pass it as connect({ key }).';

const requireKey = (key = process.env['COPYLOOM_API_KEY'] ?? ''): string => {
  const trimmed = String(key).trim();
  if (trimmed === '') throw new Unavailable(`The API key is missing. ${howToConnect}`);
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  throw new Unavailable(`The API key has characters that no key has. ${howToConnect}`);
};

const requirePort = (port: number | string = process.env['COPYLOOM_API_PORT'] || defaultPort): number => {
  const number = Number(port);
  if (Number.isInteger(number) && number >= portRange.from && number <= portRange.to) return number;
  throw new Unavailable(`The port must be a whole number from ${portRange.from} to ${portRange.to}, not "${port}".`);
};

const operationIds = Object.entries(clientOperations).flatMap(([name, { path }]) =>
  path.startsWith('/control/') || name === 'streamEvents' ? [] : [name],
);
const isOperation = (name: string): name is OperationId => operationIds.includes(name);
/** Operations of the private socket may have the same names. */
const aliases = new Map<string, OperationId>(Object.entries(clientAliases));

/** The compiler checks the names only in TypeScript. */
const requireOperation = (name: string): OperationId => {
  const id = aliases.get(name) ?? name;
  if (isOperation(id)) return id;
  if (name === 'streamEvents') throw new TypeError('To listen to events, use events() instead of call().');
  throw new TypeError(
    `The API has no operation "${name}".${suggest(name, [...operationIds, ...aliases.keys()])} To see them all: copyloom docs`,
  );
};

/** Also from another realm, such as that of a test runner. A `URLSearchParams` or a `Map` would have no properties to send. */
const isObject = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]';

/** Only its own properties are sent. Others, such as the getters of a class, would be missing without a word. */
const isPlain = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** The compiler finds a forgotten `body` and a mistyped option only in TypeScript. */
const requireObject = (value: unknown, what: string, names: readonly string[]): void => {
  const expected = `${what} takes an object with ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  if (!isObject(value)) throw new TypeError(`${expected}.`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const inBody = names.includes('body') ? ` If it belongs to the body: { body: { ${unknown}: … } }` : '';
  throw new TypeError(`${expected}, not "${unknown}".${suggest(unknown, names) || inBody}`);
};

const requireSignal = (signal: unknown): void => {
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError('The signal must be an AbortSignal: that of an AbortController, or AbortSignal.timeout(…).');
};

/** Without what is undefined, such as a filter, a change would concern more than its caller meant. */
const requireGiven = (input: object): void => {
  const { query, body }: Readonly<Record<string, unknown>> = { ...input };
  const values = { ...('query' in input && { query }), ...Object(query), ...(isObject(body) && body) };
  const missing = Object.keys(values).find((name) => values[name] === undefined);
  if (missing !== undefined)
    throw new TypeError(`${missing} is undefined, so nothing was sent. For a call without it, leave it out.`);
};

/** What a call was given, in JavaScript too. */
const requireInput = (name: string, input: unknown = {}, signal?: unknown): void => {
  requireObject(input, 'A call', ['path', 'query', 'body']);
  requireSignal(signal);
  for (const [part, values] of Object.entries(Object(input)))
    if (part !== 'body' && values !== undefined && !isPlain(values))
      throw new TypeError(`The ${part} of a call must be a plain object: { ${part}: { … } }`);
  if (clientOperations[requireOperation(name)].method !== 'GET') requireGiven(Object(input));
};

const requireList = (name: string): void => {
  if ('isList' in clientOperations[requireOperation(name)]) return;
  throw new TypeError(`${name} does not answer with a list. Use call() instead of pages() and items().`);
};

/** As a header can hold it: an id is short, and the application knows its own ones. */
const requireLastId = (lastId: string | undefined): void => {
  if (lastId === undefined || (typeof lastId === 'string' && /^[\x20-\x7e]{0,200}$/.test(lastId))) return;
  throw new TypeError(
    `lastId must be the id of an event that you got, not ${JSON.stringify(String(lastId).slice(0, 40))}.`,
  );
};

/** The key is sent only to a program of your own. Without a native module, so that the client has no dependencies. */
const openFindServerUser = async () =>
  createFindServerUser(
    process.platform === 'linux' ? openProcTable() : undefined,
    (uid) => uid === process.geteuid?.(),
  );

/** Throws `Unavailable` if there is no key. Connects with the first call, and once for each. */
export const connect = (options: ConnectOptions = {}): Copyloom => {
  requireObject(options, 'connect()', ['key', 'port', 'signal']);
  const { key, port, signal = new AbortController().signal } = options;
  requireSignal(signal);
  const transport = createPortTransport({ key: requireKey(key), port: requirePort(port), signal, openFindServerUser });
  const client = createClient(transport);

  // The types of the answers are the same, but the compiler can't compare them for every operation at once.
  const request = async (name: OperationName, input: object, giveUp?: AbortSignal): Promise<never> => {
    const id = requireOperation(name);
    try {
      return (await client.call(id, input as CallInput<OperationId>, giveUp)) as never;
    } catch (error) {
      giveUp?.throwIfAborted();
      signal.throwIfAborted();
      throw error;
    }
  };

  const call: Copyloom['call'] = async (name, ...given) => {
    const [input = {}, giveUp]: readonly [Record<string, unknown>?, AbortSignal?] = given;
    requireInput(name, input, giveUp);
    const { body, ...rest } = input;
    const isText = Object.hasOwn(Object(Reflect.get(clientOperations, name)), 'takesRawBody'); // no alias takes one
    return request(
      name,
      { ...rest, ...(body !== undefined && { body: isText ? JSON.stringify(body) : body }) },
      giveUp,
    );
  };

  const pages: Copyloom['pages'] = async function* (name, ...given) {
    const [input, giveUp]: readonly [{ query?: object }?, AbortSignal?] = given;
    requireInput(name, input, giveUp);
    requireList(name);
    yield* readPages((offset: number | undefined) =>
      request(name, { ...input, query: { ...input?.query, ...(offset !== undefined && { offset }) } }, giveUp),
    );
  };

  const listen = async function* (listening: Listening = {}): ReturnType<Copyloom['events']> {
    requireObject(listening, 'events()', ['query', 'lastId', 'signal']);
    requireSignal(listening.signal);
    requireLastId(listening.lastId);
    try {
      yield* client.listen(listening);
    } catch (error) {
      if (signal.aborted || listening.signal?.aborted) return;
      if (error instanceof ServiceError || error instanceof Unavailable) throw error;
      throw new Unavailable('The connection to Copyloom was lost.', { cause: error });
    }
  };

  return {
    call,
    pages,
    events: listen,
    items: async function* (name, ...given) {
      for await (const page of pages(name, ...given)) yield* (page as { items: never[] }).items; // as above
    },
  };
};
