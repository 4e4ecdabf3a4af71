// An error response from the application.
import type { ErrorName } from '../base/error-catalogue.ts';

/** The body of an error response. */
export interface Failure {
  readonly error: ErrorName;
  readonly message: string;
  readonly status: number;
}

/** The application refused a request. `error` and `status` are those of docs/errors.md; `message` says what to do. */
export class ServiceError extends Error implements Failure {
  override readonly name = 'ServiceError';
  readonly error: ErrorName;
  readonly status: number;

  constructor({ error, message, status }: Failure) {
    super(message);
    this.error = error;
    this.status = status;
  }
}
