// What one thing that you can do consists of: when it is offered, and how it is done.
import type { LinePreview } from './command-line.ts';
import type { EntryLine } from './finder.ts';
import type { EntryPreview } from './preview-views.ts';

/** What an action would work on. */
export interface Subject {
  /** The selected entries: several, one, or none. */
  readonly lines: readonly EntryLine[];
  /** The selected entry, if it is only one. */
  readonly line?: EntryLine;
  /** The preview of that entry, once it is loaded. */
  readonly preview?: EntryPreview;
  /** The command in the line, which is used instead of the one entry. */
  readonly command?: LinePreview;
}

export interface Action<Name extends string = string> {
  readonly name: Name;
  /** How the menu calls it; undefined if it can't be done. */
  offer(subject: Subject): string | undefined;
  /** Whether its shortcut does it; by default, if it is offered. */
  allows?(subject: Subject): boolean;
  run(subject: Subject): Promise<void> | void;
}

/** An action on one entry, with the name that it has in the menu. */
export const onOne = <Name extends string>(
  name: Name,
  text: string,
  run: (line: EntryLine) => Promise<void> | void,
  isPossible: (line: EntryLine, subject: Subject) => boolean = () => true,
): Action<Name> => ({
  name,
  offer: (subject) => (subject.line && isPossible(subject.line, subject) ? text : undefined),
  run: ({ line }) => line && run(line),
});
