// Writes a request as a call of JavaScript's fetch.
import { cannot } from '../../language/failure.ts';
import { writeUtf8 } from '../encode/utf8.ts';
import type { FormField, WebRequest } from './request.ts';

/** In single quotes, with every character that would end the text or the script escaped. */
const quote = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)}'`;

const writeHeaders = (headers: readonly (readonly [string, string])[]): string => {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const isRepeated = names.size < headers.length;
  const lines = headers.map(([name, value]) =>
    isRepeated ? `    [${quote(name)}, ${quote(value)}],\n` : `    ${quote(name)}: ${quote(value)},\n`,
  );
  return isRepeated ? `[\n${lines.join('')}  ]` : `{\n${lines.join('')}  }`;
};

const writeField = (field: FormField): string => {
  if ('file' in field)
    return cannot(`this line uploads the file ${field.file.slice(0, 80)}, which a page can't read. Use curl-python.`);
  const { name, text, type } = field;
  const content = type === undefined ? quote(text) : `new Blob([${quote(text)}], { type: ${quote(type)} })`;
  return `form.append(${quote(name)}, ${content});\n`;
};

const writeForm = (form: readonly FormField[]): string =>
  `const form = new FormData();\n${form.map(writeField).join('')}\n`;

export const writeFetch = (request: WebRequest, warn: (sentence: string) => void): string => {
  const { url, method, body, form, user, isInsecure, seconds } = request;
  const sends = body !== undefined || form !== undefined;
  if (sends && (method === 'GET' || method === 'HEAD'))
    cannot(`fetch can't send a body with ${method}. Use curl-python.`);
  if (isInsecure) warn("fetch always checks certificates; curl's option -k was left out.");
  const authorization =
    user === undefined
      ? []
      : [['Authorization', `Basic ${writeUtf8(user.includes(':') ? user : `${user}:`).toString('base64')}`] as const];
  const headers = [...request.headers, ...authorization];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
    ...(headers.length > 0 ? [`headers: ${writeHeaders(headers)}`] : []),
    ...(body === undefined ? [] : [`body: ${quote(body)}`]),
    ...(form === undefined ? [] : ['body: form']),
    ...(seconds === undefined ? [] : [`signal: AbortSignal.timeout(${Math.round(seconds * 1000)})`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`;
  return `${form === undefined ? '' : writeForm(form)}fetch(${quote(url)}${given});`;
};
