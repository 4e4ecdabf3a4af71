// Generates the tables in docs/mcp.md from the tables of clients and tools.
import { findMcpClient, mcpClientNames, type supportedPlatforms } from '../src/base/mcp-clients.ts';
import { describeTools, estimateListTokens } from '../src/mcp/describe-tools.ts';
import { deriveInput } from '../src/mcp/input-schema.ts';
import type { Hints } from '../src/mcp/tool.ts';
import { listTools, toolTable } from '../src/mcp/tool-table.ts';
import { fillPage, writeTable } from './fill-page.ts';

const tools = listTools({ readOnly: false });
const offered = tools.map((tool) => ({ ...tool, input: deriveInput(tool) }));

const describeEffect = ({ readOnlyHint, destructiveHint }: Hints): string =>
  readOnlyHint ? 'read-only' : destructiveHint ? 'destructive' : 'changes data';

const platformTitles = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' } as const;

/** One path for all platforms that share it. */
const describeFiles = (files: Readonly<Record<(typeof supportedPlatforms)[number], string>>): string => {
  const shared = Map.groupBy(Object.entries(platformTitles), ([platform]) => Reflect.get(files, platform));
  if (shared.size === 1) return `\`${files.linux}\``;
  return [...shared]
    .map(([file, titles]) => `${titles.map(([, title]) => title).join(' and ')}: \`${file}\``)
    .join('<br>');
};

const parts: Readonly<Record<string, () => string>> = {
  clients: () =>
    writeTable(
      ['client', '`--register`', 'configuration'],
      mcpClientNames.map((name) => {
        const client = findMcpClient(name);
        const where = 'file' in client ? describeFiles(client.file) : `the command \`${client.command}\``;
        return [client.title, `\`${name}\``, where];
      }),
    ),
  tools: () =>
    writeTable(
      ['tool', 'purpose', 'effect'],
      tools.map(({ name, title, hints }) => [`\`${name}\``, title, describeEffect(hints)]),
    ),
  'size of the list': () =>
    `The whole list has at most ${estimateListTokens(describeTools(offered)).toLocaleString('en')} tokens, counting one for every three bytes; tokenizers make fewer of it (o200k_base about 4,100).`,
  'operations without a tool': () =>
    writeTable(
      ['operation', 'reason'],
      Object.entries(toolTable).flatMap(([id, one]) => ('notOffered' in one ? [[`\`${id}\``, one.notOffered]] : [])),
    ),
  'withheld arguments': () =>
    writeTable(
      ['argument', 'reason'],
      tools.flatMap(({ name, withholds = {} }) =>
        Object.entries(withholds).map(([argument, reason]) => [`\`${argument}\` of \`${name}\``, reason]),
      ),
    ),
};

export const fillMcpPage = (page: string): string => {
  const missing = new Set(Object.keys(parts));
  const filled = fillPage(page, (name) => {
    missing.delete(name);
    const write = parts[name];
    if (!write) throw new Error(`docs/mcp.md has an unknown part: ${name}.`);
    return write();
  });
  if (missing.size > 0) throw new Error(`docs/mcp.md lacks the part: ${[...missing].join(', ')}.`);
  return filled;
};
