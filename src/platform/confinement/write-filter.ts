// Writes the program (in the kernel's language for filters, BPF) that decides which system calls a confined process may make.
import type { SystemCalls } from './system-calls.ts';

interface Options {
  readonly calls: SystemCalls;
  /** The process: it may signal itself. */
  readonly pid: number;
  /** Whether it may start and signal others. */
  readonly startsChildren: boolean;
}

/** One instruction: what to do, how many to skip if a comparison is true or false, and a number. */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

// From linux/filter.h, linux/seccomp.h and linux/sched.h.
const code = { load: 0x20, equals: 0x15, atLeast: 0x35, hasBits: 0x45, answer: 0x06 } as const;
/** Where the kernel puts what a call is about. Each argument takes eight bytes, the lower half first. */
const at = { number: 0, processor: 4, firstArgument: 16, secondArgument: 24 } as const;
const fails = (error: number): number => 0x0005_0000 | error;
const answers = { allow: 0x7fff_0000, kill: 0x8000_0000, deny: fails(1), unknown: fails(38) } as const;
const flags = { thread: 0x0001_0000, newUser: 0x1000_0000, datagram: 2 } as const;
/** Calls of another kind on x64 (x32), which nobody uses, have numbers from here on. */
const otherKind = 0x4000_0000;

const load = (where: number): Instruction => [code.load, 0, 0, where];
const answer = (value: number): Instruction => [code.answer, 0, 0, value];
/** Decides about one call by `rules`, which end with an answer. */
const decide = (number: number, ...rules: readonly Instruction[]): Instruction[] => [
  [code.equals, 0, rules.length, number],
  ...rules,
];

/** Denies what isn't an answer to the caller's own process. */
const onlyItself = (number: number, pid: number): Instruction[] =>
  decide(number, load(at.firstArgument), [code.equals, 0, 1, pid], answer(answers.allow), answer(answers.deny));

/** Threads are part of the process. A new process gets no namespaces of its own, in which it would have more rights. */
const onlyThreads = (number: number): Instruction[] =>
  decide(
    number,
    load(at.firstArgument),
    [code.hasBits, 0, 1, flags.thread],
    answer(answers.allow),
    answer(answers.deny),
  );
const withoutNamespaces = (number: number): Instruction[] =>
  decide(
    number,
    load(at.firstArgument),
    [code.hasBits, 0, 1, flags.newUser],
    answer(answers.deny),
    answer(answers.allow),
  );
/** Node talks to a child over a pair of sockets. Over one for datagrams, it could write to others. */
const onlyStreams = (number: number): Instruction[] =>
  decide(
    number,
    load(at.secondArgument),
    [code.hasBits, 0, 1, flags.datagram],
    answer(answers.deny),
    answer(answers.allow),
  );

export const writeFilter = ({ calls, pid, startsChildren }: Options): Uint8Array => {
  const denied = [...calls.always, ...(startsChildren ? [] : [...calls.alone, calls.socketpair])];
  const instructions: readonly Instruction[] = [
    load(at.processor),
    [code.equals, 1, 0, calls.processor],
    answer(answers.kill),
    load(at.number),
    [code.atLeast, 0, 1, otherKind],
    answer(answers.deny),
    ...denied.flatMap((number) => decide(number, answer(answers.deny))),
    // Its flags are in memory, which a filter can't read. The C library then uses the older call.
    ...decide(calls.clone3, answer(answers.unknown)),
    ...(startsChildren
      ? [...withoutNamespaces(calls.clone), ...onlyStreams(calls.socketpair)]
      : [...onlyThreads(calls.clone), ...calls.kills.flatMap((number) => onlyItself(number, pid))]),
    answer(answers.allow),
  ];
  const bytes = new Uint8Array(instructions.length * 8);
  const view = new DataView(bytes.buffer);
  for (const [index, [operation, ifTrue, ifFalse, value]] of instructions.entries()) {
    view.setUint16(index * 8, operation, true);
    view.setUint8(index * 8 + 2, ifTrue);
    view.setUint8(index * 8 + 3, ifFalse);
    view.setUint32(index * 8 + 4, value, true);
  }
  return bytes;
};
