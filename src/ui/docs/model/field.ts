// Which field of a form a parameter is typed into.
import type { Parameter } from './contract.ts';

export type Field =
  | { readonly kind: 'text' }
  | {
      readonly kind: 'number';
      readonly least: number | undefined;
      readonly most: number | undefined;
      readonly whole: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Several values, one a line. */
  | { readonly kind: 'lines' };

export const chooseField = ({ schema }: Parameter): Field => {
  if (schema.enum) return { kind: 'choice', choices: schema.enum.map(String) };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'choice', choices: ['true', 'false'] };
    case 'integer':
    case 'number':
      return { kind: 'number', least: schema.minimum, most: schema.maximum, whole: schema.type === 'integer' };
    case 'array':
      return { kind: 'lines' };
    default:
      return { kind: 'text' };
  }
};

/** What shows how it may be filled in, while it is empty. */
export const suggestValue = ({ schema, example }: Parameter): string =>
  schema.default === undefined ? example : String(schema.default);
