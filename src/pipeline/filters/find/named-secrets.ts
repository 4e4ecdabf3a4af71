// Finds the values of settings whose name announces a secret: in .env files, JSON, YAML, headers, options and programs.
import { nameSecret, type SecretKind } from './secret-names.ts';

interface NamedSecret {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

interface Setting {
  readonly text: string;
  /** Where the value starts. */
  readonly at: number;
  readonly kind: SecretKind;
  readonly name: string;
  /** What is in front of the name on its line. */
  readonly before: string;
  readonly sign: string;
}

const named =
  /(?<![\w.-])[\w.-]{2,120}\\?["']?\]?(?:[ \t]{0,3}(?::=|=>|={1,3}|:(?![:/]))\s{0,3}|(?<=(?<![\w.-])--[\w-]{1,60})[ \t]+)/g;
const nameOf = /^[\w.-]*/;

const quoted =
  /[fbruL@]{0,2}(?:"""[\s\S]{1,2000}?"""|'''[\s\S]{1,2000}?'''|\\"(?:(?!\\")[^\n]){1,2000}|"(?:[^"\\\n]|\\.){1,4000}|'(?:[^'\\\n]|\\.|''){1,4000}|`(?:[^`\\]|\\.){1,4000})/y;
const opening = /^[fbruL@]{0,2}(?:"""|'''|\\"|["'`])/;
const closing = /(?:"""|''')$/;
const word = /[^\s"',;<>`[\]]{1,500}/y;
const words = /[^\s"',;<>`[\]]{1,200}(?:[ \t]+[^\s"',;<>`[\]]{1,200}){0,30}[ \t]*(?=\r?$|[,;])/my;
/** `PASSWORD=` is empty if the next line is another setting. */
const otherSetting = /[ \t]*(?:export )?[\w.-]{1,120}["']?[ \t]*[:=]|--|#|\/\//y;
const restOfLine = /[^\r\n]{1,4000}/y;

/** `[redacted key]`, `${PASSWORD}`, `****` and `os.environ[…]` hide nothing. */
const placeholder =
  /^(?:\[redacted |\$[\w{(]|\$$|%\w+%$|\{\{|<[^<>]*>$|\*+$|[x•.]+$|(?:os|process|import|System|config|settings|env)\b[.([])/i;
const plainWord = /^(?:true|false|null|nil|none|undefined|yes|no)[,;]?$/i;
/** `password: string` and `password = args.password` are code. */
const code =
  /^(?:string|str|text|varchar|char|any|unknown|bool|boolean|number|int|bytes|required|optional|self|this|new|await|const|Optional|String)\b|\(|^[a-z_]\w*(?:\.\w+)+$|^[{|>]|\.env\b/i;

const matchAt = (shape: RegExp, text: string, at: number): string => {
  shape.lastIndex = at;
  return shape.exec(text)?.[0] ?? '';
};

/** An upper-case name at the start of a line and = without spaces, as in .env files: the value ends with the line. */
const isEnvironment = ({ before, name, sign }: Setting): boolean =>
  sign === '=' && /^[A-Z][A-Z\d_]*$/.test(name) && /^\s*(?:(?:export|set|setx|ENV|ARG|-)\s+)?$/.test(before);

const readBare = (setting: Setting): string => {
  const { text, at, kind, name, before, sign } = setting;
  if (sign.includes('\n') && matchAt(otherSetting, text, at) !== '') return '';
  const one = matchAt(word, text, at);
  if (isEnvironment(setting)) {
    const rest = matchAt(restOfLine, text, at).trimEnd();
    const isFolder = /^(?:OLD)?PWD$/.test(name) && /^[/~]/.test(rest);
    return isFolder || plainWord.test(rest) ? '' : rest;
  }
  if (plainWord.test(one) || code.test(one)) return '';
  if (/^--|^x-/i.test(name)) return one;
  if (kind === 'password' && /^[\s-]*$/.test(before) && !sign.includes('\n')) {
    const all = matchAt(words, text, at).trimEnd();
    if (all !== '' && !code.test(all)) return all;
  }
  return /\d/.test(one) && one.length >= (kind === 'password' ? 4 : 6) ? one : '';
};

const scheme = /^(?:Bearer|Basic|Token|Digest|ApiKey|Negotiate|NTLM|AWS4-HMAC-SHA256)[ \t]+/i;

const headers = {
  cookie: /[^\s=]{1,100}=/y,
  token: /(?:Bearer|Basic|Token|Digest|ApiKey|Negotiate|NTLM|AWS4-HMAC-SHA256) |\S{0,200}\d/iy,
};

/** The value of a header ends with the line, or where the quotes around the header close. */
const readHeader = ({ text, at, before, kind }: Setting): string => {
  if (matchAt(kind === 'cookie' ? headers.cookie : headers.token, text, at) === '') return '';
  const rest = matchAt(restOfLine, text, at).trimEnd();
  const quote = /["'`]$/.exec(before)?.[0];
  const end = quote ? rest.indexOf(quote) : -1;
  return end < 0 ? rest : rest.slice(0, end);
};

const readValue = (setting: Setting): NamedSecret | undefined => {
  const { text, at, kind } = setting;
  const whole = matchAt(quoted, text, at);
  const open = opening.exec(whole)?.[0] ?? '';
  const isHeader = kind === 'token' || kind === 'cookie';
  const value =
    whole === '' ? (isHeader ? readHeader(setting) : readBare(setting)) : whole.slice(open.length).replace(closing, '');
  const announced = kind === 'token' ? (scheme.exec(value)?.[0] ?? '') : '';
  const hidden = value.slice(announced.length);
  if (hidden.trim() === '' || placeholder.test(hidden)) return undefined;
  const start = at + open.length + announced.length;
  return { start, end: start + hidden.length, kind: /^basic/i.test(announced) ? 'password' : kind };
};

export function* findNamedSecrets(text: string): Generator<NamedSecret, undefined> {
  let done = 0;
  for (const { 0: written, index } of text.matchAll(named)) {
    if (index < done) continue;
    const [name = ''] = nameOf.exec(written) ?? [];
    const kind = nameSecret(name);
    if (!kind) continue;
    const near = text.slice(Math.max(0, index - 200), index);
    const before = near.slice(near.lastIndexOf('\n') + 1);
    const sign = written.slice(name.length);
    const found = readValue({ text, at: index + written.length, kind, name, before, sign });
    if (!found) continue;
    done = found.end;
    yield found;
  }
  return undefined;
}
