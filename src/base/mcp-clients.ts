// The MCP clients that Copyloom registers with: where each lists its servers, and how.
import { quoteForShell } from './quote-for-shell.ts';

/** How to start our MCP server. */
export interface McpServer {
  readonly program: string;
  readonly args: readonly string[];
  readonly key: string;
}

export const supportedPlatforms = ['linux', 'darwin', 'win32'] as const;
type SupportedPlatform = (typeof supportedPlatforms)[number];

/** A client whose servers are in a file. */
export interface FileClient {
  readonly title: string;
  readonly format: 'json' | 'toml';
  /** By platform. The first folder can be moved by an environment variable. */
  readonly file: Readonly<Record<SupportedPlatform, string>>;
  /** The member of the file that has the servers by name. */
  readonly servers: string;
  /** What the client wants to know about a server besides its command. */
  readonly extras?: Readonly<Record<string, unknown>>;
  /** When the client reads the file. */
  readonly afterwards: string;
}

/** A client that is told by its own command. */
interface CommandClient {
  readonly title: string;
  readonly command: string;
  readonly afterwards: string;
}

type McpClient = FileClient | CommandClient;

const everywhere = (file: string): FileClient['file'] => ({ linux: file, darwin: file, win32: file });

/** Where Electron applications keep their settings. */
const inUserData = (file: string): FileClient['file'] => ({
  linux: `~/.config/${file}`,
  darwin: `~/Library/Application Support/${file}`,
  win32: `%APPDATA%/${file}`,
});

const json = { format: 'json', servers: 'mcpServers' } as const;

export const mcpClients = {
  'claude-code': { title: 'Claude Code', command: 'claude', afterwards: 'To check it, type /mcp in a new session.' },
  'claude-desktop': {
    ...json,
    title: 'Claude Desktop',
    file: inUserData('Claude/claude_desktop_config.json'),
    afterwards: 'Quit Claude Desktop and start it again.',
  },
  cursor: { ...json, title: 'Cursor', file: everywhere('~/.cursor/mcp.json'), afterwards: 'Restart Cursor.' },
  vscode: {
    ...json,
    title: 'VS Code',
    file: inUserData('Code/User/mcp.json'),
    servers: 'servers',
    extras: { type: 'stdio' },
    afterwards: 'VS Code asks whether you trust the server when you first use it.',
  },
  windsurf: {
    ...json,
    title: 'Windsurf',
    file: everywhere('~/.codeium/windsurf/mcp_config.json'),
    afterwards: 'Refresh the MCP servers in Windsurf, or restart it.',
  },
  zed: {
    ...json,
    title: 'Zed',
    file: { ...everywhere('~/.config/zed/settings.json'), win32: '%APPDATA%/Zed/settings.json' },
    servers: 'context_servers',
    afterwards: 'Zed starts it at once.',
  },
  codex: {
    title: 'Codex CLI',
    format: 'toml',
    file: everywhere('~/.codex/config.toml'),
    servers: 'mcp_servers',
    afterwards: 'To check it, type /mcp in a new session.',
  },
  gemini: {
    ...json,
    title: 'Gemini CLI',
    file: everywhere('~/.gemini/settings.json'),
    afterwards: 'To check it, type /mcp in a new session.',
  },
  copilot: {
    ...json,
    title: 'GitHub Copilot CLI',
    file: everywhere('~/.copilot/mcp-config.json'),
    extras: { type: 'local', tools: ['*'] },
    afterwards: 'To check it, type /mcp show in a new session.',
  },
} as const satisfies Readonly<Record<string, McpClient>>;

export type McpClientName = keyof typeof mcpClients;
// Object.keys loses the names.
export const mcpClientNames = Object.keys(mcpClients) as McpClientName[];

export const findMcpClient = (name: McpClientName): McpClient => mcpClients[name];

/** Environment variables that move the first folder of a file. */
export const folderVariables = {
  '~/.config': 'XDG_CONFIG_HOME',
  '%APPDATA%': 'APPDATA',
  '~/.codex': 'CODEX_HOME',
  '~/.copilot': 'COPILOT_HOME',
} as const;

export const serverName = 'copyloom';
export const keyVariable = 'COPYLOOM_API_KEY';

export const writeServer = ({ extras = {} }: FileClient, { program, args, key }: McpServer) => ({
  command: program,
  args,
  env: { [keyVariable]: key },
  ...extras,
});

/** JSON strings and lists are TOML too. */
export const writeTomlTable = (client: FileClient, server: McpServer): string => {
  const { command, args, env } = writeServer(client, server);
  const variables = Object.entries(env).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return [
    `[${client.servers}.${serverName}]`,
    `command = ${JSON.stringify(command)}`,
    `args = [${args.map((one) => JSON.stringify(one)).join(', ')}]`,
    `env = { ${variables.join(', ')} }`,
    '',
  ].join('\n');
};

/** The arguments after the command of the client. */
export const listAddArguments = ({ program, args, key }: McpServer): string[] => [
  ...['mcp', 'add', serverName, '--scope', 'user', '--env', `${keyVariable}=${key}`, '--', program, ...args],
];
export const removeArguments = ['mcp', 'remove', '--scope', 'user', serverName];

/** What to paste: a command for a terminal, or what belongs into the file of the client. */
export const writeRegistration = (client: McpClient, server: McpServer): string => {
  if ('command' in client) return [client.command, ...listAddArguments(server).map(quoteForShell)].join(' ');
  if (client.format === 'toml') return writeTomlTable(client, server);
  return `${JSON.stringify({ [client.servers]: { [serverName]: writeServer(client, server) } }, null, 2)}\n`;
};

export interface Registration {
  readonly client: McpClientName;
  /** Undefined to remove it. */
  readonly server: McpServer | undefined;
  /** Checks everything, and changes nothing. */
  readonly dryRun: boolean;
}

export interface Registered {
  readonly changed: boolean;
  readonly file?: string;
  readonly backup?: string;
  /** Whether the file is deleted, because registering created it and it has nothing else. */
  readonly isDeleted?: boolean;
  /** The command of the client, if a dry run didn't find it. */
  readonly missingProgram?: string;
  /** False if the client has never run here. */
  readonly hasFolder?: boolean;
  /** Whether the file is in a Git repository, where the key could be published. */
  readonly isInRepository?: boolean;
}
