// An entry as an export shows it: everything that an import can bring back.
import { showVersion } from './entry.ts';
import type { Markup, StoredEntry, StoredVersion } from './stored-entry.ts';

const showTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const showExported = (entry: StoredEntry, markup: Markup, versions: readonly StoredVersion[]) => ({
  id: entry.id,
  ...(entry.kind !== 'files' && entry.value !== '' && { text: entry.value }),
  ...markup,
  ...(entry.image && { image: { file: entry.image.file, type: entry.image.type } }),
  ...(entry.files && { files: [...entry.files] }),
  ...(entry.app !== undefined && { app: entry.app }),
  ...(entry.source !== undefined && { source: entry.source }),
  ...(entry.description !== undefined && { description: entry.description }),
  ...(entry.given.length > 0 && { tags: [...entry.given] }),
  copiedAt: showTime(entry.copiedAt),
  createdAt: showTime(entry.createdAt),
  ...(entry.pinnedAt !== undefined && { pinnedAt: showTime(entry.pinnedAt) }),
  ...(entry.expiresAt !== undefined && { expiresAt: showTime(entry.expiresAt) }),
  copies: entry.copies,
  ...(versions.length > 0 && { versions: versions.map(showVersion) }),
});
