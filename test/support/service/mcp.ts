// Connects to `copyloom mcp` with the SDK's client, like a model.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { Client, type ClientOptions, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { command } from './program.ts';

export interface Called {
  readonly failed: boolean;
  /** The first text block: JSON, or the reason for a failure. */
  readonly text: string;
  /** The note about truncated content and how to continue. */
  readonly note: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field
  readonly json: any;
}

export interface Model {
  readonly client: Client;
  /** All stderr output so far. */
  errors(): string;
  call(name: string, args?: Record<string, unknown>): Promise<Called>;
  /** A call that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field
  get(name: string, args?: Record<string, unknown>): Promise<any>;
  /** A call that must fail; returns the reason. */
  refuse(name: string, args?: Record<string, unknown>): Promise<string>;
  /** A call of a tool that there isn't; returns the message. */
  reject(name: string): Promise<string>;
}

interface Start {
  /** Arguments after `copyloom mcp`. */
  readonly given?: readonly string[];
  readonly env?: Record<string, string>;
  readonly options?: ClientOptions;
  readonly program?: string;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const { PATH: path = '', NODE_COMPILE_CACHE: cache = '' } = process.env;

/** Starts with an empty environment, because a registration has to contain everything. */
export const startModel = async (t: TestContext, { given = [], env = {}, options = {}, program = command }: Start) => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const transport = new StdioClientTransport({
    command: program,
    args: ['mcp', ...given],
    env: { PATH: path, HOME: '/nonexistent', NODE_COMPILE_CACHE: cache, ...env },
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const client = new Client({ name: 'test', version: '1' }, options);
  t.after(() => client.close());
  await client.connect(transport);

  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Called> => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const [text = '', note = ''] = content.map((block) =>
      block.type === 'text' ? block.text : assert.fail(block.type),
    );
    return { failed: isError, text, note, json: readJson(text) };
  };
  const model: Model = {
    client,
    reject: async (name) => {
      const call = client.callTool({ name, arguments: {} });
      const error: unknown = await call.then(
        () => assert.fail('It was taken.'),
        (thrown) => thrown,
      );
      assert.ok(error instanceof ProtocolError, String(error));
      assert.equal(error.code, ProtocolErrorCode.InvalidParams);
      return error.message;
    },
    errors: () => errors,
    call,
    get: async (name, args) => {
      const { failed, text, json } = await call(name, args);
      assert.equal(failed, false, text);
      return json;
    },
    refuse: async (name, args) => {
      const { failed, text } = await call(name, args);
      assert.equal(failed, true, text);
      return text;
    },
  };
  return model;
};

/** A model with the key of a running service. */
export const startModelOf = (t: TestContext, service: { port: number; key: string }, start: Start = {}) =>
  startModel(t, {
    ...start,
    given: ['--port', String(service.port), ...(start.given ?? [])],
    env: { COPYLOOM_API_KEY: service.key, ...start.env },
  });
