// `copyloom mcp`: the MCP server, and its registration with clients.
import { mcpClientNames } from '../../base/mcp-clients.ts';
import { program } from '../command.ts';
import { flag, optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { apiPort, oneOf } from '../input/values.ts';

const client = oneOf('CLIENT', mcpClientNames);

export const mcpCommands = [
  program({
    words: 'mcp',
    summary: 'Runs the MCP server on stdio, or registers it with a client.',
    options: {
      register: optional(client, `add it to the configuration of ${client.expects}`),
      unregister: optional(client, 'remove it from the configuration of a client'),
      dryRun: flag('show what --register or --unregister would change, without the key'),
      port: optional(apiPort, 'API port (default: COPYLOOM_API_PORT, then 28787; with --register, yours)'),
      readOnly: flag('offer only tools that change nothing'),
    },
    examples: [
      { type: 'copyloom mcp --register cursor', does: 'Adds it to ~/.cursor/mcp.json, with your API key.' },
      {
        type: 'copyloom mcp --register claude-code --read-only',
        does: 'Lets models read your history, but change nothing.',
      },
      { type: 'copyloom mcp --register zed --dry-run', does: 'Shows what it would write, and where.' },
      {
        type: 'COPYLOOM_API_KEY=clm_… copyloom mcp --port 30000',
        does: 'How a client starts it: with the key in the environment.',
      },
    ],
    start: async (environment, { register, unregister, dryRun = false, readOnly = false, ...rest }) => {
      const options = { ...rest, readOnly };
      if (register !== undefined && unregister !== undefined)
        throw new UsageError("--register and --unregister can't be combined.");
      if (unregister !== undefined && (readOnly || rest.port !== undefined))
        throw new UsageError('With --unregister, only --dry-run makes sense.');
      // Loaded on demand: every command loads this file.
      const load = () => import('./register-mcp.ts');
      if (unregister !== undefined) return (await load()).unregisterMcp(environment, unregister, dryRun);
      if (register !== undefined) return (await load()).registerMcp(environment, register, { ...options, dryRun });
      if (dryRun) throw new UsageError('--dry-run works only with --register or --unregister.');
      return environment.mcp(options);
    },
  }),
];
