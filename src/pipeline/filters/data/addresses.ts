// URL and token filters: split them into hashes, and back.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson } from '../../language/json-value.ts';
import { hash, text } from '../../language/value.ts';
import { readQuery, writeQuery } from './query-text.ts';
import { jsonOf } from './structure.ts';
import { readToken } from './token-parts.ts';

/** The regular expression of RFC 3986, which keeps every part as written. */
const addressParts =
  /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/(?:([^/?#:@]*)(?::([^/?#@]*))?@)?(\[[^\]/?#]*\]|[^/?#:]*)(?::(\d*))?)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const partNames = ['scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const;
const maxUrlLength = 1_000_000;

const readAddress = (content: string): (string | undefined)[] => {
  const address = content.trim();
  if (address.length > maxUrlLength) return cannot('this is too long for a URL.');
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(address))
    return cannot('this URL does not start with a scheme; write it like https://example.org/path.');
  if (/\s/.test(address) || !URL.canParse(address))
    return cannot('this is not a URL; expected one such as https://example.org/path.');
  const found = addressParts.exec(address);
  return found ? found.slice(1) : cannot('this is not a URL; expected one such as https://example.org/path.');
};

export const addressFilters = [
  filter({
    keyword: 'query-parse',
    summary: 'Parses the query of a URL into a hash; a repeated key gets a list.',
    takes: 'line',
    gives: 'hash',
    aliases: ['parse-query'],
    examples: [
      { run: 'query-parse', on: 'https://example.org/?q=a%20b&lang=en#top', gives: 'q: a b\nlang: en' },
      { run: 'query-parse | json-minify', on: 'id=1&id=2&name=J+%C3%BC', gives: '{"id":["1","2"],"name":"J ü"}' },
      { run: 'query-parse | get id', on: 'https://a.org/?id=5&b=c\nhttps://b.org/?id=7', gives: '5\n7' },
    ],
    apply: readQuery,
  }),
  filter({
    keyword: 'query-string',
    summary: 'Converts a hash or a JSON object to a URL query.',
    takes: 'any',
    gives: 'text',
    aliases: ['to-query'],
    examples: [{ run: 'query-string', on: '{"q":"a b","id":[1,2]}', gives: 'q=a%20b&id=1&id=2' }],
    apply: (value) => writeQuery(jsonOf(value)),
  }),
  filter({
    keyword: 'url-parts',
    summary: 'Splits a URL into a hash: scheme, user, password, host, port, path, query, fragment.',
    takes: 'line',
    gives: 'hash',
    aliases: ['parse-url', 'url-parse'],
    examples: [
      {
        run: 'url-parts',
        on: 'https://example.org:8080/a/b?q=1#top',
        gives: 'scheme: https\nhost: example.org\nport: 8080\npath: /a/b\nquery: q=1\nfragment: top',
      },
      { run: 'url-parts | get host', on: 'https://ada:secret@example.org/', gives: 'example.org' },
    ],
    apply: (content) => {
      const parts = readAddress(content);
      return hash(
        partNames.flatMap((name, index) => {
          const part = parts[index];
          return part === undefined || part === '' ? [] : [[name, text(part)] as const];
        }),
      );
    },
  }),
  filter({
    keyword: 'jwt',
    summary: 'Decodes the header and payload of a JSON Web Token into a hash; does not verify the signature.',
    takes: 'text',
    gives: 'hash',
    aliases: ['jwt-decode'],
    examples: [
      {
        run: 'jwt | json-minify',
        on: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJBZGEiLCJleHAiOjE3MDAwMDAwMDB9.c2lnbmF0dXJl',
        gives: '{"header":{"alg":"HS256"},"payload":{"sub":"Ada","exp":1700000000}}',
      },
      {
        run: 'jwt | get payload.sub',
        on: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJBZGEiLCJleHAiOjE3MDAwMDAwMDB9.c2lnbmF0dXJl',
        gives: 'Ada',
      },
    ],
    apply: (content) => fromJson(readToken(content)),
  }),
];
