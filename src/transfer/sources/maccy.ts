// Maccy, for macOS: its database, of versions 1 and 2.
import { join } from 'node:path';
import { chooseFormats } from '../formats/choose-formats.ts';
import {
  asBytes,
  asInteger,
  asNumber,
  asText,
  asTime,
  isDatabase,
  limited,
  nothingFits,
  type Row,
  readDatabase,
} from '../formats/open-database.ts';
import type { Found, Source } from '../source.ts';

/** Core Data counts seconds from 2001. */
const epoch = Date.UTC(2001, 0, 1) / 1000;

const mediaTypes: Readonly<Record<string, string>> = {
  'public.utf8-plain-text': 'text/plain',
  'public.html': 'text/html',
  'public.rtf': 'text/rtf',
  'public.png': 'image/png',
  'public.jpeg': 'image/jpeg',
  'public.tiff': 'image/tiff',
  'public.file-url': 'text/uri-list',
};
/** As applications mark passwords: see nspasteboard.org. */
const concealed = ['org.nspasteboard.ConcealedType', 'org.nspasteboard.TransientType', 'com.agilebits.onepassword'];

const readTime = (value: unknown): string | undefined => {
  const seconds = asNumber(value);
  return asTime(seconds === undefined ? undefined : seconds + epoch);
};

const readContents = (rows: Iterable<Row>) => {
  const formats = new Map<string, Buffer>();
  const addresses: Buffer[] = [];
  let isConcealed = false;
  for (const row of rows) {
    const [type = '', bytes] = [asText(row['ZTYPE']), asBytes(row['ZVALUE'])];
    isConcealed ||= concealed.includes(type);
    const known = mediaTypes[type];
    if (known === undefined || !bytes) continue;
    // Several files are several contents.
    if (known === 'text/uri-list') addresses.push(bytes, Buffer.from('\n'));
    else formats.set(known, bytes);
  }
  if (addresses.length > 0) formats.set('text/uri-list', Buffer.concat(addresses));
  return { formats, isConcealed };
};

const readRow = (row: Row, contents: Iterable<Row>): Found => {
  const copiedAt = readTime(row['ZLASTCOPIEDAT']);
  const createdAt = readTime(row['ZFIRSTCOPIEDAT']);
  const where = copiedAt === undefined ? {} : { where: copiedAt };
  const { formats, isConcealed } = readContents(contents);
  if (isConcealed) return { leftOut: { reason: 'It was marked as a password.', ...where } };
  const content = chooseFormats(formats);
  if (!content) return { leftOut: { reason: nothingFits, ...where } };
  const [app, copies] = [asText(row['ZAPPLICATION']), asNumber(row['ZNUMBEROFCOPIES'])];
  return {
    entry: {
      ...content,
      ...(copiedAt !== undefined && { copiedAt }),
      ...(createdAt !== undefined && { createdAt }),
      ...(app !== undefined && app !== '' && { app }),
      ...(copies !== undefined && copies >= 1 && copies <= Number.MAX_SAFE_INTEGER && { copies: Math.floor(copies) }),
      ...(asText(row['ZPIN']) && { isPinned: true }),
    },
  };
};

const readRows = (path: string) =>
  readDatabase(path, function* (database): Generator<Found> {
    database.needTable('ZHISTORYITEM', [
      'Z_PK',
      'ZAPPLICATION',
      'ZFIRSTCOPIEDAT',
      'ZLASTCOPIEDAT',
      'ZNUMBEROFCOPIES',
      'ZPIN',
    ]);
    database.needTable('ZHISTORYITEMCONTENT', ['Z_PK', 'ZITEM', 'ZTYPE', 'ZVALUE']);
    const readItem = database.groupRows('ZHISTORYITEMCONTENT', 'ZITEM', ['ZTYPE', limited('ZVALUE')]);
    // Those without a time count as copied when the file was last written.
    const rows = database.rows(
      'SELECT Z_PK, ZAPPLICATION, ZFIRSTCOPIEDAT, ZLASTCOPIEDAT, ZNUMBEROFCOPIES, ZPIN FROM ZHISTORYITEM ORDER BY ZLASTCOPIEDAT DESC NULLS FIRST',
    );
    for (const row of rows) yield readRow(row, readItem(asInteger(row['Z_PK']) ?? 0));
  });

export const maccy: Source = {
  name: 'maccy',
  title: 'Maccy',
  reads: 'its Storage.sqlite',
  usualPlaces: ({ home }) => [
    join(home, 'Library/Containers/org.p0deje.Maccy/Data/Library/Application Support/Maccy/Storage.sqlite'),
    join(home, 'Library/Application Support/Maccy/Storage.sqlite'),
  ],
  recognizes: ({ name, head }) =>
    isDatabase(head) && (/^storage.*\.sqlite$/i.test(name) || head.includes('ZHISTORYITEM')),
  open: async (path) => () => readRows(path),
};
