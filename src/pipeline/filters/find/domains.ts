// Finds domain names: in links, after an @, and alone if they have a known ending.
import { domainToASCII } from 'node:url';
import { once } from '../../../base/once.ts';
import { findEmails } from './emails.ts';
import type { Span } from './occurrences.ts';
import { findUrls } from './urls.ts';

/** The most common endings; the runtime knows the country codes. */
const generic = new Set(
  `academy aero agency app art arpa asia bank beer berlin best bet biz blog build business buzz cafe camp capital care cash
  cat center chat church city click clinic cloud club codes coffee com community company consulting cool coop courses
  cymru deals design dev digital direct directory domains earth edu education email energy engineering events exchange
  expert express family fans farm finance fit foundation fun fund fyi gallery game games gay global gmbh gold gov group
  guide guru hamburg health help homes host hosting house how icu immo inc info ink institute int international
  investments jobs land law legal life link live lol london love ltd market marketing media mil mobi moe museum name net
  network news ninja nyc one online onion org page paris partners parts party photo photography photos pics pizza place
  plus post press pro pub radio realty red rent rest restaurant review reviews rip rocks run sale school scot security
  services shop show site ski social software solutions space store stream studio style support swiss systems taxi team
  tech technology tel tips today tokyo tools top tours town toys trade training travel tube vegas ventures video vin vip
  vote voyage wales watch website wiki win wine work works world wtf xxx xyz yoga zone`.split(/\s+/),
);
const beyondCountries = new Set(['ac', 'eu', 'su', 'uk']);
/** Endings at least as common for files as for domains. */
const extensions = new Set(['cc', 'md', 'ml', 'mm', 'pl', 'ps', 'py', 'rs', 'sh', 'so', 'st', 'vi']);
const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }));

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const written = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_@./\\\\-])${label}(?:\\.${label})+(?![\\p{L}\\p{M}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`,
  'gu',
);
const lastLabel = /[^.]*$/;

const isCountry = (ending: string): boolean =>
  beyondCountries.has(ending) || (/^[a-z]{2}$/.test(ending) && regions().of(ending.toUpperCase()) !== undefined);

/** Whether standalone text is a domain rather than a file, a version or the boundary of two sentences. */
const endsAsDomain = (name: string, behind: string): boolean => {
  const [last = ''] = lastLabel.exec(name) ?? [];
  const ending = last.toLowerCase();
  if (extensions.has(ending)) return last === ending && (/^www\./i.test(name) || /[/:]/.test(behind));
  if (ending.startsWith('xn--') || /[^\0-\x7f]/.test(ending))
    return domainToASCII(name) !== '' && /^\p{L}/u.test(ending);
  // `end.It` is two sentences; EXAMPLE.COM and Example.com are domains.
  if (last !== ending && name !== name.toUpperCase()) return false;
  return generic.has(ending) || isCountry(ending);
};

/** The hosts of links and email addresses, with any ending: `server.local`. */
function* findHosts(text: string): Generator<Span & { readonly host: Span }, undefined> {
  const links = findUrls(text);
  const emails = findEmails(text);
  let [link, email] = [links.next().value, emails.next().value];
  while (link || email) {
    if (link && (!email || link.start <= email.start)) {
      yield { start: link.start, end: link.end, host: { start: link.hostStart, end: link.hostEnd } };
      link = links.next().value;
    } else if (email) {
      yield { start: email.start, end: email.end, host: { start: email.at + 1, end: email.end } };
      email = emails.next().value;
    }
  }
  return undefined;
}

const isName = /^[^.[\]]+(?:\.[^.]+)*\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

export function* findDomains(text: string): Generator<Span, undefined> {
  const hosts = findHosts(text);
  let known = hosts.next().value;
  let covered = 0;
  /** A link may start inside what is also read as an email address. */
  let hostEnd = 0;
  const takeKnown = (until: number): Span[] => {
    const passed: Span[] = [];
    while (known && known.start < until) {
      const { host, end } = known;
      if (host.start >= hostEnd && isName.test(text.slice(host.start, host.end))) {
        passed.push(host);
        hostEnd = host.end;
      }
      known = hosts.next().value;
      covered = Math.max(covered, end);
    }
    return passed;
  };
  for (const { 0: name, index } of text.matchAll(written)) {
    yield* takeKnown(index + name.length);
    const end = index + name.length;
    if (index >= covered && endsAsDomain(name, text[end] ?? '')) yield { start: index, end };
  }
  yield* takeKnown(Number.POSITIVE_INFINITY);
  return undefined;
}
