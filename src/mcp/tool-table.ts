// Every public operation, by its `operationId`: offered to models as a tool, or not, with the reason.
import type { PublicOperationId } from '../contract/types.ts';
import type { Tool, ToolTable } from './tool.ts';
import { clipboardTools } from './tools/clipboard.ts';
import { historyTools } from './tools/history.ts';
import { ruleTools } from './tools/rules.ts';
import { variableTools } from './tools/variables.ts';

export const toolTable: ToolTable = { ...historyTools, ...clipboardTools, ...variableTools, ...ruleTools };

export interface OfferedTool extends Tool {
  readonly operation: PublicOperationId;
}

/** What is offered, in the order of the table; read-only, only what reads. */
export const listTools = ({ readOnly }: { readOnly: boolean }): OfferedTool[] =>
  Object.entries(toolTable).flatMap(
    ([operation, one]) =>
      'notOffered' in one || (readOnly && !one.hints.readOnlyHint)
        ? []
        : [{ ...one, operation: operation as PublicOperationId }], // keyof is lost by Object.entries; the type of the table has no other
  );

/** How a note names the tool of another operation. */
export const nameTool = (operation: PublicOperationId): string => {
  const one = toolTable[operation];
  if ('notOffered' in one) throw new Error(`No tool offers ${operation}.`);
  return one.name;
};
