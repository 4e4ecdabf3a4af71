// Validates a body against the contract and explains the first error.
import type { ErrorObject, ValidateFunction } from 'ajv';
import { refuse } from '../base/refusal.ts';
import { documents, type Operation } from '../contract/operations.ts';
import { pointToBody } from '../contract/read-document.ts';
import { explainShape } from './explain-shape.ts';

/** Compiled on the first call of an operation, to keep startup fast. */
const validators = new Map<string, Promise<ValidateFunction>>();

let compiler: Promise<(pointer: string) => ValidateFunction> | undefined;
const startCompiler = async () => {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({ strict: false, validateFormats: false, verbose: true });
  for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name);
  return (pointer: string) => ajv.compile({ $ref: pointer });
};

const findValidator = async (operation: Operation): Promise<ValidateFunction> => {
  const { id, document } = operation;
  const cached = validators.get(id);
  if (cached) return cached;
  compiler ??= startCompiler();
  const validator = compiler.then((compile) => compile(`${document}#${pointToBody(operation)}`));
  validators.set(id, validator);
  return validator;
};

/** A failed `anyOf` comes after the errors inside it, and explains more. */
const findClearest = (errors: readonly ErrorObject[]): ErrorObject | undefined =>
  errors.find(({ keyword }) => keyword === 'anyOf') ?? errors.find(({ keyword }) => keyword !== 'if');

export const validateBody = async (operation: Operation, body: unknown): Promise<void> => {
  const validate = await findValidator(operation);
  if (validate(body)) return;
  const error = findClearest(validate.errors ?? []);
  refuse('invalid_request', error ? explainShape(error) : 'The body has the wrong shape.');
};
