// The options of curl that matter for a request, and how they are written on a command line.
import { suggest } from '../../../base/near-miss.ts';
import { cannot } from '../../language/failure.ts';

/** Options with a value, by what they are for. */
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
  '--oauth2-bearer': 'bearer',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-A': 'agent',
  '--user-agent': 'agent',
  '-e': 'referer',
  '--referer': 'referer',
  '-r': 'range',
  '--range': 'range',
  '--url': 'url',
  '--url-query': 'query',
  '-m': 'seconds',
  '--max-time': 'seconds',
};

const flags: Readonly<Record<string, string>> = {
  '-G': 'get',
  '--get': 'get',
  '-I': 'head',
  '--head': 'head',
  '-k': 'insecure',
  '--insecure': 'insecure',
};

const split = (options: string): readonly string[] => options.split(' ');

/** These matter, but only to curl itself: the result warns that they are missing. */
const leftOut = split('-x --proxy --proxy-user -E --cert --key --cacert --capath --resolve --connect-to --interface');
/** These don't change the request. */
const ignoredWithValue = split(
  '-o --output -c --cookie-jar -w --write-out -D --dump-header --connect-timeout --max-redirs --retry --retry-delay --limit-rate --trace --trace-ascii --stderr --keepalive-time',
);
const ignored: ReadonlySet<string> = new Set(
  split(
    '-L --location --location-trusted -s --silent -S --show-error -v --verbose -i --include -f --fail --fail-with-body -g --globoff -N --buffer -O --remote-name -J --remote-header-name --compressed --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 -# --progress-bar --progress-meter --tlsv1 --tlsv1.2 --tlsv1.3 -4 --ipv4 -6 --ipv6 --path-as-is --anyauth --basic --tcp-nodelay --keepalive --alpn -n --netrc -q --disable --parallel -Z --create-dirs --trace-time',
  ),
);
const takesValue: ReadonlySet<string> = new Set([...Object.keys(withValue), ...leftOut, ...ignoredWithValue]);
const known = [...takesValue, ...Object.keys(flags), ...ignored];

export interface CurlOption {
  readonly purpose: string;
  readonly value: string;
  readonly written: string;
}

const purposeOf = (name: string): string => {
  const purpose = withValue[name] ?? flags[name];
  if (purpose !== undefined) return purpose;
  return leftOut.includes(name) ? 'left-out' : 'ignored';
};

/** The whole name: curl accepts any beginning that no other option shares, and --no- before a flag. */
const findOption = (written: string): string => {
  if (known.includes(written)) return written;
  const positive = written.replace(/^--no-/, '--');
  if (positive !== written && ignored.has(positive)) return positive;
  const begun = known.filter((name) => written.length > 3 && name.startsWith(written));
  const [only] = begun;
  if (only !== undefined && begun.length === 1) return only;
  return cannot(
    `curl's option ${written.slice(0, 40)} is not supported.${written.startsWith('--') ? suggest(written, known) : ''} Remove it, or write the request by hand.`,
  );
};

/** `-sSL`, `-XPOST`, `--request POST`, `--request=POST` */
export const readCurlOptions = (words: readonly string[]): CurlOption[] => {
  const options: CurlOption[] = [];
  const rest = words.values();
  const add = (name: string, inline: string | undefined): void => {
    const value = takesValue.has(name)
      ? (inline ?? rest.next().value ?? cannot(`${name} of this curl line has no value.`))
      : '';
    options.push({ purpose: purposeOf(name), value, written: name });
  };
  for (const word of rest) {
    if (!word.startsWith('-') || word === '-') options.push({ purpose: 'url', value: word, written: word });
    else if (word.startsWith('--')) {
      const mark = word.indexOf('=');
      add(findOption(mark < 0 ? word : word.slice(0, mark)), mark < 0 ? undefined : word.slice(mark + 1));
    } else {
      for (let letters = word.slice(1); letters !== ''; letters = letters.slice(1)) {
        const name = findOption(`-${letters[0]}`);
        add(name, takesValue.has(name) && letters.length > 1 ? letters.slice(1) : undefined);
        if (takesValue.has(name)) break;
      }
    }
  }
  return options;
};
