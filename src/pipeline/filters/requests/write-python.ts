// Writes a request as a call of Python's requests library.
import { writePythonText as quote } from '../literals/python-text.ts';
import type { FormField, WebRequest } from './request.ts';

const ownFunctions: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const writePairs = (pairs: readonly (readonly [string, string])[], open: string, close: string): string =>
  `${open}\n${pairs.map(([name, value]) => `        ${quote(name)}: ${value},\n`).join('')}    ${close}`;

/** Repeated headers are joined, as HTTP allows. */
const joinHeaders = (headers: WebRequest['headers']): [string, string][] => {
  const joined = new Map<string, [string, string]>();
  for (const [name, value] of headers) {
    const before = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), before ? [before[0], `${before[1]}, ${value}`] : [name, value]);
  }
  return [...joined.values()];
};

const writeField = (field: FormField): string => {
  const type = field.type === undefined ? '' : `, ${quote(field.type)}`;
  if ('text' in field) return `(None, ${quote(field.text)}${type})`;
  const name = field.file.split(/[\\/]/).at(-1) ?? field.file;
  return `(${quote(name)}, open(${quote(field.file)}, 'rb')${type})`;
};

const writeUser = (user: string): string => {
  const mark = user.indexOf(':');
  return mark < 0 ? `(${quote(user)}, '')` : `(${quote(user.slice(0, mark))}, ${quote(user.slice(mark + 1))})`;
};

/** The library would fail on text that is not Latin-1. */
const writeBody = (body: string): string => `${quote(body)}${/^[\0-\x7f]*$/.test(body) ? '' : ".encode('utf-8')"}`;

export const writePython = ({ url, method, headers, body, form, user, isInsecure, seconds }: WebRequest): string => {
  const joined = joinHeaders(headers).map(([name, value]) => [name, quote(value)] as const);
  const own = ownFunctions.has(method);
  const args = [
    ...(own ? [] : [quote(method)]),
    quote(url),
    ...(joined.length > 0 ? [`headers=${writePairs(joined, '{', '}')}`] : []),
    ...(body === undefined ? [] : [`data=${writeBody(body)}`]),
    ...(form ? [`files=${writeFields(form)}`] : []),
    ...(user === undefined ? [] : [`auth=${writeUser(user)}`]),
    ...(isInsecure ? ['verify=False'] : []),
    ...(seconds === undefined ? [] : [`timeout=${seconds}`]),
  ];
  const called = `requests.${own ? method.toLowerCase() : 'request'}`;
  const written = args.length === 1 ? `(${args[0] ?? ''})` : `(\n${args.map((one) => `    ${one},\n`).join('')})`;
  return `import requests\n\nresponse = ${called}${written}`;
};

/** As pairs, because a field may occur more than once. */
const writeFields = (form: readonly FormField[]): string =>
  `[\n${form.map((field) => `        (${quote(field.name)}, ${writeField(field)}),\n`).join('')}    ]`;
