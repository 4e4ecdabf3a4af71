// Reports why a command failed, as text or JSON, and returns the exit status.
import { Unavailable } from '../../base/unavailable.ts';
import { ServiceError } from '../../client/client.ts';
import type { Command } from '../command.ts';
import type { CommandEnvironment } from '../environment.ts';
import { UsageError } from '../input/usage-error.ts';
import { writeUsage } from './help.ts';
import { writeJson } from './view.ts';
import { showInLines, showInOneLine } from './visible-text.ts';

interface Failure {
  readonly error: string;
  readonly message: string;
  readonly status: number;
}

const describe = (thrown: unknown): Failure => {
  if (thrown instanceof ServiceError) return thrown;
  if (thrown instanceof UsageError) return { error: 'usage', message: thrown.message, status: 400 };
  if (thrown instanceof Unavailable) return { error: 'unavailable', message: thrown.message, status: 503 };
  const stack = (thrown instanceof Error && thrown.stack) || String(thrown);
  return { error: 'internal', message: `This is a bug in Copyloom:\n${stack}`, status: 500 };
};

const writeAsText = (message: string, thrown: unknown, command: Command | undefined): string => {
  if (thrown instanceof UsageError) {
    const usage = command ? `Usage: ${writeUsage(command)}` : 'For a list of commands: copyloom help';
    return `${showInOneLine(message)}\n${usage}\n`;
  }
  return `${showInLines(message)}\n`;
};

/** Patterns, pipelines and expansions are checked by the application, which answers 422. */
const isUsageError = ({ error, status }: Pick<Failure, 'error' | 'status'>): boolean =>
  status === 400 || error.startsWith('invalid_');

export const reportFailure = (
  thrown: unknown,
  { errors, json, command }: { errors: CommandEnvironment['errors']; json: boolean; command: Command | undefined },
): number => {
  const { error, message, status } = describe(thrown);
  errors.write(
    json ? writeJson({ error, message, status }, { isTerminal: false }) : writeAsText(message, thrown, command),
  );
  return isUsageError({ error, status }) ? 2 : 1;
};
