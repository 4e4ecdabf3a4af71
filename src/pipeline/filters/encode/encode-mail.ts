// Email filters: quoted-printable and encoded words of headers.
import { filter } from '../../language/filter.ts';
import { decodeMimeWords, encodeMimeWords } from './mime-words.ts';
import { decodeQuotedPrintable, encodeQuotedPrintable } from './quoted-printable.ts';

export const mailFilters = [
  filter({
    keyword: 'quoted-printable',
    summary:
      'Encodes the text as quoted-printable, as in email: =XX for non-ASCII bytes, lines of at most 76 characters.',
    takes: 'text',
    gives: 'text',
    aliases: ['quoted-printable-encode'],
    examples: [{ run: 'quoted-printable', on: 'a = é', gives: 'a =3D =C3=A9' }],
    apply: encodeQuotedPrintable,
  }),
  filter({
    keyword: 'quoted-printable-decode',
    summary: 'Decodes quoted-printable text and joins wrapped lines.',
    takes: 'text',
    gives: 'text',
    examples: [{ run: 'quoted-printable-decode', on: 'caf=C3=A9 au =\nlait', gives: 'café au lait' }],
    apply: decodeQuotedPrintable,
  }),
  filter({
    keyword: 'mime-decode',
    summary: 'Decodes the encoded words in email headers, in any character set.',
    takes: 'text',
    gives: 'text',
    aliases: ['mime-header-decode', 'rfc2047-decode'],
    examples: [
      {
        run: 'mime-decode',
        on: 'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= =?iso-8859-1?B?IGF1cyBL9mxu?=',
        gives: 'Subject: Grüße aus Köln',
      },
    ],
    apply: decodeMimeWords,
  }),
  filter({
    keyword: 'mime-encode',
    summary: 'Encodes the text as encoded words for an email header; ASCII text stays as it is.',
    takes: 'text',
    gives: 'text',
    aliases: ['mime-header', 'rfc2047'],
    examples: [{ run: 'mime-encode', on: 'Grüße', gives: '=?utf-8?Q?Gr=C3=BC=C3=9Fe?=' }],
    apply: encodeMimeWords,
  }),
];
