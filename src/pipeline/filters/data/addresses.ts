// Filters of addresses and tokens: their parts as a hash, and back.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { fromJson } from '../../language/json-value.ts';
import { hash, text } from '../../language/value.ts';
import { readQuery, writeQuery } from './query-text.ts';
import { jsonOf } from './structure.ts';
import { readToken } from './token-parts.ts';

/** As RFC 3986 takes addresses apart, so that every part stays as it was written. */
const addressParts =
  /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/(?:([^/?#:@]*)(?::([^/?#@]*))?@)?(\[[^\]/?#]*\]|[^/?#:]*)(?::(\d*))?)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const partNames = ['scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const;
const longestAddress = 1_000_000;

const readAddress = (content: string): (string | undefined)[] => {
  const address = content.trim();
  if (address.length > longestAddress) return cannot('this is longer than any address.');
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(address))
    return cannot('this address does not begin with a scheme; write it as https://example.org/path.');
  if (/\s/.test(address) || !URL.canParse(address))
    return cannot('this is not an address; https://example.org/path is one.');
  const found = addressParts.exec(address);
  return found ? found.slice(1) : cannot('this is not an address; https://example.org/path is one.');
};

export const addressFilters = [
  filter({
    keyword: 'query-parse',
    summary: 'Makes a hash of the query of an address; a key that is there twice has a list.',
    takes: 'text',
    gives: 'hash',
    aliases: ['parse-query'],
    examples: [
      { run: 'query-parse', on: 'https://example.org/?q=a%20b&lang=en#top', gives: 'q: a b\nlang: en' },
      { run: 'query-parse | json-minify', on: 'id=1&id=2&name=J+%C3%BC', gives: '{"id":["1","2"],"name":"J ü"}' },
    ],
    apply: readQuery,
  }),
  filter({
    keyword: 'query-string',
    summary: 'Writes a hash or a JSON object as the query of an address.',
    takes: 'any',
    gives: 'text',
    aliases: ['to-query'],
    examples: [{ run: 'query-string', on: '{"q":"a b","id":[1,2]}', gives: 'q=a%20b&id=1&id=2' }],
    apply: (value) => writeQuery(jsonOf(value)),
  }),
  filter({
    keyword: 'url-parts',
    summary: 'Makes a hash of the parts of an address: scheme, user, password, host, port, path, query, fragment.',
    takes: 'text',
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
    summary: 'Makes a hash of the header and payload of a JSON Web Token; whether its signature is true is not asked.',
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
