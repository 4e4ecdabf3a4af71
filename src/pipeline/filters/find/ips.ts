// Finds IPv4 and IPv6 addresses: candidates by pattern, validated by Node.
import { isIPv4, isIPv6 } from 'node:net';
import type { Span } from './occurrences.ts';

const written =
  /(?<![\p{L}\p{N}_.:])(?:\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}_]|\.\d)|(?=[0-9a-f.]*:[0-9a-f.]*:)[0-9a-f:.]{2,46}(?:%\w{1,16})?(?![\p{L}\p{N}_:]))/giu;

/** `::` alone and `a::b` are usually code. */
const looksMeant = (address: string): boolean => /\d/.test(address) || (address.match(/[^:]+/g)?.length ?? 0) > 2;

export function* findIps(text: string): Generator<Span, undefined> {
  for (const { 0: found, index } of text.matchAll(written)) {
    // Drops a trailing full stop or colon, except the colon of `::`.
    const address = found.replace(/(?:\.|(?<!:):)$/, '');
    if (isIPv4(address) || (isIPv6(address) && looksMeant(address)))
      yield { start: index, end: index + address.length };
  }
  return undefined;
}
