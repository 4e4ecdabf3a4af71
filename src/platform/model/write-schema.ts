// Writes the shape of an answer as a JSON schema that leaves a model no choice: every property, and nothing else.
import type { Shape } from '../../core/model/language-model.ts';

type Schema = { readonly [Name in string]: unknown };

export const writeSchema = (shape: Shape): Schema => {
  if ('enum' in shape) return { type: 'string', enum: shape.enum };
  if (shape.type === 'array') return { type: 'array', items: writeSchema(shape.items) };
  if (shape.type !== 'object') return { type: shape.type };
  const properties = Object.entries(shape.properties);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, property]) => [name, writeSchema(property)])),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
};
