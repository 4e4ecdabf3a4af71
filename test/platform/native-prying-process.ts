// Runs in a confined process: tries forbidden operations as native code could, past Node's permissions, and reports how each ended.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import koffi from 'koffi';

/** What to try. `allowed`, `secret` and `program` are files. */
export interface NativeTargets {
  readonly allowed: string;
  readonly secret: string;
  readonly program: string;
  readonly parent: number;
  /** Whether to do the same in a child. */
  readonly inChild: boolean;
}

/** Of each operation: `done`, or the name of the error. */
export type Outcomes = Readonly<Record<string, string>>;

const library = koffi.load(null);
const flags = { read: 0, write: 1, create: 0o101, unix: 1, internet: 2, stream: 1, seize: 0x4206 } as const;

const open = library.func('open', 'int', ['str', 'int', 'int']);
const openFolder = library.func('opendir', 'void *', ['str']);
const unlink = library.func('unlink', 'int', ['str']);
const chmod = library.func('chmod', 'int', ['str', 'uint']);
const socket = library.func('socket', 'int', ['int', 'int', 'int']);
const kill = library.func('kill', 'int', ['int', 'int']);
const trace = library.func('ptrace', 'long', ['int', 'int', 'void *', 'void *']);
const start = library.func('posix_spawn', 'int', ['int *', 'str', 'void *', 'void *', 'str *', 'str *']);
const run = library.func('execv', 'int', ['str', 'str *']);

const errorNames = new Map(Object.entries(koffi.os.errno).map(([name, value]) => [value, name]));
const nameError = (error: number): string => errorNames.get(error) ?? String(error);
/** Most functions return -1 (or no pointer) and set `errno`; posix_spawn returns the error. */
const check = (result: unknown): string => (result === -1 || result === null ? nameError(koffi.errno()) : 'done');

const tryAll = ({ allowed, secret, program, parent }: NativeTargets): Outcomes => ({
  'read an allowed file': check(open(allowed, flags.read, 0)),
  'read another file': check(open(secret, flags.read, 0)),
  'read it in a roundabout way': check(open(`/proc/self/root${secret}`, flags.read, 0)),
  'read the memory of another process': check(open(`/proc/${parent}/mem`, flags.read, 0)),
  'list another folder': check(openFolder('/root')),
  'write to an allowed file': check(open(allowed, flags.write, 0)),
  'create a file': check(open(`${allowed}.new`, flags.create, 0o600)),
  'remove an allowed file': check(unlink(allowed)),
  'change the mode of a file': check(chmod(secret, 0o777)),
  'open a socket of the internet': check(socket(flags.internet, flags.stream, 0)),
  'open a local socket': check(socket(flags.unix, flags.stream, 0)),
  'signal another process': check(kill(parent, 0)),
  'trace another process': check(trace(flags.seize, parent, null, null)),
  'start a program': nameSpawned(start([0], program, null, null, [program, null], [null])),
  // Last: it would take the place of this one.
  'turn into a program': check(run(program, [program, null])),
});

const nameSpawned = (error: number): string => (error === 0 ? 'done' : nameError(error));

/** Started by us, for the child. */
const isChild = process.argv[3] === 'child';
const [, , json = ''] = process.argv;
const targets: NativeTargets = JSON.parse(json);
if (isChild) process.stdout.write(JSON.stringify(tryAll(targets)));
else
  process.once('message', () => {
    const own = fileURLToPath(import.meta.url);
    const child = targets.inChild ? JSON.parse(execFileSync(process.execPath, [own, json, 'child']).toString()) : {};
    process.send?.({ main: tryAll(targets), child });
  });
