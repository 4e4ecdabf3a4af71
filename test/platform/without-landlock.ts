// Stands for a kernel without Landlock: denies its system calls, then turns into the program given as its arguments.
import { openKernel } from '../../src/platform/confinement/call-kernel.ts';
import { systemCalls } from '../../src/platform/confinement/system-calls.ts';

/** In the language for filters: load the number of the call; if it is 444, 445 or 446, fail with ENOSYS; else allow it. */
const instructions = [
  [0x20, 0, 0, 0],
  [0x35, 0, 2, 444],
  [0x35, 1, 0, 447],
  [0x06, 0, 0, 0x0005_0026],
  [0x06, 0, 0, 0x7fff_0000],
] as const;

const filter = new DataView(new ArrayBuffer(instructions.length * 8));
for (const [index, [code, ifTrue, ifFalse, value]] of instructions.entries()) {
  filter.setUint16(index * 8, code, true);
  filter.setUint8(index * 8 + 2, ifTrue);
  filter.setUint8(index * 8 + 3, ifFalse);
  filter.setUint32(index * 8 + 4, value, true);
}
if (!systemCalls) throw new Error('This is not Linux.');
const kernel = openKernel(systemCalls);
kernel.giveUpPrivileges();
kernel.setFilter(new Uint8Array(filter.buffer));
const [, , ...args] = process.argv;
process.execve?.(process.execPath, [process.execPath, ...args], process.env);
