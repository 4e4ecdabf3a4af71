// Tests `rows`: what programs print is read, and what is not a table is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findShippedFilter } from '../../src/pipeline/filters/library.ts';
import { describeStep } from '../../src/pipeline/language/describe-step.ts';
import { createTrace } from '../../src/pipeline/language/trace.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';
import { notTables } from './table-lookalikes.ts';
import { tableSamples } from './table-samples.ts';

/** By sample: the names of the columns, then each row, and the warnings. */
const expected: readonly (readonly [sample: string, lines: readonly string[], warnings?: readonly string[]])[] = [
  [
    'ps aux with a long cell',
    [
      'USER ¦ PID ¦ %CPU ¦ %MEM ¦ VSZ ¦ RSS ¦ TTY ¦ STAT ¦ START ¦ TIME ¦ COMMAND',
      'root ¦ 1 ¦ 0.0 ¦ 0.1 ¦ 168140 ¦ 11788 ¦ ? ¦ Ss ¦ May01 ¦ 0:12 ¦ /sbin/init splash',
      'root ¦ 2 ¦ 0.0 ¦ 0.0 ¦ 0 ¦ 0 ¦ ? ¦ S ¦ May01 ¦ 0:00 ¦ [kthreadd]',
      'ada ¦ 4242 ¦ 12.5 ¦ 3.2 ¦ 4567890 ¦ 523456 ¦ pts/0 ¦ Sl+ ¦ 10:15 ¦ 1:02 ¦ node server.js --port 8080',
    ],
  ],
  [
    'ps aux',
    [
      'USER ¦ PID ¦ %CPU ¦ %MEM ¦ VSZ ¦ RSS ¦ TTY ¦ STAT ¦ START ¦ TIME ¦ COMMAND',
      'root ¦ 1 ¦ 0.0 ¦ 0.1 ¦ 168140 ¦ 11788 ¦ ? ¦ Ss ¦ May01 ¦ 0:12 ¦ /sbin/init splash',
      'root ¦ 2 ¦ 0.0 ¦ 0.0 ¦ 0 ¦ 0 ¦ ? ¦ S ¦ May01 ¦ 0:00 ¦ [kthreadd]',
    ],
  ],
  ['ps', ['PID ¦ TTY ¦ TIME ¦ CMD', '3912 ¦ pts/0 ¦ 00:00:00 ¦ bash', '4501 ¦ pts/0 ¦ 00:00:00 ¦ ps']],
  [
    'docker ps',
    [
      'CONTAINER ID ¦ IMAGE ¦ COMMAND ¦ CREATED ¦ STATUS ¦ PORTS ¦ NAMES',
      '3f2a1b4c5d6e ¦ nginx:latest ¦ "/docker-entrypoint.…" ¦ 2 hours ago ¦ Up 2 hours ¦ 0.0.0.0:80->80/tcp, :::80->80/tcp ¦ web',
      '9a8b7c6d5e4f ¦ redis:7 ¦ "docker-entrypoint.s…" ¦ 3 days ago ¦ Exited (0) 2 days ago ¦  ¦ cache',
    ],
  ],
  [
    'kubectl get pods -o wide',
    [
      'NAME ¦ READY ¦ STATUS ¦ RESTARTS ¦ AGE ¦ IP ¦ NODE ¦ NOMINATED NODE ¦ READINESS GATES',
      'web-7d4b9c6f5-abcde ¦ 1/1 ¦ Running ¦ 0 ¦ 5d ¦ 10.1.0.12 ¦ node-1 ¦ <none> ¦ <none>',
      'worker-5f6d7c8b9-xyz12 ¦ 1/1 ¦ Running ¦ 5 (3h ago) ¦ 12d ¦ 10.1.0.13 ¦ node-2 ¦ <none> ¦ <none>',
    ],
  ],
  [
    'df -h',
    [
      'Filesystem ¦ Size ¦ Used ¦ Avail ¦ Use% ¦ Mounted on',
      'udev ¦ 7.8G ¦ 0 ¦ 7.8G ¦ 0% ¦ /dev',
      '/dev/nvme0n1p2 ¦ 468G ¦ 201G ¦ 244G ¦ 46% ¦ /',
      '/dev/nvme0n1p1 ¦ 511M ¦ 6.1M ¦ 505M ¦ 2% ¦ /boot/efi',
    ],
  ],
  [
    'df',
    [
      'Filesystem ¦ 1K-blocks ¦ Used ¦ Available ¦ Use% ¦ Mounted on',
      'devtmpfs ¦ 12331664 ¦ 0 ¦ 12331664 ¦ 0% ¦ /dev',
      '/dev/vda ¦ 264212084 ¦ 26281472 ¦ 80559792 ¦ 25% ¦ /',
    ],
  ],
  [
    'df -i',
    [
      'Filesystem ¦ Inodes ¦ IUsed ¦ IFree ¦ IUse% ¦ Mounted on',
      'devtmpfs ¦ 3082916 ¦ 114 ¦ 3082802 ¦ 1% ¦ /dev',
      '/dev/vda ¦ 16777216 ¦ 594651 ¦ 16182565 ¦ 4% ¦ /',
    ],
  ],
  [
    'df with short paths',
    [
      'Filesystem ¦ Size ¦ Used ¦ Avail ¦ Use% ¦ Mounted on',
      '/dev/nvme0n1p2 ¦ 468G ¦ 201G ¦ 244G ¦ 46% ¦ /',
      'tmpfs ¦ 7.8G ¦ 0 ¦ 7.8G ¦ 0% ¦ /tmp',
    ],
  ],
  [
    'ls -l',
    [
      'permissions ¦ links ¦ owner ¦ group ¦ size ¦ modified ¦ name',
      'drwxr-xr-x ¦ 5 ¦ ada ¦ staff ¦ 160 ¦ May  1 12:34 ¦ Documents',
      '-rw-r--r--@ ¦ 1 ¦ ada ¦ staff ¦ 1234 ¦ Jan 15  2023 ¦ my notes.txt',
      'lrwxrwxrwx ¦ 1 ¦ ada ¦ staff ¦ 7 ¦ May  1 12:34 ¦ bin -> usr/bin',
      'crw-rw-rw- ¦ 1 ¦ root ¦ tty ¦ 5, 0 ¦ May  1 12:34 ¦ tty',
    ],
  ],
  [
    'helm list',
    [
      'NAME ¦ NAMESPACE ¦ REVISION ¦ UPDATED ¦ STATUS ¦ CHART ¦ APP VERSION',
      'website ¦ default ¦ 3 ¦ 2024-05-01 10:00:00.123456 +0200 CEST ¦ deployed ¦ nginx-15.0.1 ¦ 1.25.0',
    ],
  ],
  [
    'ss -tulpn',
    [
      'Netid ¦ State ¦ Recv-Q ¦ Send-Q ¦ Local Address:Port ¦ Peer Address:Port ¦ Process',
      'udp ¦ UNCONN ¦ 0 ¦ 0 ¦ 127.0.0.53%lo:53 ¦ 0.0.0.0:* ¦ users:(("systemd-resolve",pid=512,fd=13))',
      'tcp ¦ LISTEN ¦ 0 ¦ 128 ¦ 0.0.0.0:22 ¦ 0.0.0.0:* ¦ users:(("sshd",pid=812,fd=3))',
    ],
  ],
  [
    'netstat -tulpn',
    [
      'Proto ¦ Recv-Q ¦ Send-Q ¦ Local Address ¦ Foreign Address ¦ State ¦ PID/Program name',
      'tcp ¦ 0 ¦ 0 ¦ 0.0.0.0:22 ¦ 0.0.0.0:* ¦ LISTEN ¦ 812/sshd',
      'udp ¦ 0 ¦ 0 ¦ 127.0.0.53:53 ¦ 0.0.0.0:* ¦  ¦ 512/systemd-resolve',
    ],
    ['One line outside the table was left out: “Active Internet connections (only servers)”.'],
  ],
  [
    'free -h',
    [
      'column_1 ¦ total ¦ used ¦ free ¦ shared ¦ buff/cache ¦ available',
      'Mem: ¦ 15Gi ¦ 4.5Gi ¦ 1.2Gi ¦ 0.5Gi ¦ 10Gi ¦ 10Gi',
      'Swap: ¦ 2.0Gi ¦ 0B ¦ 2.0Gi ¦  ¦  ¦ ',
    ],
    ['Some column names were missing or not unique; those columns are called column_1.'],
  ],
  [
    'lsblk',
    [
      'NAME ¦ MAJ:MIN ¦ RM ¦ SIZE ¦ RO ¦ TYPE ¦ MOUNTPOINTS',
      'nvme0n1 ¦ 259:0 ¦ 0 ¦ 476.9G ¦ 0 ¦ disk ¦ ',
      '├─nvme0n1p1 ¦ 259:1 ¦ 0 ¦ 512M ¦ 0 ¦ part ¦ /boot/efi',
      '└─nvme0n1p2 ¦ 259:2 ¦ 0 ¦ 476.4G ¦ 0 ¦ part ¦ /',
    ],
  ],
  ['psql', ['id ¦ name ¦ note', '1 ¦ Ada ¦ first\nsecond', '2 ¦ a|b ¦ ']],
  ['mysql', ['id ¦ name ¦ note', '1 ¦ Ada ¦ NULL', '2 ¦ Al|an ¦ x']],
  ['sqlite3 -box', ['id ¦ name', '1 ¦ Ada']],
  ['Nushell', ['# ¦ name ¦ size', '0 ¦ a ¦ 1 KB', '1 ¦ b ¦ 2 KB']],
  ['pip list', ['Package ¦ Version', 'pip ¦ 23.0.1', 'setuptools ¦ 65.5.0']],
  [
    'Get-Process',
    [
      'Handles ¦ NPM(K) ¦ PM(K) ¦ WS(K) ¦ CPU(s) ¦ Id ¦ SI ¦ ProcessName',
      '206 ¦ 13 ¦ 3876 ¦ 11988 ¦ 0.05 ¦ 12068 ¦ 1 ¦ ApplicationFrameHost',
      '1234 ¦ 123 ¦ 987654 ¦ 1234567 ¦ 100.05 ¦ 1068 ¦ 1 ¦ chrome',
    ],
  ],
  [
    'Markdown in a text',
    ['name ¦ n', 'a|b ¦ 1', 'x\ny ¦ 2'],
    ['2 lines outside the table were left out, the first of them “Here it is:”.'],
  ],
  ['Markdown without outer bars', ['name ¦ n', 'a ¦ 1']],
  [
    'top',
    [
      'PID ¦ USER ¦ PR ¦ NI ¦ VIRT ¦ RES ¦ SHR ¦ S ¦ %CPU ¦ %MEM ¦ TIME+ ¦ COMMAND',
      '1 ¦ root ¦ 20 ¦ 0 ¦ 168140 ¦ 11788 ¦ 8400 ¦ S ¦ 0.0 ¦ 0.1 ¦ 0:12.01 ¦ systemd',
      '4242 ¦ ada ¦ 20 ¦ 0 ¦ 4567890 ¦ 523456 ¦ 40000 ¦ S ¦ 12.5 ¦ 3.2 ¦ 1:02.33 ¦ node',
    ],
    [
      '2 lines outside the table were left out, the first of them “top - 10:15:01 up 5 days,  1:02,  1 user,  load average: 0.1…”.',
    ],
  ],
  ['gitconfig', ['section ¦ key ¦ value', 'user ¦ name ¦ Ada', 'core ¦ editor ¦ vim']],
  ['.env', ['key ¦ value', 'DB_HOST ¦ localhost', 'DB_PASS ¦ a b']],
  ['CSV with spaces', ['name ¦ age', 'Ada ¦  36', 'Alan ¦  41']],
  ['JSON with a list inside', ['a', '1', '2']],
  ['JSON lines', ['a', '1', '2']],
  ['HTML', ['Name ¦ Born', 'Ada & co ¦ 1815', 'Alan\nM. ¦ ']],
  ['cells from Excel', ['Name ¦ Note', 'Ada\nL. ¦ 5" x']],
  [
    'docker images',
    [
      'REPOSITORY ¦ TAG ¦ IMAGE ID ¦ CREATED ¦ SIZE',
      'nginx ¦ latest ¦ 605c77e624dd ¦ 2 years ago ¦ 141MB',
      'redis ¦ 7 ¦ 7614ae9453d1 ¦ 2 years ago ¦ 113MB',
    ],
  ],
  [
    'kubectl get services',
    [
      'NAME ¦ TYPE ¦ CLUSTER-IP ¦ EXTERNAL-IP ¦ PORT(S) ¦ AGE',
      'kubernetes ¦ ClusterIP ¦ 10.96.0.1 ¦ <none> ¦ 443/TCP ¦ 20d',
      'web ¦ NodePort ¦ 10.96.12.34 ¦ <none> ¦ 80:30080/TCP ¦ 5d',
    ],
  ],
  [
    'lsof -i',
    [
      'COMMAND ¦ PID ¦ USER ¦ FD ¦ TYPE ¦ DEVICE ¦ SIZE/OFF ¦ NODE ¦ NAME',
      'sshd ¦ 812 ¦ root ¦ 3u ¦ IPv4 ¦ 21034 ¦ 0t0 ¦ TCP ¦ *:22 (LISTEN)',
      'node ¦ 4242 ¦ ada ¦ 21u ¦ IPv6 ¦ 0x1234567890abcdef ¦ 0t0 ¦ TCP ¦ *:8080 (LISTEN)',
    ],
  ],
  [
    'systemctl',
    [
      'UNIT ¦ LOAD ¦ ACTIVE ¦ SUB ¦ DESCRIPTION',
      'cron.service ¦ loaded ¦ active ¦ running ¦ Regular background program processing daemon',
      'ssh.service ¦ loaded ¦ active ¦ running ¦ OpenBSD Secure Shell server',
    ],
  ],
  [
    'w',
    [
      'USER ¦ TTY ¦ FROM ¦ LOGIN@ ¦ IDLE ¦ JCPU ¦ PCPU ¦ WHAT',
      'ada ¦ tty7 ¦ :0 ¦ 09:12 ¦ 1:02m ¦ 0.20s ¦ 0.01s ¦ gnome-session',
    ],
  ],
  [
    'columns in lowercase',
    ['Name ¦ City', 'Ada ¦ Paris', 'Bob ¦ Rome'],
    ['The first line was read as the header. If it is not one, use “rows no-header”.'],
  ],
  ['narrow columns', ['ID ¦ NAME', '1 ¦ ada', '2 ¦ bob']],
  ['sqlcmd', ['id ¦ name', '1 ¦ Ada', '2 ¦ Alan']],
  [
    'CSV from a bank, with sep=',
    ['Buchungstag ¦ Betrag ¦ Verwendungszweck', '01.05.2024 ¦ -12,50 ¦ Miete; Mai', '02.05.2024 ¦ 1.200,00 ¦ Gehalt'],
  ],
  ['cells from Google Sheets', ['Item ¦ Qty ¦ Total', 'Apples, red ¦ 3 ¦ €1.50', 'Say "hi"\nnow ¦  ¦ 2']],
  [
    'kubectl top nodes',
    [
      'NAME ¦ CPU(cores) ¦ CPU% ¦ MEMORY(bytes) ¦ MEMORY%',
      'node-1 ¦ 250m ¦ 12% ¦ 1843Mi ¦ 48%',
      'node-2 ¦ 90m ¦ 4% ¦ 1200Mi ¦ 31%',
    ],
  ],
  [
    'du without a header',
    ['4.0K ¦ ./a', '12M ¦ ./b c'],
    ['The first line was read as the header. If it is not one, use “rows no-header”.'],
  ],
  ['reStructuredText grid', ['id ¦ note', '1 ¦ first\nmore', '2 ¦ last']],
  [
    'HTML with spans',
    ['City ¦ 2023 Q1 ¦ 2023 Q2', 'Paris ¦ 1 ¦ 2', 'Paris ¦ 3 ¦ 4'],
    ['Cells that span several rows or columns were repeated.'],
  ],
  [
    'psql \\d',
    ['Column ¦ Type ¦ Nullable', 'id ¦ integer ¦ not null'],
    ['3 lines outside the table were left out, the first of them “Table "public.t"”.'],
  ],
  ['psql with \\timing', ['id ¦ name', '1 ¦ Ada']],
  ['psql with an empty cell', ['name', 'Ada', '', 'Bob']],
  [
    'df of macOS',
    [
      'Filesystem ¦ Size ¦ Used ¦ Avail ¦ Capacity ¦ iused ¦ ifree ¦ %iused ¦ Mounted on',
      '/dev/disk3s1s1 ¦ 460Gi ¦ 10Gi ¦ 100Gi ¦ 10% ¦ 404475 ¦ 1048576000 ¦ 0% ¦ /',
      'devfs ¦ 200Ki ¦ 200Ki ¦ 0Bi ¦ 100% ¦ 692 ¦ 0 ¦ 100% ¦ /dev',
      'map auto_home ¦ 0Bi ¦ 0Bi ¦ 0Bi ¦ 100% ¦ 0 ¦ 0 ¦ - ¦ /System/Volumes/My Home',
    ],
  ],
  [
    'w with an empty cell',
    [
      'USER ¦ TTY ¦ FROM ¦ LOGIN@ ¦ IDLE ¦ JCPU ¦ PCPU ¦ WHAT',
      'ada ¦ pts/0 ¦ 10.0.0.5 ¦ 09:00 ¦ 0.00s ¦ 0.10s ¦ 0.01s ¦ w',
      'bob ¦ tty1 ¦  ¦ Mon08 ¦ 2days ¦ 0.05s ¦ 0.05s ¦ sshd: bob',
    ],
    ['One line outside the table was left out: “10:15:01 up 5 days”.'],
  ],
  ['columns pushed aside', ['NAME ¦ AGE ¦ CMD ¦ ARGS', 'ada ¦ 12 ¦ foo ¦ x y', 'averyverylongname ¦ 12 ¦ foo ¦ x y']],
  [
    'AWS CLI',
    ['Id ¦ Name', 'i-1 ¦ web', 'i-2 ¦ db'],
    ['One line outside the table was left out: “|   DescribeThings    |”.'],
  ],
  [
    'AWS CLI without a header',
    ['Account ¦ 123', 'UserId ¦ ABC'],
    [
      'The first line was read as the header. If it is not one, use “rows no-header”.',
      'One line outside the table was left out: “|    GetCallerIdentity    |”.',
    ],
  ],
  ['mysql with line breaks', ['id ¦ note ¦ x', '1 ¦ b\n\n c ¦ y', '2 ¦ a\nb ¦ y', '3 ¦ c ¦ z']],
];

for (const [sample, lines, warned = []] of expected) {
  test(`reads ${sample}`, async () => {
    const { value, warnings } = await runCommand('rows', { on: tableSamples[sample] ?? '' });
    const rows = value.type === 'list' ? value.items.flatMap((row) => (row.type === 'hash' ? [row.entries] : [])) : [];
    const header = rows[0]?.map(([name]) => name) ?? [];
    assert.deepEqual(
      [header, ...rows.map((cells) => cells.map(([, cell]) => textOf(cell)))].map((cells) => cells.join(' ¦ ')),
      lines,
    );
    assert.deepEqual(warnings, warned);
  });
}

test('every sample is tested', () => {
  assert.deepEqual(
    expected.map(([sample]) => sample),
    Object.keys(tableSamples),
  );
});

test('refuses prose, poems, code, lists and logs', () =>
  assertRefusals(notTables.map((on) => ['rows', on, /this is not a table\. Looked for CSV/] as const)));

test('refuses what is no table although it is data', () =>
  assertRefusals([
    ['rows', '', /there is no table: the text is empty/],
    ['rows', '[1, 2, 3]', /some elements are single values/],
    ['rows', '{"a":[{"x":1}],"b":[{"y":1}]}', /more than one table inside: a, b\. Choose one, as in “get a \| rows”/],
    ['rows', '[{"a":1},', /this is not JSON: line 1, column 10/],
    ['rows', '{"a":1}\n{"a":2}\nnot json\n', /this is not JSON: line 3, column 1 has `n`/],
    ['rows', '{"a":1}\n\n{"a":2\n', /this is not JSON: line 3, column 7/],
    ['rows', '{"a":1}\n\n{"b":2}\n[1]', /some elements are hashes and others are lists/],
    ['rows', 'UUID=1a-2b / ext4 defaults 0 1\nUUID=3c-4d none swap sw 0 0', /this is not a table/],
    ['rows tsv', 'a,b\n1,2', /there is no tab/],
    ['rows markdown', 'a,b\n1,2', /this is not a Markdown table/],
    ['rows html', '<p>x</p>', /there is no table with at least two columns/],
    ['rows cvs', 'a,b', /FORMAT must be one of .* not “cvs”\. Did you mean "csv"\?/],
    [
      'rows',
      '+----+---+\n| id | n |\n+----+---+\n|  1 | a\nb | c | d |\n+----+---+',
      /the cells of the row “\| {2}1 \| a” don't fit the borders of the table\./,
    ],
    [
      'rows',
      '-----------\n|  Things |\n+---------+\n|| Inner ||\n|+---+---+|\n|| a | b ||\n|+---+---+|',
      /this table has other tables inside it\. .*“--output json”\./,
    ],
    ['rows', 'a,b\n1,"x', /this is not CSV: line 2, column 3: this quote is never closed/],
  ]));

test('says why what looks like a table is none', () =>
  assertRefusals([
    [
      'rows',
      'Sales May 2024\n\nDate,Amount\n2024-05-01,100\nTotal,100',
      /start at line 3: write “slice 3 \|” before it/,
    ],
    ['where a = 1', 'Report\na;b\n1;2\n3;4', /start at line 2: write “slice 2 \|” before it/],
    ['rows', 'a,b,c\n1,2,3\n4,5\n6,7,8,9', /the header has 3, but row 2 has 2\. .* write “rows csv”/],
  ]));

test('names a format, a separator, or that there is no header', () =>
  assertAnswers([
    ['rows csv | json-minify', 'Paris, France\nBerlin, Germany', '[{"Paris":"Berlin","France":" Germany"}]'],
    ['rows ";" | json-minify', 'a\n1', '[{"a":"1"}]'],
    ['rows tab | json-minify', 'a\tb\n1\t2', '[{"a":"1","b":"2"}]'],
    ['rows no-header | json-minify', '4.0K\t./a\n12M\t./b', '[{"1":"4.0K","2":"./a"},{"1":"12M","2":"./b"}]'],
    ['rows columns no-header | json-minify', 'ada  1\nbo   22', '[{"1":"ada","2":"1"},{"1":"bo","2":"22"}]'],
    ['rows md no-header | json-minify', 'a | b\n--|--\n1 | 2', '[{"1":"a","2":"b"},{"1":"1","2":"2"}]'],
    ['rows env | json-minify', 'A=1', '[{"key":"A","value":"1"}]'],
    ['rows ini | json-minify', 'a: 1', '[{"key":"a","value":"1"}]'],
    ['rows no-header | json-minify', '[["a",1],["b",2]]', '[{"1":"a","2":1},{"1":"b","2":2}]'],
  ]));

test('reads values: lists of hashes, of lists, and of lines', () =>
  assertAnswers([
    ['parse | rows | json-minify', '[{"a":1.0},{"b":null}]', '[{"a":1.0},{"b":null}]'],
    ['parse | rows | json-minify', '[["a","b"],[1,true]]', '[{"a":1,"b":true}]'],
    ['lines | rows | json-minify', 'a,b\n1,2', '[{"a":"1","b":"2"}]'],
    ['rows | json-minify', '{"name":"Ada","tags":["x"]}', '[{"name":"Ada","tags":["x"]}]'],
    ['rows | rows | json-minify', 'a,b\n1,2', '[{"a":"1","b":"2"}]'],
  ]));

test('reads the HTML of rich text, unless the text is HTML itself', async () => {
  const html = '<table><tr><td>a<td>b<tr><td>1<td>2 <i>x</i></table>';
  const { value } = await runCommand('rows | json-minify', { on: { type: 'text', text: 'a b 1 2 x', html } });
  assert.equal(textOf(value), '[{"a":"1","b":"2 x"}]');
});

test('says which format it detected', async () => {
  for (const [on, note] of [
    ['a;b\n1;2', 'read as CSV with semicolons, 2 columns, 1 row'],
    ['{"data":{"items":[{"a":1},{"a":2}]}}', 'read as JSON, the list at data.items, 1 column, 2 rows'],
    ['<table><tr><td>a<td>b<tr><td>1<td>2</table>', 'read as an HTML table, 2 columns, 1 row'],
    ['ID   NAME\n1    ada', 'read as aligned columns, 2 columns, 1 row'],
  ] as const) {
    const trace = createTrace({ describeStep: (step) => describeStep(step, findShippedFilter), input: '' });
    await runCommand('rows', { on, trace });
    assert.deepEqual(
      trace
        .list()
        .map((stage) => stage.note)
        .filter(Boolean),
      [note],
    );
  }
});

test('reads records, rules, bars and separators at the end of lines', async () => {
  await assertAnswers([
    [
      'rows | json-minify',
      '-[ RECORD 1 ]-----\nid   | 1\nnote | first +\n     | second\n-[ RECORD 2 ]-----\nid   | 2\nnote | \n(2 rows)',
      '[{"id":"1","note":"first\\nsecond"},{"id":"2","note":""}]',
    ],
    [
      'rows | json-minify',
      '********* 1. row *********\n  id: 1\nname: Ada: x\n********* 2. row *********\n  id: 2\nname: Bob\n2 rows in set (0.00 sec)',
      '[{"id":"1","name":"Ada: x"},{"id":"2","name":"Bob"}]',
    ],
    [
      'rows | json-minify',
      'Image Name         PID Session Name\n=============== ====== ============\nSystem Idle          0 Services\nnotepad.exe       4711 Console',
      '[{"Image Name":"System Idle","PID":"0","Session Name":"Services"},{"Image Name":"notepad.exe","PID":"4711","Session Name":"Console"}]',
    ],
    ['rows | json-minify', 'Name | Age\nAda  | 36', '[{"Name":"Ada","Age":"36"}]'],
    ['rows | json-minify', 'a;b;\n1;2;', '[{"a":"1","b":"2"}]'],
  ]);
  await assertWarnings([['rows', 'A=1\nA=2', /^“A” is set more than once; only the last value was kept\.$/]]);
  await assertRefusals([
    [
      'rows',
      'NAME   READY\nweb    1/1\n\nNAME   TYPE\nweb    ClusterIP',
      /there are 2 tables, separated by blank lines; copy one of them/,
    ],
  ]);
});

test('warns if the first list of JSON was read as the header although it looks like data', () =>
  assertWarnings([
    ['rows', '[[1,2],[3,4],[5,6]]', /^The first list was read as the header\. .* “rows no-header”\.$/],
    ['rows', '[["a","b"],[3,4]]', undefined],
    ['rows no-header', '[[1,2],[3,4]]', undefined],
  ]));

test('warns about ragged rows and names that are missing or not unique', async () => {
  await assertWarnings([
    ['rows', 'a,b,c\n1,2\n1,2,3\n4,5,6\n7,8,9', /^Row 1 had too few cells; the missing ones are empty\.$/],
    ['rows', 'a,b,c\n1,2,3,4\n1,2,3\n4,5,6\n7,8,9', /^Row 1 had more cells than the header; .* column_4\.$/],
    ['rows', 'a,a,b\n1,2,3', /not unique; those columns are called a_2\.$/],
    ['rows', 'Ada,36\nAlan,41', /^The first line was read as the header/],
    ['rows', '| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |', /^The first line was read as the header/],
    ['rows', '| name | n |\n| Ada | 4 |\n| Bob | 6 |', undefined],
    [
      'rows',
      '040000 tree 0a0ac01\t.ci\n100644 blob 68e1745\ta.cjs\n100644 blob d6df77b\tb',
      /^The first line was read/,
    ],
    ['rows', 'file\tsha256\na.txt\t0a0ac01\nb.txt\t68e1745', undefined],
    ['rows', 'Country,2019,2020\nFrance,1,2', undefined],
    ['rows', '<table><tr><td>a<td>b</table><table><tr><td>a<td>b<tr><td>1<td>2</table>', /There are 2 tables/],
  ]);
  await assertAnswers([
    [
      'rows | json-minify',
      'a,b,c\n1,2,3,4\n1,2,3\n4,5,6\n7,8',
      '[{"a":"1","b":"2","c":"3","column_4":"4"},{"a":"1","b":"2","c":"3","column_4":""},{"a":"4","b":"5","c":"6","column_4":""},{"a":"7","b":"8","c":"","column_4":""}]',
    ],
  ]);
});

test('the first row of an HTML table without a marked header is read as one, with a warning unless it looks like one', () => {
  const told = /The first line was read as the header\. If it is not one, use “rows no-header”\./;
  const table = (...rows: readonly string[]): string => `<table>${rows.map((row) => `<tr>${row}`).join('')}</table>`;
  return assertWarnings([
    ['rows', table('<td>Ada<td>36', '<td>Alan<td>41'), told],
    ['rows', table('<th>Ada<td>36', '<th>Alan<td>41'), told],
    ['rows', table('<td>Ada<td>Oslo', '<td>Alan<td>Bath'), told],
    ['rows', table('<td>Ada<td>36'), told],
    ['rows', table('<td>name<td>age', '<td>Alan<td>41'), undefined],
    ['rows', table('<th>name<th>city', '<td>Alan<td>Bath'), undefined],
    ['rows', table('<td>n<th>2023', '<th>Alan<td>41'), undefined],
    ['rows', `<table><thead><tr><td>1<td>2</thead><tr><td>3<td>4</table>`, undefined],
    ['rows no-header', table('<td>Ada<td>36', '<td>Alan<td>41'), undefined],
  ]);
});

test('keeps a table whose cells have small tables in them, looks inside layout, and reads Markdown without a rule', () => {
  const inner = '<table><tr><td>x<td>y</table>';
  const data = `<table><tr><th>name<th>city<th>more<tr><td>Ada<td>Oslo<td>${inner}<tr><td>Alan<td>Bath<td></table>`;
  const layout = `<table><tr><td>${inner}<td><table><tr><td>a<td>b<tr><td>1<td>2</table></table>`;
  return assertAnswers([
    ['rows | csv', data, 'name,city,more\nAda,Oslo,"x\ny"\nAlan,Bath,'],
    ['rows | csv', layout, 'a,b\n1,2'],
    ['rows | csv', '| a | b |\n| 1 | 2 |', 'a,b\n1,2'],
  ]);
});

test('reads records of “name: value” lines', () => {
  const people = 'Name: Ada Lovelace\nPhone: +44 20 1234\n\nName: Alan Turing\nCity: Wilmslow: north\n\n';
  return assertAnswers([
    ['rows | csv', people, 'Name,Phone,City\nAda Lovelace,+44 20 1234,\nAlan Turing,,Wilmslow: north'],
    [
      'try (rows) else (upper)',
      'Dear all: hi\nplease: read\n\nThanks: you\nBye: now',
      'DEAR ALL: HI\nPLEASE: READ\n\nTHANKS: YOU\nBYE: NOW',
    ],
  ]);
});

test('reads form controls and pictures in HTML cells, and leaves out what the page hides', async () => {
  const table = (...cells: readonly string[]): string =>
    `<table><tr><th>A<th>B<tr><td>1<td>2${cells.map((cell) => `<tr><td>x<td>${cell}`).join('')}</table>`;
  const read = 'rows | slice 2 | get B | join ,';
  await assertAnswers([
    [read, table('<input value=7>', '<input type=hidden value=7>', '<input type=password value=7>'), '7,,'],
    [read, table('<input type=checkbox checked>', '<input type=checkbox>'), 'true,false'],
    [
      read,
      table('<input type=radio value=a><input type=radio value=b checked>', '<input type=radio checked>'),
      'b,true',
    ],
    [read, table('<img src=x alt="a &amp; b">', 'An<img alt="">na'), 'a & b,Anna'],
    [
      read,
      table('<select><option>x<option selected>y &lt;</select> z', '<select><option>x<option>y</select>'),
      'y < z,x',
    ],
    [read, table('<select><option>x', 'y'), 'x,y'],
    [read, table('<b style="color:red;display: none">00<b>5</b></b>7', '<span hidden>8', '9'), '7,,9'],
    [read, table('3', '<table hidden><tr><td>4</table>5'), '3,5'],
    ['rows | csv', '<table><tr><th>A<th hidden>H<th>B<tr><td>1<td hidden>x<td>2</table>', 'A,B\n1,2'],
    [
      'rows | csv',
      '<table><tr><th>A<th>B<tr><td>1<td>2<tr style="display:none"><td>3<td>4<tr><td>5<td>6</table>',
      'A,B\n1,2\n5,6',
    ],
    [
      'rows | csv',
      '<table><tr><th>A<th>B<tr><td>1<td>2<tbody hidden><tr><td>3<td>4<tbody><tr><td>5<td>6</table>',
      'A,B\n1,2\n5,6',
    ],
  ]);
  await assertWarnings([
    [
      'rows',
      '<table><tr><th>A<th>B<tr><td>1<td>2<tr hidden><td>3<td>4</table>',
      /^Rows, cells or texts that the page hides were left out\.$/,
    ],
    ['rows', '<table><tr><th>A<th>B<tr><td>1<td>2<tr style="display:none"><td><td></table>', undefined],
  ]);
});

test('reads pictures, boxes and buttons in HTML cells only where there is no text', async () => {
  const table = (head: string, ...cells: readonly string[]): string =>
    `<table><tr><th>A<th>${head}${cells.map((cell) => `<tr><td>x<td>${cell}`).join('')}</table>`;
  const read = 'rows | get B | join ,';
  await assertAnswers([
    ['rows | sum B', table('B', '5<img alt=2>', '<img alt="up 3">5', '5 <img alt="12 reviews">', '7'), '22'],
    [
      read,
      table('B', '<img alt=Norway> Norway', '<input type=checkbox> Ada', '<img alt=Oslo>&nbsp;'),
      'Norway,Ada,Oslo',
    ],
    [read, table('B <img alt=sort>', '1', 'Ada <input type=submit value=Delete>'), '1,Ada'],
    [
      read,
      table('B', '<input type=checkbox><img alt=trash>', '<img alt=4><img alt=2>', '<input type=button value=Go>'),
      'trash,4 2,Go',
    ],
    [read, table('B', '<img alt=up><input value=7>', '<input type=checkbox><select><option>x</select>'), '7,x'],
    [read, table('B', '<input type=radio value=m>m <input type=radio value=f>f'), 'm f'],
    ['rows | csv', table('<input type=checkbox>', '<input type=checkbox checked>'), 'A,column_2\nx,true'],
    [
      'rows | csv',
      '<table><tr><td>A<td>B<td><input type=radio value=a checked><tr><td>x<td>1<td>2</table>',
      'A,B,column_3\nx,1,2',
    ],
  ]);
  await assertWarnings([
    ['rows', table('B', '<input type=checkbox> Ada', '<img alt=Norway> Norway'), undefined],
    ['rows', table('B', '<input type=checkbox checked> Ada'), /^Which boxes are ticked was left out/],
    ['rows', table('B', '<input type=radio checked>S<input type=radio>M'), /^Which boxes are ticked was left out/],
  ]);
});

test('reads an HTML table that the page shows rather than one that it hides', async () => {
  const table = (cell: string, attributes = ''): string =>
    `<table ${attributes}><tr><th>A<th>B<tr><td>1<td>${cell}<tr><td>3<td>4</table>`;
  const small = '<table><tr><th>A<th>B<tr><td>5<td>6</table>';
  const warning = /^Tables that the page hides were left out\.$/;
  await assertAnswers([
    ['rows | count', `<div style='display:none'><div></div>${table('<div>2</div>')}</div>${small}`, '1'],
    ['rows | count', `${table('2', 'style="display:none"')}${small}`, '1'],
    ['rows | count', `<div hidden>${table(small)}</div>${small}`, '1'],
    ['rows | count', `<p hidden>no<p>${table('2')}${small}<svg hidden/><br hidden>`, '2'],
    ['rows | count', `<div hidden>${table('2')}`, '2'],
  ]);
  await assertWarnings([
    ['rows', `<div style='display:none'>${table('2')}</div>${small}`, warning],
    ['rows', `${small}${table('2', 'hidden')}`, warning],
    ['rows', `<div hidden>x</div>${small}`, undefined],
    ['rows', table('2', 'hidden'), /^The page hides this table\.$/],
  ]);
});

test('warns of a row of dashes that may not be the rule below the header', () =>
  assertWarnings([
    ['rows', 'ID   NAME\n---  -\n1    x', /^“--- {2}-” was read as the rule below the header\./],
    ['rows', 'ID   NAME\n---  ----\n1    x', undefined],
  ]));
