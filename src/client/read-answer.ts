// Reads what answers a request: Copyloom, or another program that has taken its port.
import { Unavailable } from '../base/unavailable.ts';
import { type Failure, ServiceError } from './service-error.ts';

/** Copyloom never answers so. */
export class ForeignAnswer extends Unavailable {}

const failToRead = (what: string, cause?: unknown): ForeignAnswer =>
  new ForeignAnswer(
    `${what}, so it does not come from this version of Copyloom. Another program may use its port: see it with: copyloom api status`,
    { cause },
  );

/** `what` is the subject of the message if it isn't JSON. */
export const readJson = (json: string, what: string) => {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw failToRead(`${what} is not JSON`, error);
  }
};

const isFailure = (value: unknown): value is Failure => {
  const { error, message, status } = Object(value);
  return typeof error === 'string' && typeof message === 'string' && message !== '' && typeof status === 'number';
};

/** Throws what an error response says. */
export const refuseAnswer = (status: number, body: string): never => {
  const what = `The answer, with the status ${status},`;
  const failure: unknown = readJson(body, what);
  if (isFailure(failure)) throw new ServiceError(failure);
  throw failToRead(`${what} is not one of Copyloom's errors`);
};

/** A list would otherwise be read forever, or end early. */
export const failToPage = (why: string): ForeignAnswer => failToRead(`The answer is not a page of a list: ${why}`);
