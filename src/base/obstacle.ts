// An obstacle: why the application cannot start or go on, in words for the person who started it. Not a bug, and no answer to a request.

export class Obstacle extends Error {
  override readonly name: string = 'Obstacle';
}
