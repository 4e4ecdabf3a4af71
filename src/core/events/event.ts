// What happened, as programs that listen are told: changes of the store, triggers that fired, recording, and gaps.
import type { Change } from './change.ts';

/** Why events are missing: see `docs/api.md`. */
type ResetReason = 'restarted' | 'missed' | 'repaired';

export interface Reset {
  readonly kind: 'reset';
  readonly reason: ResetReason;
}

export type News =
  | Change
  | { readonly kind: 'trigger.fired'; readonly id: number; readonly entryId: number }
  | { readonly kind: 'recording.changed'; readonly recording: boolean; readonly resumesAt?: string }
  | Reset;

export type Event = News & { readonly at: string };

export type EventKind = Event['kind'];

/** Every kind a program can choose; `reset` comes in any case. */
export const eventKinds = [
  'entry.added',
  'entry.changed',
  'entry.removed',
  'pin.added',
  'pin.removed',
  'variable.added',
  'variable.changed',
  'variable.removed',
  'action.added',
  'action.changed',
  'action.removed',
  'trigger.added',
  'trigger.changed',
  'trigger.removed',
  'trigger.fired',
  'abbreviation.added',
  'abbreviation.changed',
  'abbreviation.removed',
  'recording.changed',
] as const satisfies readonly EventKind[];

/** `entry` for `entry.added` */
export const groupOf = (kind: EventKind): string => kind.split('.')[0] ?? '';
