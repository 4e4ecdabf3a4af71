// What a reader says whose file was removed or replaced. The writer has to restore it first.
import { Refusal, refuse } from '../../base/refusal.ts';

const message = 'The history file is missing and has not been restored yet. Try again in a moment.';

export const reportMoved = (): never => refuse('read_timeout', message);
export const isMovedReport = (error: unknown): boolean => error instanceof Refusal && error.message === message;
