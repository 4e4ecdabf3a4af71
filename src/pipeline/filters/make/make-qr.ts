// Draws a QR code in block characters.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { oneOf, someText } from '../../language/parameters.ts';
import { wellFormed } from '../encode/utf8.ts';
import { loadOnce } from '../load-once.ts';
import { writeWifi } from './wifi-network.ts';

const withQr = loadOnce(() => import('uqr'));

/** The capacity for digits, the largest. */
const maxCharacters = 7089;

const refuseLength = (content: string): never =>
  cannot(`a QR code holds at most 2953 bytes, and this text has ${Buffer.byteLength(content)}.`);

const page = oneOf('the background it is shown on', ['light', 'dark'], { default: 'light' });

const drawQr = (content: string, background: 'light' | 'dark'): string | Promise<string> => {
  if (wellFormed(content).length > maxCharacters) refuseLength(content);
  return withQr(({ renderUnicodeCompact }) => {
    try {
      return renderUnicodeCompact(content, { border: 2, invert: background === 'light' });
    } catch {
      // Well-formed text fails only if it is too long.
      return refuseLength(content);
    }
  });
};

const network = {
  name: someText('the name of the network (SSID)'),
  password: someText('its password; without one, the network is open', { default: '' }),
  security: oneOf('how it is secured', ['wpa', 'wep', 'open'], { default: 'wpa' }),
};

export const qrFilters = [
  filter({
    keyword: 'qr',
    summary: 'Draws the text as a QR code in block characters.',
    takes: 'text',
    gives: 'text',
    arguments: { page },
    aliases: ['qr-text'],
    examples: [
      {
        run: 'qr',
        on: 'hi',
        gives: [
          '                         ',
          '  █▀▀▀▀▀█ ▄▀ ▄▀ █▀▀▀▀▀█  ',
          '  █ ███ █ ▄▀ ▄  █ ███ █  ',
          '  █ ▀▀▀ █ ▄▄█▀█ █ ▀▀▀ █  ',
          '  ▀▀▀▀▀▀▀ ▀ █▄█ ▀▀▀▀▀▀▀  ',
          '  █▀█▀▀▄▀▀▀▀▄ █▀ █ ▀ ▀▄  ',
          '  ▄█▄▄ █▀█  ▀▀ ▀ ▄█▀█▀   ',
          '  ▀ ▀ ▀▀▀ ▄▀▄█▄█▄ ▀▄▀ █  ',
          '  █▀▀▀▀▀█ ▀▄▄▄█▄█▀ ▄ ▀▄  ',
          '  █ ███ █ █▄▀ █  █  █    ',
          '  █ ▀▀▀ █ █▄ ▀ ▀ ▄█▀█    ',
          '  ▀▀▀▀▀▀▀ ▀▀▀▀ ▀  ▀▀▀▀   ',
          '                         ',
        ].join('\n'),
      },
    ],
    apply: (content, args) => drawQr(content, args.page),
  }),
  filter({
    keyword: 'qr-wifi',
    summary: 'Draws a QR code that connects a phone to a WiFi network. For a picture, use wifi | qrcode.',
    takes: 'nothing',
    gives: 'text',
    arguments: { ...network, page },
    examples: [
      {
        run: "qr-wifi Loom 'a;b-secret' | lines | slice 2 3",
        gives: '  █▀▀▀▀▀█ ▄█ ▄▄  ▀▀█▄▀  █▀▀▀▀▀█  \n  █ ███ █ ▄█▀█  ▀ █▄ ▄█ █ ███ █  ',
      },
    ],
    apply: (_input, args) => drawQr(writeWifi(args.name, args.password, args.security), args.page),
  }),
  filter({
    keyword: 'wifi',
    summary: 'Writes the access to a WiFi network as text for a QR code.',
    takes: 'nothing',
    gives: 'text',
    arguments: network,
    examples: [
      { run: "wifi Loom 'a;b-secret'", gives: 'WIFI:T:WPA;S:Loom;P:a\\;b-secret;;' },
      { run: "wifi 'Café guests'", gives: 'WIFI:T:nopass;S:Café guests;;' },
    ],
    apply: (_input, args) => writeWifi(args.name, args.password, args.security),
  }),
];
