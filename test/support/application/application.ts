// Runs the real application in the thread of the test and in a temporary home, with an in-memory clipboard.
import type { TestContext } from 'node:test';
import type { Adapters } from '../../../src/app/adapters.ts';
import { type Application, compose } from '../../../src/app/compose.ts';
import type { Handle } from '../../../src/http/exchange.ts';
import { createKeyFile } from '../../../src/platform/access/key-file.ts';
import { createMemoryClipboard, type MemoryClipboard } from '../../../src/platform/clipboard/memory-clipboard.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { patience } from '../running/patience.ts';
import { createMemoryKeychain } from '../store/memory-keychain.ts';
import { createNoPresence } from '../store/memory-keyring.ts';
import { makeTempHome } from '../store/temp-home.ts';
import { openTestAdapters } from './adapters.ts';
import { assertContract } from './contract.ts';

export interface CallOptions {
  /** Sent as JSON; strings and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Aborted when the client goes away. */
  readonly client?: AbortSignal;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field; the contract check has verified the shape
  readonly json: any;
}

export type Call = (method: string, target: string, options?: CallOptions) => Promise<CallResult>;

const writeBody = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Calls the request handler directly and checks every reply against the contract. */
export const createCall =
  (handle: Handle, standardHeaders: Readonly<Record<string, string>>): Call =>
  async (method, target, { body, headers = {}, client } = {}) => {
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
      ...(client && { watchClient: () => client }),
      readBody: async () => bytes,
    });
    const json = JSON.parse(Buffer.concat(reply.body).toString());
    assertContract(method, target, reply.status, json);
    return { status: reply.status, headers: reply.headers, json };
  };

export interface TestApplication {
  readonly application: Application;
  readonly home: Home;
  readonly clipboard: MemoryClipboard;
  readonly key: string;
  /** Calls the public API with the key. */
  readonly call: Call;
  /** Calls the private API. */
  readonly control: Call;
  /** Log lines. */
  readonly log: readonly string[];
  /** The application's clock; undefined for the real time. */
  clock: { now: number | undefined };
  close(): Promise<void>;
}

/** `changes` override adapters, for example by `ownThreads`. */
export const startApplication = async (
  t: TestContext,
  home: Home = makeTempHome(t),
  changes: Partial<Adapters> = {},
): Promise<TestApplication> => {
  const clipboard = createMemoryClipboard();
  const log: string[] = [];
  const clock: { now: number | undefined } = { now: undefined };
  const application = await compose({
    ...(await openTestAdapters(home)),
    clipboards: [{ backend: 'memory', why: 'This is a test.', open: clipboard.open }],
    log: (line) => log.push(line),
    now: () => clock.now ?? Date.now(),
    openKeyStore: async () => createKeyFile(home.keyFile, 'this is a test'),
    openSecret: createMemoryKeychain(),
    ...createNoPresence(),
    commandPatience: { withScript: patience, withFilters: patience },
    modelServers: [], // whatever runs on this computer
    ...changes,
  });
  await application.watch();
  application.lockSecrets();
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
