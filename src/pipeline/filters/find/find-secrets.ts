// Finds card numbers and common kinds of keys, tokens and passwords. When in doubt, it hides more.
import { checkDigit } from '../encode/luhn.ts';
import { findNamedSecrets } from './named-secrets.ts';

interface Secret {
  readonly start: number;
  readonly end: number;
  /** Its name in the redacted text: `GitHub token`. */
  readonly kind: string;
}

const word = '(?<![A-Za-z0-9_-])';
const wordEnd = '(?![A-Za-z0-9_-])';

/** Keys recognized by their prefix. */
const tokens: readonly (readonly [kind: string, shape: string])[] = [
  ['AWS key', '(?:AKIA|ASIA|AROA|AIDA|ABIA|ACCA)[A-Z2-7]{16}'],
  ['GitHub token', 'gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255}'],
  ['GitLab token', 'gl(?:pat|dt|rt|cbt|ptt|ft|soat)-[A-Za-z0-9_.-]{20,300}'],
  ['Slack token', 'xox[abceoprs](?:\\.xox[bp])?-[A-Za-z0-9-]{10,300}|xapp-\\d-[A-Za-z0-9-]{10,300}'],
  ['Stripe key', '(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/=]{24,100}'],
  ['Google key', 'AIza[A-Za-z0-9_-]{35}|ya29\\.[A-Za-z0-9_-]{20,500}|GOCSPX-[A-Za-z0-9_-]{28}'],
  [
    'API key',
    'sk-[A-Za-z0-9_-]{20,300}|r8_[A-Za-z0-9]{37}|gsk_[A-Za-z0-9]{40,60}|xai-[A-Za-z0-9]{60,90}|pplx-[A-Za-z0-9]{40,60}',
  ],
  ['npm token', 'npm_[A-Za-z0-9]{36}'],
  ['PyPI token', 'pypi-AgE[A-Za-z0-9_-]{50,500}'],
  ['Hugging Face token', '(?:hf|api_org)_[A-Za-z]{34}'],
  ['SendGrid key', 'SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}'],
  ['Twilio key', '(?:SK|AC)[0-9a-f]{32}'],
  ['Telegram token', '\\d{8,10}:AA[A-Za-z0-9_-]{33}'],
  ['Discord token', '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}'],
  ['DigitalOcean token', 'do[opr]_v1_[0-9a-f]{64}'],
  ['Shopify token', 'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}'],
  [
    'token',
    'dapi[0-9a-f]{32}|lin_api_[A-Za-z0-9]{40}|ntn_[A-Za-z0-9]{40,60}|figd_[A-Za-z0-9_-]{40,60}|hvs\\.[A-Za-z0-9_-]{24,200}|dp\\.pt\\.[A-Za-z0-9]{40,50}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}|AGE-SECRET-KEY-1[A-Z0-9]{58}|key-[0-9a-f]{32}',
  ],
];
const known = new RegExp(`${word}(?:${tokens.map(([, shape]) => `(${shape})`).join('|')})${wordEnd}`, 'g');
const kinds = tokens.map(([kind]) => kind);

const jwt = new RegExp(`${word}eyJ[A-Za-z0-9_-]{8,8000}\\.[A-Za-z0-9_-]{2,16000}\\.[A-Za-z0-9_-]{0,2000}`, 'g');
const card =
  /(?<![\d.])(?<!\d[ \u00a0-])(?:\d{4}([ \u00a0-]?)\d{4}\1\d{4}\1\d{4}|3[47]\d\d([ \u00a0-])\d{6}\2\d{5}|3\d{3}([ \u00a0-])\d{6}\3\d{4}|\d{13,19})(?!\d)/g;
const issued =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|6(?:011|4[4-9]\d|5\d\d)\d{12,15}|(?:62|81)\d{14,17}|(?:50|5[6-9]|6[37])\d{11,17})$/;

const isCard = (written: string): boolean => {
  const digits = written.replace(/\D/g, '');
  return issued.test(digits) && !/^(\d)\1+$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1);
};

/** The value after words that announce a secret, without the word. */
const announcedSecrets: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['password', /(?<=:\/\/[^\s/:@]{0,64}:)[^\s/"'<>`]{1,256}(?=@[\p{L}\p{N}[])/gu],
  ['password', /(?<=\bcurl [^\n]{0,200}(?:-u|--user)[ =]?["']?[\w.@-]{1,64}:)[^\s"']{1,256}/gi],
  ['password', /(?<=\b(?:password|passphrase) is:? ["'“]?)(?=\S{0,60}\d)[^\s"'”,;]{4,60}/gi],
  ['password', /(?<=\blogin \S{1,64}\s{1,9}password )[^\s[]\S{0,256}/gi],
  ['password', /(?<=<(?:\w{1,20}[:.-])?(?:password|passwd|pwd)>)[^\s<>[][^<>[]{0,500}(?=<\/)/gi],
  ['key', /(?<=<(?:\w{1,20}[:.-])?(?:\w{0,20}(?:secret|token|api[_-]?key))>)[^\s<>[][^<>[]{0,500}(?=<\/)/gi],
  ['token', /(?<=\bBearer )[A-Za-z0-9._~+/-]{16,4000}={0,2}/gi],
  ['password', /(?<=\bAuthorization["']?[:=] ?["']?Basic )[A-Za-z0-9+/]{8,1000}={0,2}/gi],
  ['key', /(?<=\b(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{30,120}={0,2}/gi],
];

const keyBegins = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const keyEnds = /-----END [A-Z0-9 ]{0,40}KEY(?: BLOCK)?-----/g;
const keyLetters = /[A-Za-z0-9+/=\s\\]*/y;
const maxKeyLength = 20_000;

function* findPrivateKeys(text: string): Generator<Secret, undefined> {
  const endings = text.matchAll(keyEnds);
  let ending = endings.next().value;
  for (const { 0: beginning, index } of text.matchAll(keyBegins)) {
    const from = index + beginning.length;
    while (ending && ending.index < from) ending = endings.next().value;
    keyLetters.lastIndex = from;
    // A truncated key still counts.
    const [letters = ''] = keyLetters.exec(text) ?? [];
    const end = ending && ending.index - from < maxKeyLength ? ending.index + ending[0].length : undefined;
    yield { start: index, end: end ?? from + letters.trimEnd().length, kind: 'private key' };
  }
  return undefined;
}

const collect = (text: string): Secret[] => {
  const found: Secret[] = [...findPrivateKeys(text)];
  const add = (kind: string, start: number, written: string): void => {
    found.push({ start, end: start + written.length, kind });
  };
  for (const match of text.matchAll(known)) {
    add(kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'key', match.index, match[0]);
  }
  for (const { 0: written, index } of text.matchAll(jwt)) add('JWT', index, written);
  for (const { 0: written, index } of text.matchAll(card)) if (isCard(written)) add('card', index, written);
  for (const [kind, shape] of announcedSecrets)
    for (const { 0: written, index } of text.matchAll(shape)) add(kind, index, written);
  found.push(...findNamedSecrets(text));
  return found;
};

/** In order. Overlapping matches are merged and named after the first pattern. */
export const findSecrets = (text: string): Secret[] => {
  const secrets: Secret[] = [];
  for (const secret of collect(text).sort((a, b) => a.start - b.start)) {
    const last = secrets.at(-1);
    if (!last || secret.start >= last.end) secrets.push(secret);
    else secrets[secrets.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return secrets;
};
