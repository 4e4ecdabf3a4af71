// Why the application can't start or continue, in words for the user. Neither a bug nor a response to a request.

export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
