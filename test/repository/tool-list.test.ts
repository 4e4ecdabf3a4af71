// Tests that the list of MCP tools, which is in the context of every conversation, stays short.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToolCaller } from '../../src/mcp/call-tool.ts';
import { describeTools, estimateListTokens } from '../../src/mcp/describe-tools.ts';

const maxTokens = 6000;

test('the list of tools has fewer than 6,000 tokens', () => {
  const { tools } = createToolCaller({ client: undefined, url: '', readOnly: false });
  const tokens = estimateListTokens(describeTools(tools));
  assert.ok(tokens < maxTokens, `${tokens} tokens: shorten a description, or offer fewer arguments`);
});
