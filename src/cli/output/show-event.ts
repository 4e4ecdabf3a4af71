// Shows an event on one line.
import type { Schemas } from '../../contract/types.ts';
import { showMoment, showTime } from './show-time.ts';
import { count, type View } from './view.ts';
import { showStart } from './visible-text.ts';

type Event = Schemas['Event'];

const reasons = {
  restarted: 'Copyloom was restarted',
  missed: 'there were too many',
  repaired: 'the history file was repaired',
} as const;

const nameSubject = ({ kind, id, name, keyword, count: number }: Event): string => {
  const [group = ''] = kind.split('.');
  return number === undefined ? `${group} ${name ?? keyword ?? id}` : count(number, 'entry', 'entries');
};

const showRecording = ({ recording, resumesAt }: Event): string => {
  if (recording) return 'recording on';
  return resumesAt === undefined ? 'recording off' : `recording off until ${showTime(resumesAt)}`;
};

const describe = (event: Event): string => {
  const { kind, id, changes, entryId, reason } = event;
  const [, way = ''] = kind.split('.');
  if (kind === 'reset') return `events may be missing: ${reasons[reason ?? 'missed']}`;
  if (kind === 'recording.changed') return showRecording(event);
  if (kind === 'trigger.fired') return `trigger ${id} fired on entry ${entryId}`;
  if (kind === 'pin.added' || kind === 'pin.removed') return `entry ${id} ${way === 'added' ? 'pinned' : 'unpinned'}`;
  const what = changes === undefined ? '' : ` (${changes.join(', ')})`;
  return `${nameSubject(event)} ${way}${what}`;
};

/** Copied text may contain anything, so it is shown without control characters and cut to the line. */
export const showEvent = (event: Event, { columns, paint }: View): string => {
  const { at, entry, variable } = event;
  const time = showMoment(at);
  const content = entry?.value ?? variable?.value;
  const text = content === undefined ? describe(event) : `${describe(event)}: ${content}`;
  return `${paint('quiet', time)}  ${showStart(text, columns - time.length - 2)}`;
};
