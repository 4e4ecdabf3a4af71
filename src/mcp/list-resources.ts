// Lists resources in pages: the newest entries, then all variables. Older entries have addresses too, but a client may read the whole list.
import type { Client } from '../client/client.ts';
import type { Schemas } from '../contract/types.ts';
import { cutText } from './cut-text.ts';
import { escapeConcealed } from './escape-concealed.ts';
import { InvalidCall } from './invalid-call.ts';
import { type ResourceKind, resourceTemplates, writeResourceUri } from './resource-uri.ts';

const pageSize = 50;
const maxEntries = 200;
const maxTitleLength = 80;
const maxCompletions = 100;
/** Variables are looked through for completions up to this many. */
const maxNames = 1000;

/** The start of a text on one line, in which nothing is hidden. */
const writeTitle = (text: string): string => {
  const line = text
    .slice(0, maxTitleLength * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const { text: shown } = cutText(line, 0, maxTitleLength);
  return escapeConcealed(shown.length < line.length ? `${shown}…` : shown);
};

const describeEntry = ({ id, kind, value, description, image, bytes, copiedAt, app }: Schemas['Entry']) => ({
  uri: writeResourceUri({ kind: 'entry', which: String(id) }),
  name: `entry ${id}`,
  title:
    writeTitle(description ?? '') || writeTitle(value) || (image ? `Picture, ${image.width}x${image.height}` : kind),
  ...(app !== undefined && { description: `Copied in ${writeTitle(app)}` }),
  mimeType: image?.type ?? 'text/plain',
  size: bytes,
  annotations: { lastModified: copiedAt },
});

const describeVariable = ({ name, value, updatedAt }: Schemas['Variable']) => ({
  uri: writeResourceUri({ kind: 'variable', which: name }),
  name,
  title: `${name}: ${writeTitle(value)}`,
  mimeType: 'text/plain',
  annotations: { lastModified: updatedAt },
});

/** `entry-50` is the page that starts at the fiftieth entry. */
const readCursor = (cursor: string): { kind: ResourceKind; offset: number } => {
  const [, kind, offset] = /^(entry|variable)-(\d{1,9})$/.exec(cursor) ?? [];
  if (kind !== 'entry' && kind !== 'variable')
    throw new InvalidCall('Unknown cursor. To list resources from the start, omit it.');
  return { kind, offset: Number(offset) };
};

export const listResources = async (client: Client, cursor = 'entry-0', signal?: AbortSignal) => {
  const { kind, offset } = readCursor(cursor);
  const query = { limit: pageSize, offset };
  if (kind === 'variable') {
    const { items, nextOffset } = await client.call('listVariables', { query }, signal);
    const next = nextOffset === undefined ? {} : { nextCursor: `variable-${nextOffset}` };
    return { resources: items.map(describeVariable), ...next };
  }
  const { items, nextOffset = maxEntries } = await client.call('listHistory', { query }, signal);
  const nextCursor = nextOffset < maxEntries ? `entry-${nextOffset}` : 'variable-0';
  return { resources: items.map(describeEntry), nextCursor };
};

const completeName = async (client: Client, start: string, signal?: AbortSignal): Promise<string[]> => {
  const found: string[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined && offset < maxNames && found.length < maxCompletions) {
    const page: Schemas['VariablePage'] = await client.call('listVariables', { query: { limit: 200, offset } }, signal);
    found.push(...page.items.map(({ name }) => name).filter((name) => name.startsWith(start)));
    offset = page.nextOffset;
  }
  return found;
};

const completeId = async (client: Client, start: string, signal?: AbortSignal): Promise<string[]> => {
  const { items } = await client.call('listHistory', { query: { limit: pageSize } }, signal);
  return items.map(({ id }) => String(id)).filter((id) => id.startsWith(start));
};

/** The values of the variable in a template that start with what was typed. */
export const completeResource = async (client: Client, uri: string, start: string, signal?: AbortSignal) => {
  const template = resourceTemplates.find(({ uriTemplate }) => uriTemplate === uri);
  if (!template) throw new InvalidCall('Unknown resource template.');
  const values = await (template.name === 'entry' ? completeId : completeName)(client, start, signal);
  return { values: values.slice(0, maxCompletions), hasMore: values.length > maxCompletions };
};
