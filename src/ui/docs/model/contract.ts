// Turns the OpenAPI document into what the explorer shows, with references resolved.
import {
  type ApiDocument,
  methods,
  type OpenApiContent,
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiResponse,
  type Schema,
} from '../../../contract/openapi-document.ts';

export interface Example {
  readonly name: string;
  readonly summary: string;
  /** Formatted JSON. */
  readonly text: string;
}

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query';
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

const follow = <Thing extends { readonly $ref?: string }>(
  thing: Thing,
  named: Readonly<Record<string, Thing>> | undefined,
): Thing => (thing.$ref === undefined ? thing : (named?.[thing.$ref.split('/').at(-1) ?? ''] ?? thing));

const readExamples = ({ examples = {} }: OpenApiContent): Example[] =>
  Object.entries(examples).map(([name, { summary = name, value }]) => ({
    name,
    summary,
    text: JSON.stringify(value, undefined, 2),
  }));

const readParameter = (parameter: OpenApiParameter): Parameter[] => {
  const { name, in: place, required = false, description = '', schema = {}, example } = parameter;
  if (place !== 'path' && place !== 'query') return [];
  return [{ name, place, required, description, schema, example: example === undefined ? '' : String(example) }];
};

const readBody = ({ requestBody }: OpenApiOperation): Body | undefined => {
  const content = requestBody?.content['application/json'];
  if (!requestBody || !content) return undefined;
  const { required = false, description = '' } = requestBody;
  return { required, description, schema: content.schema ?? {}, examples: readExamples(content) };
};

const readResponse = (
  status: string,
  { description = '', headers = {}, content = {} }: OpenApiResponse,
): ResponseSpec => {
  const json = content['application/json'];
  return {
    status: Number(status),
    description,
    headers: Object.entries(headers).map(([name, header]) => ({ name, description: header.description ?? '' })),
    schema: json?.schema,
    examples: json ? readExamples(json) : [],
  };
};

const readOperations = ({ paths, components }: ApiDocument): Operation[] => {
  const aliasesOf = (path: string): string[] =>
    Object.entries(paths).flatMap(([alias, item]) => (item['x-alias-of'] === path ? [alias] : []));
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation || item['x-alias-of'] !== undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        aliases: aliasesOf(path),
        group: operation.tags?.[0] ?? '',
        summary: operation.summary ?? operation.operationId,
        description: operation.description ?? '',
        needsKey: operation.security?.length !== 0,
        parameters: parameters.flatMap((one) => readParameter(follow(one, components.parameters))),
        body: readBody(operation),
        responses: Object.entries(operation.responses).map(([status, response]) =>
          readResponse(status, follow(response, components.responses)),
        ),
      };
    }),
  );
};

export const readContract = (document: ApiDocument): Contract => {
  const { title, version, summary = '', description = '' } = document.info;
  const operations = readOperations(document);
  const groups = (document.tags ?? []).map((tag) => ({
    name: tag.name,
    description: tag.description ?? '',
    operations: operations.filter(({ group }) => group === tag.name),
  }));
  return { title, version, summary, description, groups, operations, schemas: document.components.schemas ?? {} };
};
