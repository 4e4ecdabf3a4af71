// Files as other programs write them, made by their documented formats.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { writeBolt } from './bolt-writer.ts';
import { copyqItem, copyqTab, qtBytes, qtText, u32 } from './qt-writer.ts';

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const save = (folder: string, name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const makeDatabase = (path: string, sql: string): string => {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(sql);
  database.close();
  return path;
};
const hex = (bytes: Uint8Array): string => `x'${Buffer.from(bytes).toString('hex')}'`;

export const makeCopyq = (folder: string): string =>
  save(
    folder,
    `copyq_tab_${Buffer.from('work').toString('base64')}.dat`,
    copyqTab([
      copyqItem({ 'text/plain': 'newest', 'text/html': '<b>newest</b>', 'application/x-copyq-tags': 'a,b' }, true),
      copyqItem({ 'image/png': onePixel }),
      copyqItem({ 'text/plain': 'password', 'application/x-copyq-secret': '1' }),
      copyqItem({ 'application/x-foo': 'data' }),
    ]),
  );

/** As `copyq exportData` writes it: settings, then a map for each tab. */
export const makeCopyqExport = (folder: string): string => {
  const text = (value: string): Buffer => Buffer.concat([u32(10), Buffer.alloc(1), qtText(value)]);
  const bytes = (value: Buffer): Buffer => Buffer.concat([u32(12), Buffer.alloc(1), qtBytes(value)]);
  const map = (fields: Readonly<Record<string, Buffer>>): Buffer =>
    Buffer.concat([
      u32(Object.keys(fields).length),
      ...Object.entries(fields).flatMap(([name, value]) => [qtText(name), value]),
    ]);
  const tab = (name: string, ...texts: string[]): Buffer =>
    map({ data: bytes(copyqTab(texts.map((one) => copyqItem({ 'text/plain': one })))), name: text(name) });
  const settings = map({ settings: Buffer.concat([u32(8), Buffer.alloc(1), map({ theme: text('dark') })]) });
  return save(
    folder,
    'all.cpq',
    Buffer.concat([qtBytes(Buffer.from('CopyQ v4')), settings, tab('&clipboard', 'one', 'two'), tab('work', 'three')]),
  );
};

export const makeKlipperFile = (folder: string): string => {
  const items = Buffer.concat([
    qtBytes(Buffer.from('5.27.5\0')),
    qtText('string'),
    qtText('ünïcödé 🎈'),
    qtText('image'),
    u32(1),
    onePixel,
    qtText('url'),
    u32(1),
    qtBytes(Buffer.from('file:///tmp/a%20b.txt')),
    u32(0),
    u32(0),
  ]);
  return save(folder, 'history2.lst', Buffer.concat([u32(crc32(items)), qtBytes(items)]));
};

export const makeKlipperDatabase = (folder: string): string => {
  const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
  mkdirSync(join(folder, 'data', two), { recursive: true });
  writeFileSync(join(folder, 'data', two, two), onePixel);
  return makeDatabase(
    join(folder, 'history3.sqlite'),
    `CREATE TABLE main (uuid char(40) PRIMARY KEY, added_time REAL NOT NULL, last_used_time REAL, mimetypes TEXT NOT NULL, text NTEXT, starred BOOLEAN);
     CREATE TABLE aux (uuid char(40) NOT NULL, mimetype TEXT NOT NULL, data_uuid char(40) NOT NULL, PRIMARY KEY (uuid, mimetype));
     INSERT INTO main VALUES ('${one}', 1700000000, 1700000300, 'text/plain', 'starred text', 1), ('${two}', 1700000200, NULL, 'application/x-qt-image', '▨ 1x1', NULL);
     INSERT INTO aux VALUES ('${two}', 'application/x-qt-image', '${two}'), ('${one}', 'text/html', '../../../etc/passwd');`,
  );
};

export const makeCliphist = (folder: string, perLeaf?: number): string => {
  const texts = ['oldest', 'BMW is text', 'x'.repeat(9000)].map((text) => Buffer.from(text));
  return save(folder, 'db', writeBolt('b', [...texts, onePixel, Buffer.from('newest ünï')], perLeaf));
};

const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

/** On day 60 of 2024, which is 29 February, two hours east of UTC. */
export const clipcatClip = (hour: number, type: string, data: Uint8Array): Buffer => {
  const time = Buffer.alloc(16);
  time.writeInt32LE(2024);
  time.writeUInt16LE(60, 4);
  time.writeUInt8(hour, 6);
  time.writeUInt32LE(5_000_000, 9);
  time.writeInt8(2, 13);
  return Buffer.concat([time, u64(type.length), Buffer.from(type), u64(data.length), data]);
};

export const makeClipcat = (folder: string): string => {
  const digest = Buffer.alloc(32, 7);
  mkdirSync(join(folder, 'images'));
  save(folder, `images/${digest.toString('hex')}.png`, onePixel);
  save(folder, 'header.json', JSON.stringify({ schema: 2, last_update: '2024-03-01T00:00:00Z' }));
  const clips = [
    clipcatClip(10, 'text/plain; charset=utf-8', Buffer.from('older')),
    clipcatClip(12, 'text/plain; charset=utf-8', Buffer.from('newer')),
    clipcatClip(11, 'image/png', digest),
    clipcatClip(9, 'image/png', Buffer.alloc(32, 8)),
  ];
  return save(folder, 'clips', Buffer.concat(clips));
};

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');
const drop = Buffer.concat([
  Buffer.from([20, 0, 0, 0]),
  Buffer.alloc(12),
  Buffer.from([1, 0, 0, 0]),
  wide('C:\\a.txt'),
  wide('C:\\b.txt'),
  wide(''),
]);
const htmlHead = 'Version:0.9\r\nStartHTML:0000000055\r\nEndHTML:0000000070\r\n';

export const makeDitto = (folder: string): string =>
  makeDatabase(
    join(folder, 'Ditto.db'),
    `CREATE TABLE Main(lID INTEGER PRIMARY KEY AUTOINCREMENT, lDate INTEGER, mText TEXT, lShortCut INTEGER, lDontAutoDelete INTEGER, CRC INTEGER, bIsGroup INTEGER, lParentID INTEGER, QuickPasteText TEXT, clipOrder REAL);
     CREATE TABLE Data(lID INTEGER PRIMARY KEY AUTOINCREMENT, lParentID INTEGER, strClipBoardFormat TEXT, ooData BLOB);
     INSERT INTO Main (lID, lDate, mText, lDontAutoDelete, bIsGroup, lParentID, clipOrder) VALUES
       (1, 1700000000, 'My Group', 0, 1, -1, 1), (2, 1700000100, 'x', 1, 0, 1, 2), (3, 1700000200, 'x', 0, 0, -1, 3), (4, 1700000300, 'x', 0, 0, -1, 4), (5, 1700000400, 'x', 0, 0, -1, 5);
     INSERT INTO Data (lParentID, strClipBoardFormat, ooData) VALUES
       (2, 'CF_UNICODETEXT', ${hex(wide('tëxt 🎈'))}), (2, 'CF_TEXT', ${hex(Buffer.from('t?xt\0'))}), (2, 'HTML Format', ${hex(Buffer.from(`${htmlHead.padEnd(55, ' ')}<b>tëxt</b>  \0`))}),
       (3, 'PNG', ${hex(onePixel)}), (4, 'CF_HDROP', ${hex(drop)}), (5, 'Own Format', x'00');`,
  );

/** `more` files are added to the newest entry. */
export const makeMaccy = (folder: string, more = 0): string =>
  makeDatabase(
    join(folder, 'Storage.sqlite'),
    `CREATE TABLE ZHISTORYITEM (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNUMBEROFCOPIES INTEGER, ZFIRSTCOPIEDAT TIMESTAMP, ZLASTCOPIEDAT TIMESTAMP, ZAPPLICATION VARCHAR, ZPIN VARCHAR, ZTITLE VARCHAR);
     CREATE TABLE ZHISTORYITEMCONTENT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZITEM INTEGER, ZTYPE VARCHAR, ZVALUE BLOB);
     INSERT INTO ZHISTORYITEM VALUES (1, 1, 1, 3, 700000000.5, 700000100.5, 'com.apple.Safari', 'b', 't'), (2, 1, 1, 1, 700000200, 700000200, NULL, NULL, 't'), (3, 1, 1, 1, 700000300, 700000300, NULL, NULL, 't'), (4, 1, 1, 1, 700000400, 700000400, NULL, NULL, 't');
     INSERT INTO ZHISTORYITEMCONTENT VALUES (1, 2, 1, 1, 'public.utf8-plain-text', ${hex(Buffer.from('tëxt'))}), (2, 2, 1, 1, 'public.html', ${hex(Buffer.from('<i>tëxt</i>'))}),
       (3, 2, 1, 2, 'public.png', ${hex(onePixel)}), (4, 2, 1, 3, 'public.utf8-plain-text', ${hex(Buffer.from('hunter2'))}), (5, 2, 1, 3, 'org.nspasteboard.ConcealedType', x''),
       (6, 2, 1, 4, 'public.file-url', ${hex(Buffer.from('file:///Users/a/x.txt'))}), (7, 2, 1, 4, 'public.file-url', ${hex(Buffer.from('file:///Users/a/y.txt'))});
     WITH RECURSIVE n(x) AS (SELECT 8 UNION ALL SELECT x + 1 FROM n LIMIT ${more})
       INSERT INTO ZHISTORYITEMCONTENT SELECT x, 2, 1, 4, 'public.file-url', CAST('file:///f' || x AS BLOB) FROM n;`,
  );

export const makeGpaste = (folder: string): string => {
  mkdirSync(join(folder, 'images'));
  save(folder, 'images/a.png', onePixel);
  return save(
    folder,
    'history.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<history version="2.0">
  <item kind="Text" uuid="1" favourite="true">
    <value><![CDATA[a ]]&gt; tricky &amp; <b&gt;one</b&gt; 🎈]]></value>
  </item>
  <item kind="Image" uuid="2" date="1700000000"><value><![CDATA[/elsewhere/images/a.png]]></value></item>
  <item kind="Image" uuid="3" date="1700000000"><value><![CDATA[/etc/passwd]]></value></item>
  <item kind="Password" uuid="4" name="pw"><value><![CDATA[hunter2]]></value></item>
  <item kind="Uris" uuid="5"><value><![CDATA[/tmp/a b.txt
/tmp/c.txt]]></value></item>
</history>
`,
  );
};

export const makeEspanso = (folder: string): string =>
  save(
    folder,
    'base.yml',
    `global_vars:
  - name: me
    type: echo
    params:
      echo: Ana
matches:
  - trigger: ":sig"
    replace: "Best regards,\\n{{me}}$|$"
  - triggers: [":addr", ":home"]
    replace: 1 Main Street
  - trigger: ":now"
    replace: "{{time}}"
    vars:
      - name: time
        type: date
  - regex: ":x(?P<n>\\\\d)"
    replace: x
  - trigger: ":f"
    form: "Hi [[name]]"
`,
  );
