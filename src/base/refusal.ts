// An error from the catalogue with a message for the user. Anything else thrown is a bug.
import { type ErrorName, statusOf } from './error-catalogue.ts';

export class Refusal extends Error {
  readonly error: ErrorName;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(error: ErrorName, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.error = error;
    this.status = statusOf[error];
    this.headers = headers;
  }
}

/** Throws a refusal. Typed `never`, so it can be used where a value is expected. */
export const refuse = (error: ErrorName, message: string, headers?: Readonly<Record<string, string>>): never => {
  throw new Refusal(error, message, headers);
};
