// Turns a filled-in form into a request, or into a list of problems.
import { texts } from '../texts.ts';
import type { Operation, Parameter } from './contract.ts';

export interface Draft {
  /** By parameter name; empty values are not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PreparedRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  /** Besides the key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly isStream?: boolean;
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

/** URLs resolve these as path steps, even if encoded: the request would reach another path. */
const isStep = (value: string): boolean => value === '.' || value === '..';

/** A browser sends nothing else. */
const isHeaderValue = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);

export const findProblems = ({ parameters }: Operation, draft: Draft): Problem[] =>
  parameters.flatMap((parameter) => {
    const value = read(draft, parameter);
    const { name } = parameter;
    if (parameter.required && value === '') return [{ parameter: name, message: texts.form.missing(name) }];
    if (parameter.place === 'path' && isStep(value)) return [{ parameter: name, message: texts.form.isStep(value) }];
    if (parameter.place === 'header' && !isHeaderValue(value))
      return [{ parameter: name, message: texts.form.notInHeader(name) }];
    return [];
  });

/** A lone surrogate has no encoding; it is sent as U+FFFD. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const fillPath = ({ path, parameters }: Operation, draft: Draft): string =>
  parameters
    .filter(({ place }) => place === 'path')
    .reduce((filled, parameter) => {
      const value = read(draft, parameter);
      // Until it is filled in, show the placeholder.
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

const listHeaders = ({ parameters }: Operation, draft: Draft): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.place === 'header' && read(draft, parameter) !== '')
      .map((parameter) => [parameter.name, read(draft, parameter)]),
  );

export const prepareRequest = (operation: Operation, draft: Draft): PreparedRequest => ({
  method: operation.method,
  target: fillPath(operation, draft) + writeQuery(operation, draft),
  headers: listHeaders(operation, draft),
  isStream: operation.isStream,
  body: operation.body && draft.body.trim() !== '' ? draft.body : undefined,
  needsKey: operation.needsKey,
});
