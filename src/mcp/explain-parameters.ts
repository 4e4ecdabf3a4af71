// Says in words what is wrong with the parameters of a request. The SDK sends the JSON of its checks instead, sometimes as a fault of the server.
import { escapeConcealed } from './escape-concealed.ts';

const invalidParameters = -32602;

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const isIssue = (value: unknown): value is Issue => {
  const { path, message }: { path?: unknown; message?: unknown } = Object(value);
  return Array.isArray(path) && typeof message === 'string';
};

/** Undefined if the message is in words already. */
const readIssues = (message: string): readonly Issue[] | undefined => {
  const [json] = /\[\n.*\]$/s.exec(message) ?? [];
  if (json === undefined) return undefined;
  try {
    const issues: unknown = JSON.parse(json);
    return Array.isArray(issues) && issues.every(isIssue) ? issues : undefined;
  } catch {
    return undefined;
  }
};

/** `arguments: expected record, received array` */
const describe = ({ path, message }: Issue): string =>
  `${path.slice(1).join('.')}: ${message.replace(/^Invalid input: /, '')}`;

export const explainParameters = <Message extends object>(answer: Message): Message => {
  const { error }: { error?: { message?: unknown } } = Object(answer);
  const issues = typeof error?.message === 'string' ? readIssues(error.message) : undefined;
  if (!issues) return answer;
  const message = escapeConcealed(`Invalid parameters. ${issues.slice(0, 5).map(describe).join('; ')}.`);
  return { ...answer, error: { code: invalidParameters, message } };
};
