// `copyloom mcp`: an MCP server on standard input and output, until its client is gone or it is told to stop.
import { once as onceTold } from 'node:events';
import manifest from '../../package.json' with { type: 'json' };
import { once } from '../base/once.ts';
import { port as portValue } from '../cli/commands/port.ts';
import { UsageError } from '../cli/input/usage-error.ts';
import { showInOneLine } from '../cli/output/visible-text.ts';
import type { McpOptions } from '../cli/world.ts';
import { createClient } from '../client/client.ts';
import { createPortTransport } from '../client/transport.ts';
import { documents } from '../contract/operations.ts';
import { createToolCaller } from '../mcp/call-tool.ts';
import { writeInstructions } from '../mcp/instructions.ts';
import { serveTools } from '../mcp/serve-tools.ts';
import { openFindServerUser } from '../platform/sockets/peer-user.ts';

const usualPort = Number(documents.openapi.servers[0]?.variables.port.default);

const atTerminal = `This is a server for programs that speak MCP, such as Claude Code; it waits for one on standard input. To register it:
  claude mcp add copyloom --env COPYLOOM_API_KEY=$(copyloom key show) -- copyloom mcp
More: copyloom mcp --help. End it with Ctrl+D.
`;

const readPort = (written = ''): number => {
  if (written === '') return usualPort;
  const port = portValue.read(written);
  if (port === undefined) throw new UsageError(`COPYLOOM_API_PORT takes ${portValue.expects}, not "${written}".`);
  return port;
};

/** Undefined if there is none, or something that no header can carry. */
const readKey = (written = ''): string | undefined =>
  /^[\x21-\x7e]+$/.test(written.trim()) ? written.trim() : undefined;

/** What it takes to ask is loaded once. */
const openOnce = once(openFindServerUser);

export const serveMcp = async ({ port = readPort(process.env['COPYLOOM_API_PORT']), readOnly }: McpOptions) => {
  const { stdin, stdout, stderr, env } = process;
  if (stdin.isTTY) stderr.write(atTerminal);
  const stop = new AbortController();
  const key = readKey(env['COPYLOOM_API_KEY']);
  const client =
    key === undefined
      ? undefined
      : createClient(createPortTransport({ port, key, signal: stop.signal, openFindServerUser: openOnce }));
  const { ended, close } = serveTools({
    input: stdin,
    output: stdout,
    caller: createToolCaller({ client, url: `http://127.0.0.1:${port}`, readOnly }),
    version: manifest.version,
    instructions: writeInstructions({ readOnly }),
    onFault: ({ message }) => stderr.write(`${showInOneLine(message.slice(0, 300))}\n`),
  });
  await Promise.race([ended, ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => onceTold(process, signal))]);
  stop.abort();
  await close();
  stdin.destroy();
  return 0;
};
