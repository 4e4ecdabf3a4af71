// The MCP server over two streams; the only file that uses the SDK.
import { pipeline, type Readable, type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  deserializeMessage,
  type JSONRPCMessage,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { answerMalformed } from './answer-malformed.ts';
import type { ToolCaller } from './call-tool.ts';
import { describeTools } from './describe-tools.ts';
import { explainParameters } from './explain-parameters.ts';
import { InvalidCall } from './invalid-call.ts';
import { createPendingRequests } from './pending-requests.ts';
import { resourceTemplates } from './resource-uri.ts';
import type { Resources } from './resources.ts';

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
  readonly resources: Resources;
  readonly version: string;
  readonly instructions: string;
  readonly finishTime?: number;
  /** Receives errors of the protocol itself. */
  onFault(error: Error): void;
}

/** What the client shows. The SDK would call it an internal error without a reason. */
const explain = (error: unknown): never => {
  const code = error instanceof InvalidCall ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  throw new ProtocolError(code, error instanceof Error ? error.message : String(error));
};

const serveResources = ({ server }: McpServer, resources: Resources): void => {
  server.registerCapabilities({ resources: {}, completions: {} });
  server.setRequestHandler('resources/list', ({ params }, { mcpReq: { signal } }) =>
    resources.list(params?.cursor, signal).catch(explain),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...resourceTemplates] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq: { signal } }) => {
    const found = await resources.read(uri, signal).catch(explain);
    if (!found) throw new ResourceNotFoundError(uri, `There is no resource ${JSON.stringify(uri.slice(0, 200))}.`);
    return found;
  });
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }, { mcpReq: { signal } }) => ({
    completion: await resources.complete('uri' in ref ? ref.uri : '', argument.value, signal).catch(explain),
  }));
};

const createServer = ({ caller, resources, version, instructions }: ServerOptions): McpServer => {
  const mcp = new McpServer({ name: 'copyloom', title: 'Copyloom', version }, { instructions });
  // Not `registerTool`: it validates arguments, which the service does.
  const { server } = mcp;
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler('tools/list', ({ params }) => {
    if (params?.cursor !== undefined) explain(new InvalidCall('Unknown cursor: the list of tools has only one page.'));
    return { tools: describeTools(caller.tools) };
  });
  // A client that cancels its request aborts the signal.
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { signal } }) => {
    const { texts, failed } = await caller.call(params.name, params.arguments ?? {}, signal).catch(explain);
    return { content: texts.map((text) => ({ type: 'text' as const, text })), ...(failed && { isError: true }) };
  });
  serveResources(mcp, resources);
  return mcp;
};

/** Some clients send `null` for no arguments, which the SDK refuses with a list of its own checks. */
const dropNullArguments = (message: JSONRPCMessage): JSONRPCMessage => {
  if (!('method' in message) || message.params?.['arguments'] !== null) return message;
  const { arguments: _, ...params } = message.params;
  return { ...message, params };
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
    await send(explainParameters(message)).finally(() => pending.sent(message));
  };
  const { close } = serveStdio(() => createServer(options), { transport, onerror: onFault });
  const { onmessage } = transport; // set by serveStdio, which offers no other hook
  transport.onmessage = (message, ...rest) => onmessage?.(dropNullArguments(message), ...rest);
  const ended = new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      closing.abort();
      onclose?.();
      resolve();
    };
  });
  return { ended, close };
};
