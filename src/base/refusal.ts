// A refusal: a failure of the catalogue, with a sentence for the person who asked. Anything else thrown is a bug.
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

/** Ends the work at hand with a refusal; typed `never` so that it can stand where a value is expected. */
export const refuse = (error: ErrorName, message: string, headers?: Readonly<Record<string, string>>): never => {
  throw new Refusal(error, message, headers);
};
