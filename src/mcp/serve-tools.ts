// The MCP server over two streams; the only file that uses the SDK.
import { pipeline, type Readable, type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserializeMessage, McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { answerMalformed } from './answer-malformed.ts';
import type { ToolCaller } from './call-tool.ts';
import { describeTools } from './describe-tools.ts';
import { createPendingRequests } from './pending-requests.ts';

/** Fits the largest body that the service accepts, 8 MB, with every character escaped. */
const maxMessageBytes = 64 * 1024 * 1024;

/** How long to wait for pending calls after the end of the input. A run may take ten seconds. */
const defaultFinishTime = 15_000;

interface Served {
  /** Resolves when the client disconnects, or closes its input and has all responses. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

interface ServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly caller: ToolCaller;
  readonly version: string;
  readonly instructions: string;
  readonly finishTime?: number;
  /** Receives errors of the protocol itself. */
  onFault(error: Error): void;
}

const createServer = ({ caller, version, instructions }: ServerOptions): McpServer => {
  const mcp = new McpServer({ name: 'copyloom', title: 'Copyloom', version }, { instructions });
  // Not `registerTool`: it reports an unknown tool as a protocol error, which a model never sees.
  const { server } = mcp;
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler('tools/list', () => ({ tools: describeTools(caller.tools) }));
  // A client that cancels its request aborts the signal.
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { signal } }) => {
    const { texts, failed } = await caller.call(params.name, params.arguments ?? {}, signal);
    return { content: texts.map((text) => ({ type: 'text' as const, text })), ...(failed && { isError: true }) };
  });
  return mcp;
};

export const serveTools = (options: ServerOptions): Served => {
  const { input, output, onFault, finishTime = defaultFinishTime } = options;
  const pending = createPendingRequests();
  const closing = new AbortController();
  const lines = answerMalformed({
    output,
    maxLineLength: maxMessageBytes,
    parse: deserializeMessage,
    onMessage: pending.received,
    beforeEnd: () => {
      const timeout = sleep(finishTime, undefined, { signal: closing.signal }).catch(() => undefined);
      return Promise.race([pending.allAnswered(), timeout]);
    },
  });
  pipeline(input, lines, () => undefined); // the end of the input, however it happens, ends the transport
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: maxMessageBytes });
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message).finally(() => pending.sent(message));
  };
  const { close } = serveStdio(() => createServer(options), { transport, onerror: onFault });
  const ended = new Promise<void>((resolve) => {
    const { onclose } = transport; // set by serveStdio, which offers no other hook
    transport.onclose = () => {
      closing.abort();
      onclose?.();
      resolve();
    };
  });
  return { ended, close };
};
