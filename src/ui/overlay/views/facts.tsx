// What is known about an entry: its tags, where it came from, when, how often and how large.

import { listGiven } from '../../../base/search-line.ts';
import { formatTime } from '../../parts/format-times.ts';
import type { EntryPreview } from '../model/preview-views.ts';
import { texts } from '../texts.ts';

const { facts } = texts;

const describeSize = ({ kind, cut, bytes, text, image }: EntryPreview): string | undefined => {
  // Of files, it would be the length of their paths.
  if (kind === 'files') return undefined;
  if (image) return `${facts.pixels(image.width, image.height)}, ${facts.bytes(bytes)}`;
  return kind === 'text' && !cut ? `${facts.bytes(bytes)}, ${facts.lines(text)}` : facts.bytes(bytes);
};

const listFacts = (entry: EntryPreview): (readonly [name: string, value: string | undefined])[] => {
  const { app, source, copiedAt, createdAt, expiresAt, copies, description, tags, pin } = entry;
  return [
    [facts.description, description],
    [
      facts.tags,
      listGiven(tags)
        .map((tag) => `#${tag}`)
        .join(' ') || undefined,
    ],
    [facts.pin, pin ? facts.pinned : undefined],
    [facts.app, app],
    [facts.source, source],
    [facts.copied, facts.copies(copies, formatTime(createdAt))],
    // A paste moves an entry to the top too, but isn't a copy.
    [facts.used, createdAt === copiedAt ? undefined : formatTime(copiedAt)],
    [facts.expiresAt, expiresAt && formatTime(expiresAt)],
    [facts.size, describeSize(entry)],
  ];
};

export const Facts = ({ entry }: { entry: EntryPreview }) => (
  <dl class="facts">
    {listFacts(entry).map(
      ([name, value]) =>
        value !== undefined && (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
