// Generates the tables in docs/mcp.md from the table of tools.
import type { Hints } from '../src/mcp/tool.ts';
import { listTools, toolTable } from '../src/mcp/tool-table.ts';
import { fillPage, writeTable } from './fill-page.ts';

const tools = listTools({ readOnly: false });

const describeEffect = ({ readOnlyHint, destructiveHint }: Hints): string =>
  readOnlyHint ? 'read-only' : destructiveHint ? 'destructive' : 'changes data';

const parts: Readonly<Record<string, () => string>> = {
  tools: () =>
    writeTable(
      ['tool', 'purpose', 'effect'],
      tools.map(({ name, title, hints }) => [`\`${name}\``, title, describeEffect(hints)]),
    ),
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
