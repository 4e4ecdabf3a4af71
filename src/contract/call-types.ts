// What a call takes and returns, derived from the generated type of its operation.

interface AnyOperation {
  readonly parameters: { readonly query?: unknown; readonly path?: unknown; readonly header?: unknown };
  readonly responses: unknown;
}

/** An empty object if the operation has none. */
type Given<Values> = [NonNullable<Values>] extends [never] ? Record<string, never> : NonNullable<Values>;
export type QueryOf<Operation extends AnyOperation> = Given<Operation['parameters']['query']>;
export type PathOf<Operation extends AnyOperation> = Given<Operation['parameters']['path']>;
export type HeadersOf<Operation extends AnyOperation> = Given<Operation['parameters']['header']>;
export type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Content } } }
  ? Content
  : undefined;

/** The statuses of success. */
export type Success = 200 | 201;
export type ContentOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : never;

/** The body of a successful response. */
export type AnswerOf<Operation extends AnyOperation> = {
  [Status in Success & keyof Operation['responses']]: ContentOf<Operation['responses'][Status]>;
}[Success & keyof Operation['responses']];

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

export type CallOf<Operation extends AnyOperation, Body = BodyOf<Operation>, Path = PathOf<Operation>> = {
  query?: QueryOf<Operation>;
} & Optional<'body', Body> &
  (PathOf<Operation> extends Record<string, never> ? { path?: undefined } : { path: Path });
