// From what a person filled in to the request that it means, or to what is still wrong with it.
import { texts } from '../texts.ts';
import type { Operation, Parameter } from './contract.ts';

export interface Draft {
  /** By the name of the parameter; what is empty is not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PreparedRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  readonly body: string | undefined;
  readonly needsKey: boolean;
}

export interface Problem {
  readonly parameter: string;
  readonly message: string;
}

export const startDraft = ({ body }: Operation): Draft => ({
  values: {},
  body: body?.required ? (body.examples[0]?.text ?? '') : '',
});

const read = ({ values }: Draft, { name }: Parameter): string => values[name] ?? '';

/** Addresses take them for steps through folders, however they are written: the request would reach another path. */
const isStep = (value: string): boolean => value === '.' || value === '..';

export const findProblems = ({ parameters }: Operation, draft: Draft): Problem[] =>
  parameters.flatMap((parameter) => {
    const value = read(draft, parameter);
    const { name } = parameter;
    if (parameter.required && value === '') return [{ parameter: name, message: texts.form.missing(name) }];
    if (parameter.place === 'path' && isStep(value)) return [{ parameter: name, message: texts.form.isStep(value) }];
    return [];
  });

/** A lone half of a pair has no encoding; it is sent as the sign for an unreadable character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const fillPath = ({ path, parameters }: Operation, draft: Draft): string =>
  parameters
    .filter(({ place }) => place === 'path')
    .reduce((filled, parameter) => {
      const value = read(draft, parameter);
      // Until it is filled in, it is shown as the contract writes it.
      return value === '' ? filled : filled.replace(`{${parameter.name}}`, () => encode(value));
    }, path);

const writeQuery = ({ parameters }: Operation, draft: Draft): string => {
  const pairs = parameters
    .filter(({ place }) => place === 'query')
    .flatMap((parameter) => {
      const value = read(draft, parameter);
      const values = parameter.schema.type === 'array' ? value.split('\n') : [value];
      return values.filter(Boolean).map((one) => `${encode(parameter.name)}=${encode(one)}`);
    });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

export const prepareRequest = (operation: Operation, draft: Draft): PreparedRequest => ({
  method: operation.method,
  target: fillPath(operation, draft) + writeQuery(operation, draft),
  body: operation.body && draft.body.trim() !== '' ? draft.body : undefined,
  needsKey: operation.needsKey,
});
