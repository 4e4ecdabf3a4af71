// All public operations by `operationId`: a tool for models, or the reason why there is none.
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

/** The tools in table order; with `readOnly`, only those that change nothing. */
export const listTools = ({ readOnly }: { readOnly: boolean }): OfferedTool[] =>
  Object.entries(toolTable).flatMap(
    ([operation, one]) =>
      'notOffered' in one || (readOnly && !one.hints.readOnlyHint)
        ? []
        : [{ ...one, operation: operation as PublicOperationId }], // Object.entries loses the key type
  );

export const nameTool = (operation: PublicOperationId): string => {
  const one = toolTable[operation];
  if ('notOffered' in one) throw new Error(`No tool offers ${operation}.`);
  return one.name;
};
