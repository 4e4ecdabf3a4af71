// The user gave up: nothing was chosen or done, and nobody has to be told.

export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
