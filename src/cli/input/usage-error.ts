// An error in the command line, reported before anything is done.

export class UsageError extends Error {
  override readonly name = 'UsageError';
}
