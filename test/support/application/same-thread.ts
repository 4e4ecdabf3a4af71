// Runs what an application has on threads in the thread of the test, which takes a tenth of the time. Calls and answers are copied as
// between threads, so that what can't be sent fails here too; but nothing stops a call that computes.
import { parse } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createCalls, type Served } from '../../../src/app/threads/call-methods.ts';
import { type Answer, type Call, type Reports, readAnswer } from '../../../src/app/threads/protocol.ts';
import { createReaderMethods } from '../../../src/app/threads/reader-methods.ts';
import { buffersIn } from '../../../src/app/threads/rendered-buffers.ts';
import { createRunnerMethods } from '../../../src/app/threads/runner-methods.ts';
import type { StartThread } from '../../../src/app/threads/thread.ts';
import type { ConnectPort, Opening } from '../../../src/app/threads/thread-service.ts';
import { createWriterMethods } from '../../../src/app/threads/writer-methods.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { startThreads, type Threads } from './start-threads.ts';

/** The data of a thread, which has no type: a message carries none. */
interface Data {
  readonly databaseFile: string;
  readonly pictures: string;
}

const serve: Readonly<Record<string, (data: Data, reports: Reports, connect: ConnectPort) => Served>> = {
  writer: ({ databaseFile }, reports) => createWriterMethods(databaseFile, reports),
  reader: ({ databaseFile }, reports) => createReaderMethods(databaseFile, reports),
  runner: ({ pictures }, _, connect) => createRunnerMethods({ pictures, connect }),
};

/** Delivers a copy in a later turn, in the order of sending. */
const send = <Message>(message: Message, transfer: ArrayBuffer[], receive: (copy: Message) => void): void => {
  const copy = structuredClone(message, { transfer });
  setImmediate(() => receive(copy));
};

const sendAnswer = (answer: Answer, receive: (copy: Answer) => void): void => {
  try {
    send(answer, 'value' in answer ? buffersIn(answer.value) : [], receive);
  } catch (error) {
    receive({ bug: new Error(`The answer cannot be sent: ${String(error)}`) });
  }
};

const startInThisThread: StartThread = ({ file, data, onDamagedField, onChanges }) => {
  const { name } = parse(file.pathname);
  const exit = Promise.withResolvers<never>();
  exit.promise.catch(() => undefined); // only a call in progress fails
  let fault: Error | undefined;
  const ports: MessagePort[] = [];

  const connect: ConnectPort = async (service) => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1);
    process.emit('workerMessage', { service, port: port2 } satisfies Opening, 0);
    return port1;
  };
  const reports: Reports = {
    damagedField: () => send(undefined, [], () => onDamagedField?.()),
    changes: (changes) => send(changes, [], (copy) => onChanges?.(copy)),
  };
  const served = serve[name]?.(Object(data), reports, connect);
  if (!served) throw new Error(`The tests know no thread ${name}.`);
  const call = createCalls(served);

  const end = async (): Promise<void> => {
    if (fault) return;
    fault = new Error(`The thread ${name} has ended.`);
    exit.reject(fault);
    served.around?.close?.();
    for (const port of ports) port.close();
  };

  return {
    get isAlive(): boolean {
      return fault === undefined;
    },
    get fault(): unknown {
      return fault;
    },
    heapBytes: 0,
    loaded: Promise.resolve(),
    ended: exit.promise.catch(() => undefined),
    run: async ({ method, args }) => {
      const answer = Promise.withResolvers<Answer>();
      send<Call>({ method, args }, args.flatMap(buffersIn), async (copy) => {
        if (!fault) sendAnswer(await call(copy), answer.resolve);
      });
      return readAnswer(await Promise.race([answer.promise, exit.promise]));
    },
    kill: end,
    end,
  };
};

export const startSameThread = (home: Home): Threads => startThreads(startInThisThread, home);
