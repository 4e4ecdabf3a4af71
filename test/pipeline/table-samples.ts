// What programs print and spreadsheets copy, for the tests of `rows`.

export const tableSamples: Readonly<Record<string, string>> = {
  'ps aux with a long cell': `USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root           1  0.0  0.1 168140 11788 ?        Ss   May01   0:12 /sbin/init splash
root           2  0.0  0.0      0     0 ?        S    May01   0:00 [kthreadd]
ada         4242 12.5  3.2 4567890 523456 pts/0  Sl+  10:15   1:02 node server.js --port 8080`,
  'ps aux': `USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
root           1  0.0  0.1 168140 11788 ?        Ss   May01   0:12 /sbin/init splash
root           2  0.0  0.0      0     0 ?        S    May01   0:00 [kthreadd]`,
  ps: `    PID TTY          TIME CMD
   3912 pts/0    00:00:00 bash
   4501 pts/0    00:00:00 ps`,
  'docker ps': `CONTAINER ID   IMAGE          COMMAND                  CREATED        STATUS                  PORTS                                       NAMES
3f2a1b4c5d6e   nginx:latest   "/docker-entrypoint.…"   2 hours ago    Up 2 hours              0.0.0.0:80->80/tcp, :::80->80/tcp           web
9a8b7c6d5e4f   redis:7        "docker-entrypoint.s…"   3 days ago     Exited (0) 2 days ago                                               cache`,
  'kubectl get pods -o wide': `NAME                     READY   STATUS    RESTARTS      AGE   IP           NODE     NOMINATED NODE   READINESS GATES
web-7d4b9c6f5-abcde      1/1     Running   0             5d    10.1.0.12    node-1   <none>           <none>
worker-5f6d7c8b9-xyz12   1/1     Running   5 (3h ago)    12d   10.1.0.13    node-2   <none>           <none>`,
  'df -h': `Filesystem      Size  Used Avail Use% Mounted on
udev            7.8G     0  7.8G   0% /dev
/dev/nvme0n1p2  468G  201G  244G  46% /
/dev/nvme0n1p1  511M  6.1M  505M   2% /boot/efi`,
  df: `Filesystem     1K-blocks     Used Available Use% Mounted on
devtmpfs        12331664        0  12331664   0% /dev
/dev/vda       264212084 26281472  80559792  25% /`,
  'df -i': `Filesystem       Inodes  IUsed    IFree IUse% Mounted on
devtmpfs        3082916    114  3082802    1% /dev
/dev/vda       16777216 594651 16182565    4% /`,
  'df with short paths': `Filesystem      Size  Used Avail Use% Mounted on
/dev/nvme0n1p2  468G  201G  244G  46% /
tmpfs           7.8G     0  7.8G   0% /tmp`,
  'ls -l': `total 24
drwxr-xr-x  5 ada staff  160 May  1 12:34 Documents
-rw-r--r--@ 1 ada staff 1234 Jan 15  2023 my notes.txt
lrwxrwxrwx  1 ada staff    7 May  1 12:34 bin -> usr/bin
crw-rw-rw-  1 root tty  5, 0 May  1 12:34 tty`,
  'helm list':
    'NAME    \tNAMESPACE\tREVISION\tUPDATED                               \tSTATUS  \tCHART       \tAPP VERSION\nwebsite \tdefault  \t3       \t2024-05-01 10:00:00.123456 +0200 CEST \tdeployed\tnginx-15.0.1\t1.25.0     ',
  'ss -tulpn': `Netid State  Recv-Q Send-Q    Local Address:Port    Peer Address:PortProcess                             
udp   UNCONN 0      0         127.0.0.53%lo:53           0.0.0.0:*    users:(("systemd-resolve",pid=512,fd=13))
tcp   LISTEN 0      128             0.0.0.0:22           0.0.0.0:*    users:(("sshd",pid=812,fd=3))       `,
  'netstat -tulpn': `Active Internet connections (only servers)
Proto Recv-Q Send-Q Local Address           Foreign Address         State       PID/Program name    
tcp        0      0 0.0.0.0:22              0.0.0.0:*               LISTEN      812/sshd            
udp        0      0 127.0.0.53:53           0.0.0.0:*                           512/systemd-resolve `,
  'free -h': `               total        used        free      shared  buff/cache   available
Mem:            15Gi       4.5Gi       1.2Gi       0.5Gi        10Gi        10Gi
Swap:          2.0Gi          0B       2.0Gi`,
  lsblk: `NAME        MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
nvme0n1     259:0    0 476.9G  0 disk 
├─nvme0n1p1 259:1    0   512M  0 part /boot/efi
└─nvme0n1p2 259:2    0 476.4G  0 part /`,
  psql: ` id | name  |   note    
----+-------+-----------
  1 | Ada   | first    +
    |       | second
  2 | a|b   | 
(2 rows)
`,
  mysql: `mysql> select * from t;
+----+-------+------+
| id | name  | note |
+----+-------+------+
|  1 | Ada   | NULL |
|  2 | Al|an | x    |
+----+-------+------+
2 rows in set (0.00 sec)`,
  'sqlite3 -box': `┌────┬──────┐
│ id │ name │
├────┼──────┤
│ 1  │ Ada  │
└────┴──────┘`,
  Nushell: `╭───┬──────┬──────╮
│ # │ name │ size │
├───┼──────┼──────┤
│ 0 │ a    │ 1 KB │
│ 1 │ b    │ 2 KB │
╰───┴──────┴──────╯`,
  'pip list': `Package    Version
---------- -------
pip        23.0.1
setuptools 65.5.0`,
  'Get-Process': `
Handles  NPM(K)    PM(K)      WS(K)     CPU(s)     Id  SI ProcessName
-------  ------    -----      -----     ------     --  -- -----------
    206      13     3876      11988       0.05  12068   1 ApplicationFrameHost
   1234     123   987654    1234567     100.05   1068   1 chrome

`,
  'Markdown in a text': `Here it is:

| name | n |
|:-----|--:|
| a\\|b | 1 |
| x<br>y | 2 |

Bye`,
  'Markdown without outer bars': `name | n
--- | ---
a | 1`,
  top: `top - 10:15:01 up 5 days,  1:02,  1 user,  load average: 0.10, 0.20, 0.30
Tasks: 201 total,   1 running, 200 sleeping,   0 stopped,   0 zombie

    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
      1 root      20   0  168140  11788   8400 S   0.0   0.1   0:12.01 systemd
   4242 ada       20   0 4567890 523456  40000 S  12.5   3.2   1:02.33 node`,
  gitconfig: `[user]
	name = Ada
[core]
	editor = vim`,
  '.env': `# db
DB_HOST=localhost
export DB_PASS="a b"`,
  'CSV with spaces': `name, age
Ada, 36
Alan, 41`,
  'JSON with a list inside': `{"total":2,"data":{"items":[{"a":1},{"a":2}]}}`,
  'JSON lines': `{"a":1}\n{"a":2}`,
  HTML: `<p>x</p><table><caption>C</caption><thead><tr><th>Name<th>Born</thead><tr><td>Ada &amp; co<td><b>1815</b><tr><td>Alan<br>M.<td>&nbsp;</table>`,
  'cells from Excel': 'Name\tNote\n"Ada\nL."\t5" x\n',
  'docker images': `REPOSITORY   TAG       IMAGE ID       CREATED       SIZE
nginx        latest    605c77e624dd   2 years ago   141MB
redis        7         7614ae9453d1   2 years ago   113MB`,
  'kubectl get services': `NAME         TYPE        CLUSTER-IP      EXTERNAL-IP   PORT(S)        AGE
kubernetes   ClusterIP   10.96.0.1       <none>        443/TCP        20d
web          NodePort    10.96.12.34     <none>        80:30080/TCP   5d`,
  'lsof -i': `COMMAND   PID USER   FD   TYPE             DEVICE SIZE/OFF NODE NAME
sshd      812 root    3u  IPv4              21034      0t0  TCP *:22 (LISTEN)
node     4242  ada   21u  IPv6 0x1234567890abcdef      0t0  TCP *:8080 (LISTEN)`,
  systemctl: `  UNIT                LOAD   ACTIVE SUB     DESCRIPTION
  cron.service        loaded active running Regular background program processing daemon
  ssh.service         loaded active running OpenBSD Secure Shell server`,
  w: `USER     TTY      FROM             LOGIN@   IDLE   JCPU   PCPU WHAT
ada      tty7     :0               09:12    1:02m  0.20s  0.01s gnome-session`,
  'columns in lowercase': `Name    City
Ada     Paris
Bob     Rome`,
  'narrow columns': `ID    NAME
1     ada
2     bob`,
  sqlcmd: `id          name
----------- ----------
          1 Ada
          2 Alan`,
  'CSV from a bank, with sep=':
    '\uFEFFsep=;\r\nBuchungstag;Betrag;Verwendungszweck\r\n01.05.2024;-12,50;"Miete; Mai"\r\n02.05.2024;1.200,00;Gehalt\r\n',
  'cells from Google Sheets': 'Item\tQty\tTotal\nApples, red\t3\t€1.50\n"Say ""hi""\nnow"\t\t2\n',
  'kubectl top nodes': `NAME     CPU(cores)   CPU%   MEMORY(bytes)   MEMORY%
node-1   250m         12%    1843Mi          48%
node-2   90m          4%     1200Mi          31%`,
  'du without a header': '4.0K\t./a\n12M\t./b c',
  'reStructuredText grid': `+-----+-------+
| id  | note  |
+=====+=======+
| 1   | first |
|     | more  |
+-----+-------+
| 2   | last  |
+-----+-------+`,
  'HTML with spans':
    '<table><tr><th rowspan=2>City</th><th colspan=2>2023</th></tr><tr><th>Q1</th><th>Q2</th></tr><tr><td rowspan=2>Paris</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
  'psql \\d': `                Table "public.t"
 Column |  Type   | Nullable 
--------+---------+----------
 id     | integer | not null
Foreign-key constraints:
    "fk_abc" FOREIGN KEY (id) REFERENCES u(id)
`,
  'psql with \\timing': ` id | name 
----+------
  1 | Ada
Time: 1.234 ms
`,
  'psql with an empty cell': ` name 
------
 Ada

 Bob
(3 rows)
`,
  'df of macOS': `Filesystem       Size   Used  Avail Capacity iused      ifree %iused  Mounted on
/dev/disk3s1s1  460Gi   10Gi  100Gi    10%  404475 1048576000    0%   /
devfs           200Ki  200Ki    0Bi   100%     692          0  100%   /dev
map auto_home     0Bi    0Bi    0Bi   100%       0          0     -   /System/Volumes/My Home`,
  'w with an empty cell': ` 10:15:01 up 5 days
USER     TTY      FROM             LOGIN@   IDLE   JCPU   PCPU WHAT
ada      pts/0    10.0.0.5         09:00    0.00s  0.10s  0.01s w
bob      tty1                      Mon08    2days  0.05s  0.05s sshd: bob`,
  'columns pushed aside': `NAME  AGE CMD ARGS
ada   12  foo x y
averyverylongname 12 foo x y`,
  'AWS CLI': `-----------------------
|   DescribeThings    |
+--------+------------+
|  Id    |  Name      |
+--------+------------+
|  i-1   |  web       |
|  i-2   |  db        |
+--------+------------+
`,
  'AWS CLI without a header': `---------------------------
|    GetCallerIdentity    |
+----------+--------------+
|  Account |  123         |
|  UserId  |  ABC         |
+----------+--------------+`,
  'mysql with line breaks': `+----+-------+---+
| id | note  | x |
+----+-------+---+
|  1 | 
b

 c | y |
|  2 | a
b | y |
|  3 | c     | z |
+----+-------+---+
3 rows in set (0.00 sec)`,
};
