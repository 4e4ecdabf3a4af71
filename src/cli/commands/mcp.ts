// `copyloom mcp`: a server through which models use the application.
import { program } from '../command.ts';
import { flag, optional } from '../input/parameter.ts';
import { port } from './port.ts';

export const mcpCommands = [
  program({
    words: 'mcp',
    summary: 'Serves the tools for models (MCP) on standard input and output, with the key in COPYLOOM_API_KEY.',
    options: {
      port: optional(port, 'the port of the API; else COPYLOOM_API_PORT, else 28787'),
      readOnly: flag('offers only tools that change nothing'),
    },
    examples: [
      {
        type: 'claude mcp add copyloom --env COPYLOOM_API_KEY=clm_… -- copyloom mcp',
        does: 'Registers it with Claude Code; copyloom key show prints the key.',
      },
      {
        type: 'claude mcp add copyloom --env COPYLOOM_API_KEY=clm_… -- copyloom mcp --read-only --port 30000',
        does: 'For looking only, at an API on another port.',
      },
    ],
    start: ({ mcp }, { readOnly = false, ...rest }) => mcp({ ...rest, readOnly }),
  }),
];
