// A call that cannot be sent as it is: a sentence for the model, which can put it right by itself.

export class Misuse extends Error {
  override readonly name = 'Misuse';
}
