// The MCP server: speaks the protocol over two streams and leaves the rest to the tools. The only file that knows the SDK.
import { pipeline, type Readable, type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserializeMessage, McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { answerMalformed } from './answer-malformed.ts';
import type { ToolCaller } from './call-tool.ts';
import { createPendingRequests } from './pending-requests.ts';

/** A body of 8 MB, the most that the service takes, with every character of it escaped; larger ones get its own refusal. */
const longestMessage = 64 * 1024 * 1024;

/** Milliseconds for calls to be answered after the end of the input. A run may take ten seconds. */
const defaultFinishTime = 15_000;

export interface Served {
  /** Settles when the client is gone, or has sent everything and was answered. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

interface Given {
  readonly input: Readable;
  readonly output: Writable;
  readonly caller: ToolCaller;
  readonly version: string;
  readonly instructions: string;
  readonly finishTime?: number;
  /** Told of what went wrong in the protocol itself. */
  onFault(error: Error): void;
}

const createServer = ({ caller, version, instructions }: Given): McpServer => {
  const mcp = new McpServer({ name: 'copyloom', title: 'Copyloom', version }, { instructions });
  // Not `registerTool`: it answers an unknown tool with an error of the protocol, which a model does not get to read.
  const { server } = mcp;
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler('tools/list', () => ({
    tools: caller.tools.map(({ name, title, description, hints, input }) => ({
      name,
      title,
      description,
      inputSchema: { ...input.schema },
      annotations: { title, ...hints },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const { texts, failed } = await caller.call(params.name, params.arguments ?? {});
    return { content: texts.map((text) => ({ type: 'text' as const, text })), ...(failed && { isError: true }) };
  });
  return mcp;
};

export const serveTools = (given: Given): Served => {
  const { input, output, onFault, finishTime = defaultFinishTime } = given;
  const pending = createPendingRequests();
  const closing = new AbortController();
  const lines = answerMalformed({
    output,
    longest: longestMessage,
    parse: deserializeMessage,
    onMessage: pending.received,
    beforeEnd: () => {
      const outOfTime = sleep(finishTime, undefined, { signal: closing.signal }).catch(() => undefined);
      return Promise.race([pending.allAnswered(), outOfTime]);
    },
  });
  pipeline(input, lines, () => undefined); // whatever ends the input ends the lines, and they the transport
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: longestMessage });
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message).finally(() => pending.sent(message));
  };
  const { close } = serveStdio(() => createServer(given), { transport, onerror: onFault });
  const ended = new Promise<void>((resolve) => {
    const { onclose } = transport; // of serveStdio, which has no other way to tell
    transport.onclose = () => {
      closing.abort();
      onclose?.();
      resolve();
    };
  });
  return { ended, close };
};
