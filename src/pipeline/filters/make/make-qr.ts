// Draws a QR code in block characters.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { oneOf } from '../../language/parameters.ts';
import { loadOnce } from '../load-once.ts';

const withQr = loadOnce(() => import('uqr'));

/** The capacity for digits, the largest. */
const maxCharacters = 7089;

const refuseLength = (content: string): never =>
  cannot(`a QR code holds at most 2953 bytes, and this text has ${Buffer.byteLength(content)}.`);

export const qrFilters = [
  filter({
    keyword: 'qr',
    summary: 'Draws the text as a QR code in block characters.',
    takes: 'text',
    gives: 'text',
    arguments: { page: oneOf('the background it is shown on', ['light', 'dark'], { default: 'light' }) },
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
    apply: (content, { page }) => {
      if (content.length > maxCharacters) refuseLength(content);
      return withQr(({ renderUnicodeCompact }) => {
        try {
          return renderUnicodeCompact(content.toWellFormed(), { border: 2, invert: page === 'light' });
        } catch {
          // Well-formed text fails only if it is too long.
          return refuseLength(content);
        }
      });
    },
  }),
];
