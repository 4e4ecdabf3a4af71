// The list of tools as models get it. It is in the context of every conversation, so it is short.
import type { Input } from './input-schema.ts';
import type { Hints } from './tool.ts';
import type { OfferedTool } from './tool-table.ts';

/** What a client assumes of a tool without hints. */
const defaults: Hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

/** For a tool that only reads, the protocol ignores the other hints. */
const listHints = (hints: Hints): Partial<Hints> => {
  const { readOnlyHint, openWorldHint } = hints;
  if (readOnlyHint) return { readOnlyHint, openWorldHint };
  return Object.fromEntries(Object.entries(hints).filter(([name, hint]) => hint !== Reflect.get(defaults, name)));
};

/** Without what is the default, or what the server explains when it is called. */
const writeSchema = ({ type, properties, required }: Input['schema']) => ({
  type,
  properties,
  ...(required.length > 0 && { required }),
});

export const describeTools = (tools: readonly (OfferedTool & { readonly input: Input })[]) =>
  tools.map(({ name, title, description, hints, input: { schema } }) => ({
    name,
    title,
    description,
    inputSchema: writeSchema(schema),
    annotations: listHints(hints),
  }));

/** Too many rather than too few: tokenizers make one token of four bytes of such text, or of three and a half at worst. */
const bytesPerToken = 3;

export const estimateListTokens = (tools: ReturnType<typeof describeTools>): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify({ tools })) / bytesPerToken);
