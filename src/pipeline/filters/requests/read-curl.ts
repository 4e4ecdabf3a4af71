// Reads a curl command line as a request.
import { suggest } from '../../../base/near-miss.ts';
import { cannot } from '../../language/failure.ts';
import type { WebRequest } from './request.ts';
import { splitShellWords } from './shell-words.ts';

/** Options with a value, by what they are for; those without a purpose don't change the request. */
const withValue: Readonly<Record<string, string>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'data',
  '--data-raw': 'raw',
  '--data-urlencode': 'encoded',
  '--json': 'json',
  '-F': 'form',
  '--form': 'form',
  '--form-string': 'form-text',
  '-u': 'user',
  '--user': 'user',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-A': 'agent',
  '--user-agent': 'agent',
  '-e': 'referer',
  '--referer': 'referer',
  '--url': 'url',
  '--url-query': 'query',
  '-m': 'seconds',
  '--max-time': 'seconds',
  '-o': '',
  '--output': '',
  '-c': '',
  '--cookie-jar': '',
  '-w': '',
  '--write-out': '',
  '-D': '',
  '--dump-header': '',
  '--connect-timeout': '',
  '--max-redirs': '',
  '--retry': '',
  '--retry-delay': '',
  '--limit-rate': '',
  '--resolve': '',
  '--interface': '',
  '--trace': '',
  '--trace-ascii': '',
};

const flags: Readonly<Record<string, string>> = {
  '-G': 'get',
  '--get': 'get',
  '-I': 'head',
  '--head': 'head',
  '-k': 'insecure',
  '--insecure': 'insecure',
  ...Object.fromEntries(
    '-L --location -s --silent -S --show-error -v --verbose -i --include -f --fail --fail-with-body -g --globoff -N --no-buffer -O --remote-name -J --compressed --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 -# --progress-bar --no-progress-meter --tlsv1.2 --tlsv1.3 -4 --ipv4 -6 --ipv6 --path-as-is --anyauth --basic --tcp-nodelay --no-keepalive -n -q'
      .split(' ')
      .map((flag) => [flag, '']),
  ),
};

const known = [...Object.keys(withValue), ...Object.keys(flags)];

interface Option {
  readonly purpose: string;
  readonly value: string;
  readonly written: string;
}

const refuseOption = (written: string): never =>
  cannot(
    `curl's option ${written.slice(0, 40)} is not supported.${suggest(written, known)} Remove it, or write the request by hand.`,
  );

/** `-sSL`, `-XPOST`, `--request POST`, `--request=POST` */
const readOptions = (words: readonly string[]): Option[] => {
  const options: Option[] = [];
  const rest = words.values();
  const takeValue = (written: string): string =>
    rest.next().value ?? cannot(`${written} of this curl line has no value.`);
  for (const word of rest) {
    if (!word.startsWith('-') || word === '-') options.push({ purpose: 'url', value: word, written: word });
    else if (word.startsWith('--')) {
      const [name = '', inline] = word.includes('=')
        ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
        : [word];
      const purpose = withValue[name];
      if (purpose !== undefined) options.push({ purpose, value: inline ?? takeValue(name), written: name });
      else options.push({ purpose: flags[name] ?? refuseOption(name), value: '', written: name });
    } else {
      for (let letters = word.slice(1); letters !== ''; letters = letters.slice(1)) {
        const name = `-${letters[0]}`;
        const purpose = withValue[name];
        if (purpose !== undefined) {
          options.push({ purpose, value: letters.length > 1 ? letters.slice(1) : takeValue(name), written: name });
          break;
        }
        options.push({ purpose: flags[name] ?? refuseOption(name), value: '', written: name });
      }
    }
  }
  return options;
};

const refuseFile = (written: string, value: string): string =>
  value.startsWith('@')
    ? cannot(`this line reads ${written} from the file ${value.slice(1, 80)}; put its content in the line instead.`)
    : value;

const encodeData = (value: string): string => {
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const mark = value.search(/[=@]/);
  if (mark >= 0 && value[mark] === '@') refuseFile('--data-urlencode', value.slice(mark));
  if (mark < 0) return encode(value);
  return `${value.slice(0, mark)}${mark > 0 ? '=' : ''}${encode(value.slice(mark + 1))}`;
};

const readField = (value: string, isText: boolean): NonNullable<WebRequest['form']>[number] => {
  const mark = value.indexOf('=');
  if (mark < 0) return cannot(`the form field “${value.slice(0, 40)}” has no =; expected name=value.`);
  const [name, content] = [value.slice(0, mark), value.slice(mark + 1)];
  if (isText || !/^[@<]/.test(content)) return { name, text: isText ? content : content.replace(/^"(.*)"$/s, '$1') };
  const [file = '', ...traits] = content.slice(1).split(';');
  const type = traits.map((trait) => /^type=(.+)$/.exec(trait.trim())?.[1]).find((one) => one !== undefined);
  return { name, file, ...(type !== undefined && { type }) };
};

const readHeader = (value: string): [string, string] | undefined => {
  const mark = value.search(/[:;]/);
  if (mark < 0) return cannot(`the header “${value.slice(0, 60)}” has no colon.`);
  const [name, content] = [value.slice(0, mark).trim(), value.slice(mark + 1).trim()];
  // curl removes a header without a value, unless it ends with a semicolon.
  return content === '' && value[mark] === ':' ? undefined : [name, content];
};

const findAddress = (options: readonly Option[]): string => {
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

export const readCurl = (content: string, warn: (sentence: string) => void): WebRequest => {
  const { words, rest, variables } = splitShellWords(
    content
      .trim()
      .replace(/^(?:#(?!\s*curl\b).*\n\s*)+/, '')
      .replace(/^[$>#]\s+/, ''),
  );
  const [program = '', ...others] = words;
  if (!/(?:^|[\\/])curl(?:\.exe)?$/i.test(program))
    return cannot('this is not a curl line: it must begin with “curl”.');
  if (rest !== '') warn(`Only the curl command was read; “${rest.slice(0, 40)}” after it was left out.`);
  for (const name of variables.slice(0, 3))
    warn(`${name.slice(0, 40)} is filled in by a shell only; the result contains it as text.`);
  const options = readOptions(others);
  const of = (...purposes: string[]): Option[] => options.filter(({ purpose }) => purposes.includes(purpose));
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
