// The router: finds the operation or other resource for a method and a path.
import { findNearMiss } from '../base/near-miss.ts';
import { refuse } from '../base/refusal.ts';

/** An operation of the contract, or another resource. */
interface Destination {
  readonly method: string;
  readonly segments: readonly string[];
}

export interface Route<Found extends Destination> {
  readonly destination: Found;
  readonly path: Readonly<Record<string, string>>;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

const matchesSegment = (segment: string, typed: string | undefined): boolean =>
  isParameter(segment) ? typed !== '' : segment === typed;

export const matches = ({ segments }: Destination, path: readonly string[]): boolean =>
  segments.length === path.length && segments.every((segment, index) => matchesSegment(segment, path[index]));

const readParameters = ({ segments }: Destination, path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1, -1), path[index] ?? '']] : [])),
  );

const maxShown = 200;

/** The path for messages. A slash inside a segment stays escaped. */
const showPath = (path: readonly string[]): string => {
  const shown = `/${path.map((segment) => segment.replaceAll('/', '%2F')).join('/')}`;
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown;
};

/** ` Did you mean "/v1/history"?` if a path differs only in one segment, by a typo; otherwise an empty string. */
const suggestPath = (destinations: readonly Destination[], path: readonly string[]): string => {
  const candidates = destinations.map(({ segments }) => segments).filter(({ length }) => length === path.length);
  for (const [index, typed] of path.entries()) {
    const names = candidates
      .filter((segments) => segments.every((segment, at) => at === index || matchesSegment(segment, path[at])))
      .flatMap((segments) => segments[index] ?? [])
      .filter((name) => !isParameter(name));
    const near = findNearMiss(typed, names);
    if (near !== undefined) return ` Did you mean "${showPath(path.with(index, near))}"?`;
  }
  return '';
};

/** The value of the `Allow` header, such as `GET, HEAD, PUT`. */
const listMethods = (destinations: readonly Destination[]): string =>
  destinations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

export const createRouter = <Found extends Destination>(destinations: readonly Found[]) => {
  const hint = destinations.some((one) => matches(one, ['openapi.json'])) ? ' /openapi.json lists all paths.' : '';
  return (method: string, path: readonly string[]): Route<Found> => {
    const effective = method === 'HEAD' ? 'GET' : method;
    const destination = destinations.find((one) => one.method === effective && matches(one, path));
    if (destination) return { destination, path: readParameters(destination, path) };
    const here = destinations.filter((one) => matches(one, path));
    if (here.length === 0)
      refuse('not_found', `There is nothing at ${showPath(path)}.${suggestPath(destinations, path)}${hint}`);
    const allowed = listMethods(here);
    return refuse('method_not_allowed', `${showPath(path)} doesn't support ${method}. It supports ${allowed}.`, {
      Allow: allowed,
    });
  };
};
