// `copyloom mcp --register`: adds the MCP server to the configuration of a client, with the key.
import {
  findMcpClient,
  type McpClientName,
  type McpServer,
  type Registered,
  serverName,
  writeRegistration,
} from '../../base/mcp-clients.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { defaultPort } from '../../contract/generated/client-operations.ts';
import type { Schemas } from '../../contract/types.ts';
import type { CommandEnvironment, McpOptions } from '../environment.ts';
import { showInOneLine } from '../output/visible-text.ts';

const maskedKey = 'clm_…';

const writeLines = (target: { write(text: string): void }, lines: readonly string[]): void => {
  for (const line of lines) target.write(`${showInOneLine(line)}\n`);
};

/** Why the server can't work yet, and what to do. */
const listObstacles = ({ on, key }: Schemas['Api']): string[] => {
  if (on) return key.present ? [] : ['There is no API key. Create one with: copyloom key generate'];
  if (key.present) return ['The API is off, and the server needs it. To turn it on: copyloom api on'];
  return ['The API is off, and there is no API key. To turn it on and create a key: copyloom api on'];
};

/** The server as the client starts it, and a note if it can't work yet. A dry run needs no key. */
const describeServer = async (
  environment: CommandEnvironment,
  { port, readOnly, dryRun }: McpOptions & { dryRun: boolean },
) => {
  const { client, close } = await environment.connect((line) => environment.errors.write(`${line}\n`));
  try {
    const api = await client.call('getApi', {});
    const notes = listObstacles(api);
    if (!api.key.present && !dryRun) throw new Unavailable(`${notes.join(' ')}. Then register again.`);
    const { key } = api.key.present ? await client.call('showKey', {}) : { key: maskedKey };
    const chosen = port ?? api.port;
    const portOption = chosen === defaultPort ? [] : ['--port', String(chosen)];
    const args = ['mcp', ...(readOnly ? ['--read-only'] : []), ...portOption];
    const server: McpServer = { program: await environment.findOwnProgram(), args, key };
    return { server, notes };
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

const describeMissing = (program: string | undefined): string[] =>
  program === undefined ? [] : [`The program ${program} is not on the PATH. Install it first.`];

export const registerMcp = async (
  environment: CommandEnvironment,
  name: McpClientName,
  { dryRun, ...options }: McpOptions & { dryRun: boolean },
): Promise<number> => {
  const { output, errors } = environment;
  const client = findMcpClient(name);
  const { server, notes } = await describeServer(environment, { ...options, dryRun });
  const registered = await environment.registerMcp({ client: name, server, dryRun });
  const { changed, file, missingProgram } = registered;
  const place = file === undefined ? '' : `, in ${file}`;
  if (!changed) writeLines(output, [`Already registered with ${client.title}${place}. Nothing was changed.`]);
  else if (dryRun) {
    writeLines(output, [file === undefined ? 'This command would run:' : `This would be in ${file}:`]);
    output.write(`${writeRegistration(client, server).replaceAll(server.key, maskedKey).trimEnd()}\n`);
  } else {
    writeLines(output, [`Registered with ${client.title}${place}. ${client.afterwards}`]);
    if (file !== undefined) writeLines(errors, describeFile(client.title, registered));
  }
  writeLines(errors, [...describeMissing(missingProgram), ...notes]);
  return 0;
};

export const unregisterMcp = async (
  { output, errors, registerMcp: register }: CommandEnvironment,
  name: McpClientName,
  dryRun: boolean,
): Promise<number> => {
  const { title } = findMcpClient(name);
  const { changed, file, backup, isDeleted, missingProgram } = await register({
    ...{ client: name, server: undefined, dryRun },
  });
  const place = file ?? title;
  if (!changed) writeLines(output, [`Copyloom is not registered with ${title}. Nothing was changed.`]);
  else if (isDeleted)
    writeLines(output, [
      dryRun
        ? `This would delete ${file}, which has nothing else.`
        : `Removed from ${title}. ${file} had nothing else, so it was deleted.`,
    ]);
  else if (dryRun) writeLines(output, [`This would remove "${serverName}" from ${place}.`]);
  else writeLines(output, [`Removed from ${title}${file === undefined ? '' : `, in ${file}`}.`]);
  writeLines(errors, describeMissing(missingProgram));
  if (backup !== undefined) writeLines(errors, [`The previous file, which contains the key, is ${backup}.`]);
  return 0;
};
