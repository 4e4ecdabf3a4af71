// `copyloom mcp`: the MCP server.
import { program } from '../command.ts';
import { flag, optional } from '../input/parameter.ts';
import { apiPort } from '../input/values.ts';

export const mcpCommands = [
  program({
    words: 'mcp',
    summary: 'Runs the MCP server on stdio; reads the API key from COPYLOOM_API_KEY.',
    options: {
      port: optional(apiPort, 'API port (default: COPYLOOM_API_PORT, then 28787)'),
      readOnly: flag('offer only tools that change nothing'),
    },
    examples: [
      {
        type: 'claude mcp add copyloom --env COPYLOOM_API_KEY=clm_… -- copyloom mcp',
        does: 'Registers it with Claude Code; copyloom key show prints the key.',
      },
      {
        type: 'claude mcp add copyloom --env COPYLOOM_API_KEY=clm_… -- copyloom mcp --read-only --port 30000',
        does: 'Read-only, with the API on another port.',
      },
    ],
    start: ({ mcp }, { readOnly = false, ...rest }) => mcp({ ...rest, readOnly }),
  }),
];
