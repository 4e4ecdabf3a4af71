// Calls a tool and returns its result, or the reason for its failure.
import { suggest } from '../base/near-miss.ts';
import type { Client } from '../client/client.ts';
import type { OperationId } from '../contract/types.ts';
import type { CallInput } from '../contract/write-target.ts';
import { escapeConcealed } from './escape-concealed.ts';
import { explainFailure, explainMissingKey } from './explain-failure.ts';
import { findActions } from './find-actions.ts';
import { deriveInput, type Input } from './input-schema.ts';
import { InvalidCall, showShort } from './invalid-call.ts';
import { readPiece, readRange, readWords, type Sorted, sortArguments } from './read-arguments.ts';
import { shortenAnswer } from './shorten-answer.ts';
import { listTools, type OfferedTool } from './tool-table.ts';

interface ToolAnswer {
  /** JSON, then a note if something is not shown; or the reason for the failure. */
  readonly texts: readonly string[];
  readonly failed: boolean;
}

export interface ToolCaller {
  readonly tools: readonly (OfferedTool & { readonly input: Input })[];
  /** Aborting `signal` gives the call up. Throws an `InvalidCall` for an unknown tool, and nothing else. */
  call(name: string, args: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<ToolAnswer>;
}

const ask = (
  client: Client,
  { operation, input }: OfferedTool & { input: Input },
  sorted: Sorted,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  const { path, query, own } = sorted;
  const words = readWords(own);
  if (words !== undefined) return findActions(client, words, readRange(query));
  const body = input.body === 'text' ? JSON.stringify(sorted.body) : sorted.body;
  const request = { path, query, ...(input.body !== 'none' && { body }) };
  // The service validates the arguments; the compiler cannot.
  return client.call<OperationId>(operation, request as CallInput<OperationId>, signal);
};

interface Deps {
  /** Undefined without a key. */
  readonly client: Client | undefined;
  readonly url: string;
  readonly readOnly: boolean;
}

export const createToolCaller = ({ client, url, readOnly }: Deps): ToolCaller => {
  const tools = listTools({ readOnly }).map((tool) => ({ ...tool, input: deriveInput(tool) }));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const allNames = listTools({ readOnly: false }).map(({ name }) => name);

  const rejectUnknown = (name: string): never => {
    if (allNames.includes(name))
      throw new InvalidCall(
        `${name} is not available: it changes something, and this server was started with --read-only.`,
      );
    throw new InvalidCall(escapeConcealed(`Unknown tool ${showShort(name)}.${suggest(name, [...byName.keys()])}`));
  };

  return {
    tools,
    call: async (name, args, signal) => {
      const tool = byName.get(name) ?? rejectUnknown(name);
      try {
        const sorted = sortArguments(args, name, tool.input);
        const piece = readPiece(sorted.own, tool.longText);
        if (!client) return { texts: [explainMissingKey], failed: true };
        await tool.guard?.(client, sorted.body);
        const { json, notes } = shortenAnswer(await ask(client, tool, sorted, signal), tool, piece);
        const note = notes.map(escapeConcealed).join('\n');
        return { texts: note === '' ? [json] : [json, note], failed: false };
      } catch (thrown) {
        return { texts: [escapeConcealed(explainFailure(thrown, url))], failed: true };
      }
    },
  };
};
