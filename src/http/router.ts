// The router: from a method and a path to the operation that the contract has there.
import { refuse } from '../base/refusal.ts';
import type { Operation } from '../contract/operations.ts';

export interface Route {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

const matches = ({ segments }: Operation, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, index) => (isParameter(segment) ? path[index] !== '' : segment === path[index]));

const readParameters = ({ segments }: Operation, path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1, -1), path[index] ?? '']] : [])),
  );

const longestShown = 200;

/** The path as a person reads it; a slash inside a segment is told from one between two. */
const showPath = (path: readonly string[]): string => {
  const shown = `/${path.map((segment) => segment.replaceAll('/', '%2F')).join('/')}`;
  return shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown;
};

/** `GET, HEAD, PUT`: what a path takes, as the `Allow` header lists it. */
const listMethods = (operations: readonly Operation[]): string =>
  operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

export const createRouter =
  (operations: readonly Operation[]) =>
  (method: string, path: readonly string[]): Route => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const operation = operations.find((one) => one.method === wanted && matches(one, path));
    if (operation) return { operation, path: readParameters(operation, path) };
    const here = operations.filter((one) => matches(one, path));
    if (here.length === 0)
      refuse('not_found', `There is nothing at ${showPath(path)}. See /openapi.json for what there is.`);
    const allowed = listMethods(here);
    return refuse('method_not_allowed', `${method} is not for ${showPath(path)}, which takes ${allowed}.`, {
      Allow: allowed,
    });
  };
