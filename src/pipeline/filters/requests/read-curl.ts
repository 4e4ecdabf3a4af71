// Reads a curl command line as a request.
import { cannot } from '../../language/failure.ts';
import { wellFormed } from '../encode/utf8.ts';
import { type CurlOption, readCurlOptions } from './curl-options.ts';
import type { FormField, WebRequest } from './request.ts';
import { splitShellWords } from './shell-words.ts';

const refuseFile = (written: string, value: string): string =>
  value.startsWith('@')
    ? cannot(`this line reads ${written} from the file ${value.slice(1, 80)}; put its content in the line instead.`)
    : value;

const encodeData = (value: string): string => {
  const encode = (text: string): string =>
    encodeURIComponent(wellFormed(text)).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const mark = value.search(/[=@]/);
  if (mark >= 0 && value[mark] === '@') refuseFile('--data-urlencode', value.slice(mark));
  if (mark < 0) return encode(value);
  return `${value.slice(0, mark)}${mark > 0 ? '=' : ''}${encode(value.slice(mark + 1))}`;
};

const readField = (value: string, isText: boolean): FormField => {
  const mark = value.indexOf('=');
  if (mark < 0) return cannot(`the form field “${value.slice(0, 40)}” has no =; expected name=value.`);
  const [name, content] = [value.slice(0, mark), value.slice(mark + 1)];
  if (isText) return { name, text: content };
  const [, type] = /;\s*type=([^;"]+)(?:;|$)/.exec(content) ?? [];
  const bare = type === undefined ? content : content.slice(0, content.lastIndexOf(';', content.lastIndexOf('type=')));
  const typed = type === undefined ? {} : { type };
  const unquote = (text: string): string => text.replace(/^"(.*)"$/s, '$1').replace(/\\(["\\])/g, '$1');
  if (!/^[@<]/.test(bare)) return { name, text: /^".*"$/s.test(bare) ? unquote(bare) : bare, ...typed };
  const [file = ''] = bare.slice(1).match(/^"(?:[^"\\]|\\.)*"|^[^;]*/s) ?? [];
  return { name, file: unquote(file), ...typed };
};

const readHeader = (value: string): [string, string] | undefined => {
  const mark = value.search(/[:;]/);
  if (mark < 0) return cannot(`the header “${value.slice(0, 60)}” has no colon.`);
  const [name, content] = [value.slice(0, mark).trim(), value.slice(mark + 1).trim()];
  // curl removes a header without a value, unless it ends with a semicolon.
  return content === '' && value[mark] === ':' ? undefined : [name, content];
};

const findAddress = (options: readonly CurlOption[]): string => {
  const [url, another] = options.filter(({ purpose }) => purpose === 'url');
  if (!url) return cannot('this curl line has no address.');
  if (another)
    cannot(
      `this curl line has two addresses, “${url.value.slice(0, 60)}” and “${another.value.slice(0, 60)}”; quote the one with spaces, or leave one out.`,
    );
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url.value) ? url.value : `http://${url.value}`;
};

const joinQuery = (address: string, data: readonly string[]): string => {
  if (data.length === 0) return address;
  const [base = '', ...fragment] = address.split('#');
  const joined = `${base}${base.includes('?') ? '&' : '?'}${data.join('&')}`;
  return [joined, ...fragment].join('#');
};

/** Servers compare methods by case, so one of their own stays as it is written. */
const writeMethod = (method: string): string =>
  /^(?:get|head|post|put|patch|delete|options)$/i.test(method) ? method.toUpperCase() : method;

/** Without a prompt, and without comments before the command. */
const skipToCommand = (content: string): string => {
  const lines = content.trim().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !/^\s*#(?!\s+curl\s)/.test(line));
  return lines
    .slice(Math.max(0, first))
    .join('\n')
    .replace(/^\s*[$>#]\s+/, '');
};

export const readCurl = (content: string, warn: (sentence: string) => void): WebRequest => {
  const { words, rest, variables } = splitShellWords(skipToCommand(content));
  const begin = words.findIndex((word) => !/^\w+=/.test(word));
  const [program = '', ...others] = words.slice(Math.max(0, begin));
  if (!/(?:^|[\\/])curl(?:\.exe)?$/i.test(program))
    return cannot('this is not a curl line: it must begin with “curl”.');
  if (rest !== '') warn(`Only the curl command was read; “${rest.slice(0, 40)}” after it was left out.`);
  for (const name of variables.slice(0, 3))
    warn(`${name.slice(0, 40)} is filled in by a shell only; the result contains it as text.`);
  const options = readCurlOptions(others);
  for (const { purpose, written } of options)
    if (purpose === 'left-out') warn(`curl's option ${written} was left out.`);
  const of = (...purposes: string[]): CurlOption[] => options.filter(({ purpose }) => purposes.includes(purpose));
  const last = (purpose: string): string | undefined => of(purpose).at(-1)?.value;

  const data = of('data', 'raw', 'encoded').map(({ purpose, value, written }) => {
    if (purpose === 'encoded') return encodeData(value);
    return purpose === 'raw' ? value : refuseFile(written, value);
  });
  const json = of('json').map(({ value, written }) => refuseFile(written, value));
  const form = of('form', 'form-text').map(({ purpose, value }) => readField(value, purpose === 'form-text'));
  const isGet = of('get').length > 0;
  const body = json.length > 0 ? json.join('') : data.length > 0 && !isGet ? data.join('&') : undefined;
  if (body !== undefined && form.length > 0) cannot('this curl line sends both data and a form; leave one out.');

  const headers: [string, string][] = of('header').flatMap(({ value }) => {
    const header = readHeader(refuseFile('headers', value));
    return header ? [header] : [];
  });
  const addHeader = (name: string, value: string | undefined): void => {
    if (value === undefined || headers.some(([one]) => one.toLowerCase() === name.toLowerCase())) return;
    headers.push([name, value]);
  };
  const cookie = last('cookie');
  if (cookie !== undefined && !cookie.includes('='))
    cannot(`this line reads cookies from the file ${cookie.slice(0, 80)}; put them in the line instead.`);
  const [bearer, range] = [last('bearer'), last('range')];
  addHeader('Authorization', bearer === undefined ? undefined : `Bearer ${bearer}`);
  // curl adds the dash to a number alone.
  addHeader('Range', range === undefined ? undefined : `bytes=${range}${range.includes('-') ? '' : '-'}`);
  addHeader('Cookie', cookie);
  addHeader('User-Agent', last('agent'));
  addHeader('Referer', last('referer'));
  if (json.length > 0) addHeader('Accept', 'application/json');
  if (body !== undefined)
    addHeader('Content-Type', json.length > 0 ? 'application/json' : 'application/x-www-form-urlencoded');

  const sends = body !== undefined || form.length > 0;
  const seconds = Number(last('seconds') ?? Number.NaN);
  const user = last('user');
  return {
    url: joinQuery(findAddress(options), [
      ...of('query').map(({ value }) => encodeData(value)),
      ...(isGet ? data : []),
    ]),
    method: writeMethod(last('method') ?? (of('head').length > 0 ? 'HEAD' : sends ? 'POST' : 'GET')),
    headers,
    ...(body !== undefined && { body }),
    ...(form.length > 0 && { form }),
    ...(user !== undefined && { user }),
    ...(of('insecure').length > 0 && { isInsecure: true }),
    ...(seconds > 0 && { seconds }),
  };
};
