// Derives the input schema of a tool from its operation: path, query and body in one flat object, plus extras.
import { type Field, findArguments } from '../contract/arguments.ts';
import type { ResolvedSchema } from '../contract/read-document.ts';
import { defaultPieceLength, maxPieceLength } from './limits.ts';
import { fieldOf, listFields } from './long-text.ts';
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

const describeField = (longText: LongText): Field => {
  const [main, ...others] = listFields(longText);
  return {
    name: 'field',
    required: false,
    schema: {
      type: 'string',
      enum: [main ?? '', ...others],
      default: main ?? '',
      description: 'The text that `from` and `characters` apply to.',
    },
  };
};

const describePieces = (longText: LongText): Field[] => [
  {
    name: 'from',
    required: false,
    schema: {
      type: 'integer',
      minimum: 0,
      default: 0,
      description: `The character of \`${fieldOf(longText.at)}\` to start at, counted from 0, to read on in a long text.`,
    },
  },
  {
    name: 'characters',
    required: false,
    schema: {
      type: 'integer',
      minimum: 1,
      default: defaultPieceLength,
      description: `The maximum number of characters of \`${fieldOf(longText.at)}\` to read. Values over ${maxPieceLength} are reduced to it.`,
    },
  },
  ...(longText.others ? [describeField(longText)] : []),
];

const words: Field = {
  name: 'words',
  required: false,
  schema: {
    type: 'string',
    description:
      'A task in a few words, or the name in another tool ("remove duplicates", "grep"); lists the filters that fit, best first.',
  },
};

const listOwn = ({ longText, takesWords }: OfferedTool): Field[] => [
  ...(longText && !longText.readBy ? describePieces(longText) : []),
  ...(takesWords ? [words] : []),
];

/** Answers have numeric ids, but the contract declares them as text in paths. */
const asNumber = (field: Field): Field =>
  field.name === 'id' ? { ...field, schema: { ...field.schema, type: 'integer' } } : field;

export const deriveInput = (tool: OfferedTool): Input => {
  const accepted = findArguments(tool.operation);
  if (!accepted) throw new Error(`The contract has no operation ${tool.operation}.`);
  const withheld = Object.keys(tool.withholds ?? {});
  const fields: [Place, Field][] = [
    ...accepted.path.map((field): [Place, Field] => ['path', asNumber(field)]),
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
      properties: Object.fromEntries(fields.map(([, { name, schema }]) => [name, schema])),
      required: fields.filter(([, { required }]) => required).map(([, { name }]) => name),
      additionalProperties: false,
    },
  };
};
