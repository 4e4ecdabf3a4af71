// `copyloom mcp --register`: adds the MCP server to the configuration of a client, with the key.
import {
  findMcpClient,
  type McpClientName,
  type McpServer,
  type Registered,
  serverName,
  writeRegistration,
} from '../../base/mcp-clients.ts';
import { defaultPort } from '../../contract/generated/client-operations.ts';
import type { CommandEnvironment, McpOptions } from '../environment.ts';
import { showInOneLine } from '../output/visible-text.ts';

const maskedKey = 'clm_…';

const writeLines = (target: { write(text: string): void }, lines: readonly string[]): void => {
  for (const line of lines) target.write(`${showInOneLine(line)}\n`);
};

/** The server as the client starts it, and a note if it can't work yet. */
const describeServer = async (environment: CommandEnvironment, { port, readOnly }: McpOptions) => {
  const { client, close } = await environment.connect((line) => environment.errors.write(`${line}\n`));
  try {
    const { key } = await client.call('showKey', {});
    const api = await client.call('getApi', {});
    const chosen = port ?? api.port;
    const portOption = chosen === defaultPort ? [] : ['--port', String(chosen)];
    const args = ['mcp', ...(readOnly ? ['--read-only'] : []), ...portOption];
    const server: McpServer = { program: await environment.findOwnProgram(), args, key };
    return { server, notes: api.on ? [] : ['The API is off, and the server needs it. To turn it on: copyloom api on'] };
  } finally {
    await close();
  }
};

const describeFile = (title: string, { changed, file, backup, hasFolder, isInRepository }: Registered): string[] => [
  ...(backup === undefined ? [] : [`The previous file is ${backup}.`]),
  ...(hasFolder === false ? [`Its folder didn't exist. Is ${title} installed?`] : []),
  ...(changed ? ['The file contains your API key, so only you can read it. After a new key, register again.'] : []),
  ...(isInRepository ? [`${file} is in a Git repository. Don't commit the key.`] : []),
];

export const registerMcp = async (
  environment: CommandEnvironment,
  name: McpClientName,
  { dryRun, ...options }: McpOptions & { dryRun: boolean },
): Promise<number> => {
  const { output, errors } = environment;
  const client = findMcpClient(name);
  const { server, notes } = await describeServer(environment, options);
  const registered = await environment.registerMcp({ client: name, server, dryRun });
  const { changed, file } = registered;
  const place = file === undefined ? '' : `, in ${file}`;
  if (!changed) writeLines(output, [`Already registered with ${client.title}${place}. Nothing was changed.`]);
  else if (dryRun) {
    writeLines(output, [file === undefined ? 'This command would run:' : `This would be in ${file}:`]);
    output.write(`${writeRegistration(client, server).replaceAll(server.key, maskedKey).trimEnd()}\n`);
  } else {
    writeLines(output, [`Registered with ${client.title}${place}. ${client.afterwards}`]);
    if (file !== undefined) writeLines(errors, describeFile(client.title, registered));
  }
  writeLines(errors, notes);
  return 0;
};

export const unregisterMcp = async (
  { output, errors, registerMcp: register }: CommandEnvironment,
  name: McpClientName,
  dryRun: boolean,
): Promise<number> => {
  const { title } = findMcpClient(name);
  const { changed, file, backup } = await register({ client: name, server: undefined, dryRun });
  const place = file ?? title;
  if (!changed) writeLines(output, [`Copyloom is not registered with ${title}. Nothing was changed.`]);
  else if (dryRun) writeLines(output, [`This would remove "${serverName}" from ${place}.`]);
  else writeLines(output, [`Removed from ${title}${file === undefined ? '' : `, in ${file}`}.`]);
  if (backup !== undefined) writeLines(errors, [`The previous file, which contains the key, is ${backup}.`]);
  return 0;
};
