// Ditto, for Windows: its database. Groups become tags.
import { join } from 'node:path';
import { DamagedData } from '../formats/byte-reader.ts';
import { chooseFormats } from '../formats/choose-formats.ts';
import {
  asBytes,
  asInteger,
  asNumber,
  asText,
  asTime,
  type ForeignDatabase,
  isDatabase,
  limited,
  nothingFits,
  type Row,
  readDatabase,
} from '../formats/open-database.ts';
import { convertFormat } from '../formats/windows-formats.ts';
import type { Found, FoundEntry, Source } from '../source.ts';

const readFormats = (rows: Iterable<Row>): FoundEntry | undefined => {
  const formats = new Map<string, Buffer>();
  for (const row of rows) {
    const bytes = asBytes(row['ooData']);
    const converted = bytes && convertFormat(asText(row['strClipBoardFormat']) ?? '', bytes);
    if (converted && 'files' in converted && converted.files.length > 0) return { files: converted.files };
    if (converted && 'type' in converted && converted.bytes.length > 0) formats.set(converted.type, converted.bytes);
  }
  return chooseFormats(formats);
};

type Groups = ReadonlyMap<number | bigint, string>;

const readGroups = (database: ForeignDatabase): Groups =>
  new Map(
    Array.from(database.rows('SELECT lID, mText FROM Main WHERE bIsGroup = 1'), (row) => [
      asInteger(row['lID']) ?? 0,
      asText(row['mText']) ?? '',
    ]),
  );

const readRow = (row: Row, data: Iterable<Row>, groups: Groups): Found => {
  const copiedAt = asTime(asNumber(row['lDate']));
  const where = copiedAt === undefined ? {} : { where: copiedAt };
  let content: FoundEntry | undefined;
  try {
    content = readFormats(data);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    return { leftOut: { reason: 'One of its formats is damaged.', ...where } };
  }
  if (!content) return { leftOut: { reason: nothingFits, ...where } };
  const group = groups.get(asInteger(row['lParentID']) ?? 0);
  return {
    entry: {
      ...content,
      ...(copiedAt !== undefined && { copiedAt }),
      ...(group && { tags: [group] }),
      ...(asInteger(row['lDontAutoDelete']) && { isPinned: true }),
    },
  };
};

const readRows = (path: string) =>
  readDatabase(path, function* (database): Generator<Found> {
    database.needTable('Main', ['lID', 'lDate', 'mText', 'lDontAutoDelete', 'bIsGroup', 'lParentID', 'clipOrder']);
    database.needTable('Data', ['lID', 'lParentID', 'strClipBoardFormat', 'ooData']);
    const groups = readGroups(database);
    const readData = database.groupRows('Data', 'lParentID', ['strClipBoardFormat', limited('ooData')]);
    const rows = database.rows(
      'SELECT lID, lDate, lDontAutoDelete, lParentID FROM Main WHERE bIsGroup IS NOT 1 ORDER BY lDate DESC NULLS FIRST, clipOrder DESC',
    );
    for (const row of rows) yield readRow(row, readData(asInteger(row['lID']) ?? 0), groups);
  });

export const ditto: Source = {
  name: 'ditto',
  title: 'Ditto',
  reads: 'its database, Ditto.db',
  usualPlaces: ({ home }) => [join(home, 'AppData/Roaming/Ditto/Ditto.db')],
  recognizes: ({ name, head }) =>
    isDatabase(head) && (/ditto.*\.db$/i.test(name) || head.includes('strClipBoardFormat')),
  open: async (path) => () => readRows(path),
};
