// The contract as types: what each operation takes and answers, derived from the generated ones.
import type { Rendered } from '../base/rendered.ts';
import type { components as controlComponents, operations as controlOperations } from './generated/control.ts';
import type { components, operations } from './generated/openapi.ts';

export type Operations = operations & controlOperations;
export type OperationId = keyof Operations;
/** Those that are on the port of the API. */
export type PublicOperationId = keyof operations;
export type Schemas = components['schemas'] &
  Pick<
    controlComponents['schemas'],
    | 'Api'
    | 'Key'
    | 'ApiChange'
    | 'Check'
    | 'Copied'
    | 'OpenedWindow'
    | 'Secrets'
    | 'SecretKept'
    | 'Setting'
    | 'WantedWindow'
  >;

type Parameters<Id extends OperationId> = Operations[Id]['parameters'];
type Responses<Id extends OperationId> = Operations[Id]['responses'];

export type Query<Id extends OperationId> = NonNullable<Parameters<Id>['query']>;
export type Path<Id extends OperationId> = NonNullable<Parameters<Id>['path']>;

/** Operations whose body goes over as it was written (`x-written-body`): as a value, it would lose the order of its keys. */
type WrittenBody = 'putVariable';
export type Body<Id extends OperationId> = Id extends WrittenBody ? string : ReadBody<Id>;
type ReadBody<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : undefined;

type Success = 200 | 201;
type Content<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : never;

/** What the operation answers when it succeeds. */
export type Answer<Id extends OperationId> = {
  [Status in Success & keyof Responses<Id>]: Content<Responses<Id>[Status]>;
}[Success & keyof Responses<Id>];

/** JSON to be written: as a value, already rendered, or an object of which some fields are. */
export type Writable<Json> = Json | Rendered<Json> | { [Field in keyof Json]: Json[Field] | Rendered<Json[Field]> };

export interface Input<Id extends OperationId> {
  readonly query: Query<Id>;
  readonly path: Path<Id>;
  readonly body: Body<Id>;
  /** For what takes long: answers a signal that is aborted when the client has gone and nobody waits for the answer. */
  watchClient(): AbortSignal;
  /** Requests that change something are handled one after the other. For one that takes long: its place among them is settled. */
  letOthersPass(): void;
}

/** What a handler gives back: a status that the contract knows with the body that it promises for it. */
export type Output<Id extends OperationId> = {
  [Status in Success & keyof Responses<Id>]: {
    readonly status: Status;
    readonly body: Writable<Content<Responses<Id>[Status]>>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[Success & keyof Responses<Id>];

/** One handler an operation: a missing, extra or wrongly shaped one does not compile. */
export type Handlers<Id extends OperationId = OperationId> = {
  readonly [One in Id]: (input: Input<One>) => Promise<Output<One>> | Output<One>;
};
