// Chooses the form field for a parameter.
import type { Parameter } from './contract.ts';

export type Field =
  | { readonly kind: 'text' }
  | {
      readonly kind: 'number';
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly whole: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Several values, one per line. */
  | { readonly kind: 'lines' };

export const chooseField = ({ schema }: Parameter): Field => {
  if (schema.enum) return { kind: 'choice', choices: schema.enum.map(String) };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'choice', choices: ['true', 'false'] };
    case 'integer':
    case 'number':
      return { kind: 'number', min: schema.minimum, max: schema.maximum, whole: schema.type === 'integer' };
    case 'array':
      return { kind: 'lines' };
    default:
      return { kind: 'text' };
  }
};

/** The placeholder of an empty field. */
export const suggestValue = ({ schema, example }: Parameter): string =>
  schema.default === undefined ? example : String(schema.default);
