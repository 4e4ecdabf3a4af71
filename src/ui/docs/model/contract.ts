// Turns the OpenAPI document into what the explorer shows.
import type { ApiDocument, Schema } from '../../../contract/openapi-document.ts';
import {
  type DeclaredOperation,
  type Parameter as DeclaredParameter,
  isEventStream,
  type JsonBody,
  type JsonContent,
  listOperations,
  listResponses,
} from '../../../contract/read-document.ts';

interface Example {
  readonly name: string;
  readonly summary: string;
  /** Formatted JSON. */
  readonly text: string;
}

export interface Parameter {
  readonly name: string;
  readonly place: DeclaredParameter['place'];
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example: string;
}

export interface Body {
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly examples: readonly Example[];
}

export interface ResponseSpec {
  readonly status: number;
  readonly description: string;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  readonly schema: Schema | undefined;
  readonly examples: readonly Example[];
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Other paths of the same operation. */
  readonly aliases: readonly string[];
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly needsKey: boolean;
  /** Whether the response goes on for as long as someone listens. */
  readonly isStream: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly responses: readonly ResponseSpec[];
}

export interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

export interface Contract {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly description: string;
  readonly groups: readonly Group[];
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

const writeExamples = (examples: JsonContent['examples']): Example[] =>
  Object.entries(examples).map(([name, { summary = name, value }]) => ({
    name,
    summary,
    text: JSON.stringify(value, undefined, 2),
  }));

const describeParameter = ({ description = '', example, ...parameter }: DeclaredParameter): Parameter => ({
  ...parameter,
  description,
  example: example === undefined ? '' : String(example),
});

const describeBody = ({ schema = {}, examples, ...body }: JsonBody): Body => ({
  ...body,
  schema,
  examples: writeExamples(examples),
});

const describeOperation = (operation: DeclaredOperation, document: ApiDocument): Omit<Operation, 'aliases'> => {
  const { id, method, path, parameters, body, source } = operation;
  return {
    id,
    method,
    path,
    group: source.tags?.[0] ?? '',
    summary: source.summary ?? id,
    description: source.description ?? '',
    needsKey: source.security?.length !== 0,
    isStream: isEventStream(operation),
    parameters: parameters.map(describeParameter),
    body: body && describeBody(body),
    responses: listResponses(operation, document).map(({ examples, ...response }) => ({
      ...response,
      examples: writeExamples(examples),
    })),
  };
};

export const readContract = (document: ApiDocument): Contract => {
  const { title, version, summary = '', description = '' } = document.info;
  const { declared = [], alias: aliases = [] } = Object.groupBy(listOperations(document), ({ path, declaredPath }) =>
    path === declaredPath ? 'declared' : 'alias',
  );
  const operations = declared.map((operation) => ({
    ...describeOperation(operation, document),
    aliases: aliases.filter(({ id }) => id === operation.id).map(({ path }) => path),
  }));
  const groups = (document.tags ?? []).map((tag) => ({
    name: tag.name,
    description: tag.description ?? '',
    operations: operations.filter(({ group }) => group === tag.name),
  }));
  return { title, version, summary, description, groups, operations, schemas: document.components.schemas ?? {} };
};
