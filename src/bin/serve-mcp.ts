// Runs the MCP server on stdio (`copyloom mcp`) until its client disconnects or a signal stops it.
import { once as onceEmitted } from 'node:events';
import { open } from 'node:fs/promises';
import manifest from '../../package.json' with { type: 'json' };
import { once } from '../base/once.ts';
import type { McpOptions } from '../cli/environment.ts';
import { UsageError } from '../cli/input/usage-error.ts';
import { apiPort } from '../cli/input/values.ts';
import { showInOneLine } from '../cli/output/visible-text.ts';
import { createClient } from '../client/client.ts';
import { createPortTransport } from '../client/transport.ts';
import { defaultPort } from '../contract/generated/client-operations.ts';
import { createToolCaller } from '../mcp/call-tool.ts';
import { writeInstructions } from '../mcp/instructions.ts';
import type { ReadFile } from '../mcp/read-resource.ts';
import { createResources } from '../mcp/resources.ts';
import { serveTools } from '../mcp/serve-tools.ts';
import { openFindServerUser } from '../platform/sockets/find-peer-user.ts';

const terminalNotice = `This is an MCP server. It waits for an MCP client, such as Claude Code, on standard input. To register it:
  copyloom mcp --register claude-code
For more: copyloom mcp --help. Press Ctrl+D to stop.
`;

const readPort = (text = ''): number => {
  if (text === '') return defaultPort;
  const port = apiPort.read(text);
  if (port === undefined) throw new UsageError(`COPYLOOM_API_PORT must be ${apiPort.expects}, not "${text}".`);
  return port;
};

/** Undefined if it is missing or can't be sent in a header. */
const readKey = (text = ''): string | undefined => (/^[\x21-\x7e]+$/.test(text.trim()) ? text.trim() : undefined);

const readAtMost: ReadFile = async (path, maxBytes) => {
  const file = await open(path);
  try {
    if ((await file.stat()).size > maxBytes) throw new Error(`${path} is too large.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const openOnce = once(() => openFindServerUser());

export const serveMcp = async ({ port = readPort(process.env['COPYLOOM_API_PORT']), readOnly }: McpOptions) => {
  const { stdin, stdout, stderr, env } = process;
  if (stdin.isTTY) stderr.write(terminalNotice);
  const url = `http://127.0.0.1:${port}`;
  const stop = new AbortController();
  const key = readKey(env['COPYLOOM_API_KEY']);
  const client =
    key === undefined
      ? undefined
      : createClient(createPortTransport({ port, key, signal: stop.signal, openFindServerUser: openOnce }));
  const { ended, close } = serveTools({
    input: stdin,
    output: stdout,
    caller: createToolCaller({ client, url, readOnly }),
    resources: createResources({ client, url, readFile: readAtMost }),
    version: manifest.version,
    instructions: writeInstructions({ readOnly }),
    onFault: ({ message }) => stderr.write(`${showInOneLine(message.slice(0, 300))}\n`),
  });
  await Promise.race([ended, ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => onceEmitted(process, signal))]);
  stop.abort();
  await close();
  stdin.destroy();
  return 0;
};
