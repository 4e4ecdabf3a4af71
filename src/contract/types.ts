// The request and response types of each operation, derived from the generated types.
import type { Rendered } from '../base/rendered.ts';
import type { AnswerOf, BodyOf, ContentOf, HeadersOf, PathOf, QueryOf, Success } from './call-types.ts';
import type { components as controlComponents, operations as controlOperations } from './generated/control.ts';
import type { components, operations } from './generated/openapi.ts';

export type Operations = operations & controlOperations;
export type OperationId = keyof Operations;
/** The operations on the public port. */
export type PublicOperationId = keyof operations;
export type Schemas = components['schemas'] &
  Pick<
    controlComponents['schemas'],
    | 'About'
    | 'AddedSamples'
    | 'LoginChange'
    | 'RemovedSamples'
    | 'ActionTrial'
    | 'FiredTriggers'
    | 'Rules'
    | 'TriggerTrial'
    | 'Api'
    | 'EntryFiles'
    | 'EntryToImport'
    | 'ExportedEntries'
    | 'ImportedEntries'
    | 'Fix'
    | 'FolderChoice'
    | 'License'
    | 'Picture'
    | 'Key'
    | 'ApiChange'
    | 'ChangedLines'
    | 'Check'
    | 'Compacted'
    | 'Copied'
    | 'LineChoice'
    | 'LimitForecast'
    | 'LineCompletion'
    | 'LinePreview'
    | 'Lines'
    | 'LogLine'
    | 'ModelCheck'
    | 'Models'
    | 'OpenedWindow'
    | 'OverlayShortcut'
    | 'Pasted'
    | 'PatternTrial'
    | 'RecognitionLanguages'
    | 'CopiedSecret'
    | 'OpenedSecret'
    | 'Secrets'
    | 'Storage'
    | 'StorageKind'
    | 'StoredSecret'
    | 'SeenApps'
    | 'Setting'
    | 'SuspectedSecrets'
    | 'WindowRequest'
  >;

type Responses<Id extends OperationId> = Operations[Id]['responses'];

export type Query<Id extends OperationId> = QueryOf<Operations[Id]>;
/** As text, as in the request: what is no id must be refused like an unknown one. */
export type Path<Id extends OperationId> = { readonly [Name in keyof PathOf<Operations[Id]>]: string };
export type Headers<Id extends OperationId> = HeadersOf<Operations[Id]>;

/** Operations whose body is passed as text (`x-raw-body`), because parsing would lose the order of its keys. */
type RawBody = 'putVariable';
export type Body<Id extends OperationId> = Id extends RawBody ? string : BodyOf<Operations[Id]>;

/** The body of a successful response. */
export type Answer<Id extends OperationId> = AnswerOf<Operations[Id]>;

/** A response body: a value, already rendered JSON, or an object with some rendered fields. */
type Writable<Json> = Json | Rendered<Json> | { [Field in keyof Json]: Json[Field] | Rendered<Json[Field]> };

export interface Input<Id extends OperationId> {
  readonly query: Query<Id>;
  readonly path: Path<Id>;
  /** Those that the contract declares. */
  readonly headers: Headers<Id>;
  readonly body: Body<Id>;
  /** For long work: returns a signal that aborts when the client disconnects. */
  watchClient(): AbortSignal;
  /** Requests that change something are handled sequentially. For long work: lets the next one start, once the order is settled. */
  releaseTurn(): void;
}

/** Operations that answer line by line, while they work. */
export type StreamId = 'streamRun';
/** The private document can't refer to the result of a run, which the public one declares. */
export type Line = Omit<Responses<StreamId>[200]['content']['application/x-ndjson'], 'result'> & {
  result?: Schemas['RunResult'];
};

/** The lines of a stream. Aborting `client` ends it: whoever asked has left. */
interface Stream<Json> {
  readonly status: 200;
  stream(send: (line: Writable<Json>) => void, client: AbortSignal): Promise<void>;
}

/** The operation that answers with server-sent events. */
type EventsId = 'streamEvents';

/** Events in their format. `send` resolves when the client can take more. */
interface EventStream {
  readonly status: 200;
  events(send: (block: string | Uint8Array) => Promise<void>, client: AbortSignal): Promise<void>;
}

/** The result of a handler. */
type Output<Id extends OperationId> = Id extends StreamId
  ? Stream<Line>
  : Id extends EventsId
    ? EventStream
    : Answered<Id>;

/** A status from the contract, with the body the contract defines for it. */
type Answered<Id extends OperationId> = {
  [Status in Success & keyof Responses<Id>]: {
    readonly status: Status;
    readonly body: Writable<ContentOf<Responses<Id>[Status]>>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[Success & keyof Responses<Id>];

/** Handlers run on the event loop, one per operation. */
export type Handlers<Id extends OperationId = OperationId> = {
  readonly [One in Id]: (input: Input<One>) => Promise<Output<One>> | Output<One>;
};

/** The input of a read: the part that can be sent to another thread. */
export type Question<Id extends OperationId> = Pick<Input<Id>, 'query' | 'path'>;

/** Operations that only read the store run on a reader thread instead. Their status is 200. */
export type Reads<Id extends OperationId = OperationId> = {
  readonly [One in Id]: (question: Question<One>) => Rendered<Answer<One>> | Promise<Rendered<Answer<One>>>;
};
