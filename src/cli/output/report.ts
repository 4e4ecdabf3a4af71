// Reports why a command failed, as text or JSON, and returns the exit status.
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';
import { ServiceError } from '../../client/client.ts';
import type { Command } from '../command.ts';
import type { CommandEnvironment } from '../environment.ts';
import type { CommandMatch } from '../find-command.ts';
import { writeOption } from '../input/read-args.ts';
import { UsageError } from '../input/usage-error.ts';
import { createPaint, type Paint, paintFirstLine } from './colors.ts';
import { exitStatus } from './exit-status.ts';
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
  const fault = explainFault(thrown, '');
  if (fault?.error === 'busy') return fault; // too many open files, which can happen anywhere
  const stack = (thrown instanceof Error && thrown.stack) || String(thrown);
  return { error: 'internal', message: `This is a bug in Copyloom:\n${stack}`, status: 500 };
};

/** The API measures a request, of which the user knows only the text. */
const nameText = (message: string): string =>
  message.replace(
    /^The body is \d+ bytes; the limit is \d+ \((\d+ MB)\)\.$/,
    'The text is over $1, the limit of a command. It is measured as JSON, in which a line break or a quote takes two bytes.',
  );

/** Fields of the API that the command line calls something else. */
const parameterNames = new Map([
  ['addTags', 'add'],
  ['removeTags', 'remove'],
  ['tags', 'set'],
]);

/** A message about a field of the API names the argument or option instead: `condition.regex: …` becomes `--regex: …`. */
const nameParameter = (message: string, { arguments: args, options }: Command): string =>
  message.replace(/^(?:\w+\.)*(\w+)(?:\[\d+\])?(?=: )/, (written, field: string) => {
    const name = parameterNames.get(field) ?? field;
    return args[name]?.placeholder ?? (Object.hasOwn(options, name) ? writeOption(name) : written);
  });

/** In characters. A longer usage line would hide the message. */
const maxUsage = 160;

const writeHint = ({ command, words }: CommandMatch): string => {
  if (!command) return `For a list of commands: ${`copyloom help ${words}`.trimEnd()}`;
  const usage = writeUsage(command);
  return usage.length > maxUsage ? `For its usage: copyloom help ${command.words}` : `Usage: ${usage}`;
};

const writeAsText = (
  message: string,
  thrown: unknown,
  { match, paint }: { match: CommandMatch; paint: Paint },
): string => {
  if (thrown instanceof UsageError)
    return `${paint('error', showInOneLine(message))}\n${paint('quiet', writeHint(match))}\n`;
  return `${paintFirstLine(showInLines(message), paint)}\n`;
};

/** Patterns, pipelines and expansions are checked by the application, which answers 422. */
const isUsageError = ({ error, status }: Pick<Failure, 'error' | 'status'>): boolean =>
  status === 400 || error.startsWith('invalid_');

export const reportFailure = (
  thrown: unknown,
  { errors, json, match }: { errors: CommandEnvironment['errors']; json: boolean; match: CommandMatch },
): number => {
  const failure = describe(thrown);
  const { error, status } = failure;
  const message = match.command ? nameParameter(nameText(failure.message), match.command) : failure.message;
  errors.write(
    json
      ? writeJson({ error, message, status }, { isTerminal: false })
      : writeAsText(message, thrown, { match, paint: createPaint(errors) }),
  );
  return isUsageError({ error, status }) ? exitStatus.usage : exitStatus.failure;
};
