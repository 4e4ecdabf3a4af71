// Writes what connects a program to the API: a curl command, and the registration with MCP clients. The key is in it.
import {
  findMcpClient,
  type McpClientName,
  mcpClientNames,
  supportedPlatforms,
  writeRegistration,
} from '../../base/mcp-clients.ts';
import { settingDescriptors } from '../settings/setting-descriptors.ts';

interface Connection {
  readonly key: string;
  readonly port: number;
  /** The command that runs this program, quoted for a shell. */
  readonly command: string;
  /** The path of this program, for programs with another PATH. */
  readonly program: string;
  readonly platform: NodeJS.Platform;
}

interface McpRegistration {
  readonly client: McpClientName;
  readonly title: string;
  /** A command or, if there is a file, what belongs into it. */
  readonly text: string;
  readonly file?: string;
  /** The command that does the same. */
  readonly register: string;
}

interface Lines {
  readonly curl: string;
  readonly clients: McpRegistration[];
}

export const writeLines = ({ key, port, command, program, platform }: Connection): Lines => {
  const portOption = port === settingDescriptors.apiPort.default ? [] : ['--port', String(port)];
  const server = { program, args: ['mcp', ...portOption], key };
  const known = supportedPlatforms.find((one) => one === platform) ?? 'linux';
  return {
    // Passed on stdin, because every user can read a program's arguments. `printf` is a shell builtin. A proxy would get the key.
    curl: `printf 'x-api-key: ${key}\\n' | curl --noproxy '*' -H @- http://127.0.0.1:${port}/v1/status`,
    clients: mcpClientNames.map((name) => {
      const client = findMcpClient(name);
      return {
        client: name,
        title: client.title,
        text: writeRegistration(client, server),
        ...('file' in client && { file: client.file[known] }),
        register: `${command} mcp --register ${name}`,
      };
    }),
  };
};

/** The text of one of them. */
export const findLine = ({ curl, clients }: Lines, line: 'curl' | McpClientName): string =>
  line === 'curl' ? curl : (clients.find(({ client }) => client === line)?.text ?? '');
