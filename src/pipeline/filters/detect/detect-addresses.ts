// Detects addresses: links, email, phone numbers, computers, places and files.
import { findIps } from '../find/ips.ts';
import { findPhones } from '../find/phones.ts';
import { type Detector, detectShape } from './finding.ts';

const isWhole = (spans: Iterable<{ start: number; end: number }>, text: string): boolean => {
  const [first] = spans;
  return first !== undefined && first.start === 0 && first.end === text.length;
};

const urls: Detector = ({ lines, isShort, text }) => {
  const filled = lines.filter((line) => line.trim() !== '');
  const isUrl = (line: string): boolean =>
    /^\s*(?:https?|ftp|wss?):\/\/\S+\s*$/i.test(line) && URL.canParse(line.trim());
  if (!filled.every(isUrl)) return undefined;
  if (!isShort)
    return {
      kind: 'URLs',
      sure: 'certain',
      why: 'every line is one',
      filters: ['clean-url', 'domains', 'unique', 'each (url-parts)'],
    };
  const hasQuery = /\?\S+=/.test(text);
  const isTracked = /[?&](?:utm_\w+|fbclid|gclid|mc_eid|igshid|msclkid)=/i.test(text);
  return {
    kind: 'URL',
    sure: 'certain',
    why: isTracked ? 'a link with tracking parameters' : 'a link',
    filters: [
      ...(isTracked ? ['clean-url'] : []),
      'url-parts',
      ...(hasQuery ? ['query-parse'] : []),
      ...(isTracked ? [] : ['clean-url']),
      'domains',
      'url-decode',
      'qr',
    ],
  };
};

const email = /^[\p{L}\p{N}._%+'~/=-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}$/u;

const emails: Detector = ({ lines, isShort }) => {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0 || !filled.every((line) => line.length < 300 && email.test(line.trim()))) return undefined;
  return isShort
    ? {
        kind: 'Email address',
        sure: 'certain',
        why: 'a name, @ and a domain',
        filters: ['lower', 'before @', 'after @', 'mask'],
      }
    : {
        kind: 'Email addresses',
        sure: 'certain',
        why: 'every line is one',
        filters: ['lower', 'unique', 'sort', 'join ", "', 'domains'],
      };
};

const ips: Detector = ({ lines, isShort }) => {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (isShort || !filled.every((line) => line.length < 50 && isWhole(findIps(line), line))) return undefined;
  const filters = ['unique', 'sort-natural', 'count-each', 'defang'];
  return { kind: 'IP addresses', sure: 'certain', why: 'every line is one', filters };
};

export const addressDetectors: readonly Detector[] = [
  urls,
  emails,
  ips,
  detectShape({
    kind: 'Magnet link',
    sure: 'certain',
    pattern: /^magnet:\?\S*xt=urn:/i,
    why: 'it begins with magnet: and names a hash',
    filters: ['query-parse', 'url-decode'],
  }),
  detectShape({
    kind: 'Link to write an email',
    sure: 'certain',
    pattern: /^mailto:\S+@\S+$/i,
    why: 'it begins with mailto:',
    filters: ['emails', 'query-parse', 'url-decode form'],
  }),
  detectShape({
    kind: 'WiFi code',
    sure: 'certain',
    pattern: /^WIFI:(?:[TSPHR]:(?:[^;\\]|\\.)*;)+;$/i,
    why: 'what QR codes of networks contain',
    filters: ['qr', 'qrcode'],
  }),
  detectShape({
    kind: 'IP address',
    sure: 'certain',
    pattern: /^[\d.]+$|^[0-9a-f:.]*:[0-9a-f:.]*$/i,
    check: (text) => isWhole(findIps(text), text),
    why: 'an address of a computer',
    filters: ['defang', 'mask'],
  }),
  detectShape({
    kind: 'IP network',
    sure: 'certain',
    pattern: /^[\d.:a-f]+\/\d{1,3}$/i,
    check: (text) => isWhole(findIps(text.replace(/\/.*/, '')), text.replace(/\/.*/, '')),
    why: 'an address and the length of its prefix',
    filters: ['before /', 'defang'],
  }),
  detectShape({
    kind: 'MAC address',
    sure: 'certain',
    pattern: /^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$|^(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}$/i,
    why: 'six bytes in hexadecimal',
    filters: ['upper', 'lower', 'replace : -'],
  }),
  detectShape({
    kind: 'Phone number',
    pattern: /^[\d\s()+./x-]{7,30}$/,
    check: (text) => !/^\d+(?:\.\d+)?$/.test(text) && isWhole(findPhones(text), text),
    why: 'digits grouped as in a phone number',
    filters: ['remove /[^+\\d]/', 'prefix tel:', 'mask'],
  }),
  detectShape({
    kind: 'Coordinates',
    pattern:
      /^[-+]?\d{1,3}\.\d+\s*°?\s*[NS]?\s*[,; ]\s*[-+]?\d{1,3}\.\d+\s*°?\s*[EWO]?$|^\d{1,3}°\s*\d{1,2}['′]\s*(?:[\d.]+["″]\s*)?[NS][\s,]+\d{1,3}°\s*\d{1,2}['′]\s*(?:[\d.]+["″]\s*)?[EW]$/i,
    why: 'a latitude and a longitude',
    filters: ['split ,', 'numbers'],
  }),
  detectShape({
    kind: 'Domain',
    pattern: /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24}\.?$/u,
    check: (text) => !/\.(?:txt|md|js|ts|py|json|csv|pdf|png|jpe?g|docx?|xlsx?|html?|zip|sh)$/i.test(text),
    why: 'names joined by dots',
    filters: ['prefix https://', 'punycode', 'defang'],
  }),
  detectShape({
    kind: 'Path',
    pattern: /^(?:~|\.{1,2})?\/[^\s:*?"<>|]+(?:[ /][^:*?"<>|]*)?$|^[A-Za-z]:[\\/]|^\\\\\w|^file:\/\/\//,
    why: 'the place of a file',
    filters: (text) => {
      const mark = text.includes('/') ? '/' : "'\\'";
      return [`after-last ${mark}`, `before-last ${mark}`, 'shell-quote', `split ${mark}`];
    },
  }),
  detectShape({
    kind: 'File name',
    sure: 'possible',
    pattern:
      /^[^\s/\\:*?"<>|]{1,200}\.(?:txt|md|js|ts|py|json|csv|pdf|png|jpe?g|docx?|xlsx?|html?|zip|sh|ya?ml|toml|xml|log)$/i,
    why: 'it ends with the extension of a file',
    filters: ['before-last .', 'after-last .', 'slug'],
  }),
];
