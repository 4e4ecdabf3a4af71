// Tests the filter of system calls for each processor, by running its program as the kernel does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemCallsOf } from '../../src/platform/confinement/system-calls.ts';
import { writeFilter } from '../../src/platform/confinement/write-filter.ts';

interface Call {
  readonly number: number;
  readonly args?: readonly number[];
  readonly processor?: number;
}

const answers = new Map([
  [0x7fff_0000, 'allowed'],
  [0x8000_0000, 'killed'],
  [0x0005_0001, 'EPERM'],
  [0x0005_0026, 'ENOSYS'],
]);

/** The instructions of BPF that filters use. */
const run = (filter: Uint8Array, { number, args = [], processor = 0 }: Call): string => {
  const program = new DataView(filter.buffer);
  const data = new Map([
    [0, number],
    [4, processor],
    ...args.map((value, index): [number, number] => [16 + index * 8, value]),
  ]);
  let value = 0;
  for (let at = 0; at < filter.length; at += 8) {
    const [code, operand] = [program.getUint16(at, true), program.getUint32(at + 4, true)];
    const skip = (isTrue: boolean): void => {
      at += program.getUint8(at + (isTrue ? 2 : 3)) * 8;
    };
    if (code === 0x20) value = data.get(operand) ?? 0;
    else if (code === 0x15) skip(value === operand);
    else if (code === 0x35) skip(value >= operand);
    else if (code === 0x45) skip((value & operand) !== 0);
    else if (code === 0x06) return answers.get(operand) ?? `unknown answer ${operand}`;
    else assert.fail(`unknown instruction ${code}`);
  }
  return assert.fail('it ended without an answer');
};

const [pid, other, asThread, asProcess, newUser] = [4242, 1, 0x003d_0f00, 0x0120_0011, 0x1000_0011];

/** Numbers from the kernel's headers. */
const numbers = {
  x64: { read: 0, openat: 257, socket: 41, socketpair: 53, execve: 59, ptrace: 101, unlinkat: 263, vfork: 58 },
  arm64: { read: 63, openat: 56, socket: 198, socketpair: 199, execve: 221, ptrace: 117, unlinkat: 35, vfork: 281 },
};

for (const [processor, own] of Object.entries(numbers))
  test(`decides about system calls on ${processor}`, () => {
    const calls = systemCallsOf[processor] ?? assert.fail();
    const decide = (startsChildren: boolean) => {
      const filter = writeFilter({ calls, pid, startsChildren });
      return (number: number, ...args: number[]) => run(filter, { number, args, processor: calls.processor });
    };
    const [kill = 0, killThread = 0] = calls.kills;
    for (const startsChildren of [false, true]) {
      const of = decide(startsChildren);
      for (const number of [own.read, own.openat, own.execve]) assert.equal(of(number), 'allowed', String(number));
      for (const number of [own.socket, own.ptrace, own.unlinkat]) assert.equal(of(number), 'EPERM', String(number));
      assert.equal(of(calls.clone, asThread), 'allowed');
      assert.equal(of(calls.clone, newUser), 'EPERM');
      assert.equal(of(calls.clone3), 'ENOSYS');
      for (const number of [kill, killThread]) assert.equal(of(number, pid), 'allowed');
      assert.equal(run(writeFilter({ calls, pid, startsChildren }), { number: own.read, processor: 1 }), 'killed');
    }
    const [alone, parent] = [decide(false), decide(true)];
    assert.deepEqual([alone(calls.clone, asProcess), parent(calls.clone, asProcess)], ['EPERM', 'allowed']);
    assert.deepEqual([alone(own.vfork), parent(own.vfork)], ['EPERM', 'allowed']);
    assert.deepEqual([alone(kill, other), parent(kill, other)], ['EPERM', 'allowed']);
    assert.deepEqual([alone(own.socketpair, 1, 1), parent(own.socketpair, 1, 1)], ['EPERM', 'allowed']);
    assert.equal(parent(own.socketpair, 1, 2), 'EPERM', 'datagrams');
    if (processor === 'x64') assert.equal(alone(0x4000_0000 + own.socket), 'EPERM', 'by its other number');
  });
