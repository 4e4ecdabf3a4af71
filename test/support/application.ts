// The real application in a home of its own, called as a function: the real store and threads, a clipboard in memory.
import type { TestContext } from 'node:test';
import { type Application, compose } from '../../src/app/compose.ts';
import { type OutsideWorld, openOutsideWorld } from '../../src/app/outside-world.ts';
import { startReaders } from '../../src/app/threads/start-readers.ts';
import type { Handle } from '../../src/http/exchange.ts';
import type { Home } from '../../src/platform/home.ts';
import { createKeyFile } from '../../src/platform/key-file.ts';
import { createMemoryClipboard, type MemoryClipboard } from '../../src/platform/memory-clipboard.ts';
import { assertContract } from './contract.ts';
import { createMemoryKeychain } from './memory-keychain.ts';
import { patience } from './patience.ts';
import { makeTempHome } from './temp-home.ts';

export interface CallOptions {
  /** Sent as JSON, or as it is if it is a text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; the contract has checked their shape
  readonly json: any;
}

export type Call = (method: string, target: string, options?: CallOptions) => Promise<CallResult>;

const writeBody = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Calls the handling itself. Every reply is held against the contract. */
export const createCall =
  (handle: Handle, standardHeaders: Readonly<Record<string, string>>): Call =>
  async (method, target, { body, headers = {} } = {}) => {
    const bytes = body === undefined ? new Uint8Array() : writeBody(body);
    const reply = await handle({
      method,
      target,
      headers: {
        ...standardHeaders,
        ...(body !== undefined && { 'content-length': String(bytes.byteLength) }),
        ...headers,
      },
      headBytes: 500,
      readBody: async () => bytes,
    });
    const json = JSON.parse(Buffer.from(reply.body).toString());
    assertContract(method, target, reply.status, json);
    return { status: reply.status, headers: reply.headers, json };
  };

export interface TestApplication {
  readonly application: Application;
  readonly home: Home;
  readonly clipboard: MemoryClipboard;
  readonly key: string;
  /** With the key, through the door for other programs. */
  readonly call: Call;
  /** Through the private door. */
  readonly control: Call;
  /** The lines of the log. */
  readonly log: readonly string[];
  /** What the application takes for the present; undefined for the real time. */
  clock: { now: number | undefined };
  close(): Promise<void>;
}

/** `changes` are to the world that it sees. */
export const startApplication = async (
  t: TestContext,
  home: Home = makeTempHome(t),
  changes: Partial<OutsideWorld> = {},
): Promise<TestApplication> => {
  const clipboard = createMemoryClipboard();
  const log: string[] = [];
  const clock: { now: number | undefined } = { now: undefined };
  const application = await compose({
    ...openOutsideWorld(home, { clipboard: 'memory' }),
    readers: startReaders(home.databaseFile, (error) => log.push(String(error)), patience), // a busy machine fails no search
    clipboards: [{ backend: 'memory', why: 'This is a test.', open: clipboard.open }],
    log: (line) => log.push(line),
    now: () => clock.now ?? Date.now(),
    openKeyStore: async () => createKeyFile(home.keyFile, 'this is a test'),
    openSecret: createMemoryKeychain(),
    ...changes,
  });
  await application.watch();
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await application.close();
  };
  t.after(close);
  const key = await application.key.generate();
  const host = { host: '127.0.0.1:28787' };
  return {
    application,
    home,
    clipboard,
    key,
    call: createCall(application.handlePublic, { ...host, 'x-api-key': key }),
    control: createCall(application.handlePrivate, {}),
    log,
    clock,
    close,
  };
};
