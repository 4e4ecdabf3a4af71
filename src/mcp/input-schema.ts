// Derives the input schema of a tool from its operation: path, query and body in one flat object, plus extras.
import { type Field, findArguments } from '../contract/arguments.ts';
import type { ResolvedSchema } from '../contract/read-document.ts';
import { argumentTexts } from './argument-texts.ts';
import { listFields } from './long-text.ts';
import type { LongText } from './tool.ts';
import type { OfferedTool } from './tool-table.ts';

export type Place = 'path' | 'query' | 'body' | 'own';

interface InputSchema {
  readonly type: 'object';
  readonly properties: Record<string, ResolvedSchema>;
  readonly required: string[];
  readonly additionalProperties: false;
}

export interface Input {
  readonly schema: InputSchema;
  /** Where each argument goes. */
  readonly places: ReadonlyMap<string, Place>;
  readonly body: 'none' | 'value' | 'text';
}

const describePieces = (longText: LongText): Field[] => [
  { name: 'from', required: false, schema: { type: 'integer' } },
  { name: 'characters', required: false, schema: { type: 'integer' } },
  ...(longText.others
    ? [{ name: 'field', required: false, schema: { type: 'string', enum: listFields(longText) } }]
    : []),
];

const words: Field = { name: 'words', required: false, schema: { type: 'string' } };

const listOwn = ({ longText, takesWords }: OfferedTool): Field[] => [
  ...(longText && !longText.readBy ? describePieces(longText) : []),
  ...(takesWords ? [words] : []),
];

/** Limits and defaults are left to the service, which explains them where they matter. */
const kept = ['type', 'enum', 'items', 'additionalProperties'];

const describe = (tool: OfferedTool, { name, schema }: Field): ResolvedSchema => ({
  ...Object.fromEntries(Object.entries(schema).filter(([key]) => kept.includes(key))),
  ...('items' in schema && { items: keepType(schema['items']) }),
  description: tool.describes?.[name] ?? argumentTexts[name] ?? schema['description'] ?? '',
});

const keepType = (items: ResolvedSchema[string] | undefined): ResolvedSchema => {
  const { type }: { type?: string } = Object(items);
  return { type: type ?? 'string' }; // a schema without a type makes some clients leave out the whole tool
};

export const deriveInput = (tool: OfferedTool): Input => {
  const accepted = findArguments(tool.operation);
  if (!accepted) throw new Error(`The contract has no operation ${tool.operation}.`);
  const withheld = Object.keys(tool.withholds ?? {});
  const fields: [Place, Field][] = [
    ...accepted.path.map((field): [Place, Field] => ['path', field]),
    ...accepted.query.map((field): [Place, Field] => ['query', field]),
    ...(accepted.body ?? [])
      .filter(({ name }) => !withheld.includes(name))
      .map((field): [Place, Field] => ['body', field]),
    ...listOwn(tool).map((field): [Place, Field] => ['own', field]),
  ];
  const places = new Map(fields.map(([place, { name }]) => [name, place]));
  if (places.size < fields.length) throw new Error(`Two arguments of ${tool.name} have the same name.`);
  const bodyAs = accepted.takesRawBody ? 'text' : 'value';
  return {
    places,
    body: accepted.body ? bodyAs : 'none',
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([, field]) => [field.name, describe(tool, field)])),
      required: fields.filter(([, { required }]) => required).map(([, { name }]) => name),
      additionalProperties: false,
    },
  };
};
