// Wrong usage: the command was written in a way that it does not take. Nothing was done.

export class UsageError extends Error {
  override readonly name = 'UsageError';
}
