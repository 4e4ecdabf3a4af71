// Announces what a trigger made of a copy, in a desktop notification that replaces the last one of the same trigger.
import { createMutex } from '../../base/mutex.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { FiredTrigger } from '../capture/fire-triggers.ts';
import type { Clipboard } from '../clipboard/clipboard.ts';
import { readValue } from '../history/stored-entry.ts';
import type { Settings } from '../settings/settings.ts';
import type { Announcing } from './announcing.ts';

interface Deps {
  announcing: Announcing;
  clipboard: Pick<Clipboard, 'putEntry'>;
  settings: Pick<Settings, 'get'>;
}

export const createAnnounceTrigger = ({ announcing, clipboard, settings }: Deps) => {
  const { show, log, isQuitting, nameCommand, hidePrivate, createButtons, unlessQuitting } = announcing;

  /** Leaves the clipboard alone: the result is there already, unless you have copied something since. */
  const announce = async ({ trigger: { id, action }, warnings, before, after }: FiredTrigger): Promise<void> => {
    const title = `${await nameCommand(action)} is done`;
    const body = await hidePrivate([...warnings, readValue(after)].join('\n'), readValue(before));
    const put = () => clipboard.putEntry(after.id, { plain: false });
    await show(async (hasButtons) => ({
      title,
      body,
      buttons: hasButtons ? createButtons(action, put) : [],
      subject: `trigger ${id}`,
    }));
  };

  let isAvailable = true;
  /** Logs only the first of several failures, because triggers may fire on every copy. */
  const tryToAnnounce = async (fired: FiredTrigger): Promise<void> => {
    try {
      await announce(fired);
      isAvailable = true;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (isAvailable) log(`The results of triggers can't be announced: ${error.message}`);
      isAvailable = false;
    }
  };

  const runExclusive = createMutex();
  /** The newest result of each trigger that waits to be announced. */
  const waiting = new Map<number, FiredTrigger>();
  const announceNewest = async (id: number): Promise<void> => {
    const newest = waiting.get(id);
    waiting.delete(id);
    if (newest && !isQuitting()) await unlessQuitting(newest.trigger.action, () => tryToAnnounce(newest));
  };

  /** In a burst of copies, older results of the same trigger are passed over. */
  return (fired: FiredTrigger): void => {
    if (!settings.get('announceTriggerResults')) return;
    const { id } = fired.trigger;
    const isWaiting = waiting.has(id);
    waiting.set(id, fired);
    if (!isWaiting) void runExclusive(() => announceNewest(id));
  };
};
