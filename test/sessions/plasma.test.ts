// Plasma on Wayland: the contract of its clipboard, and a day of work.
import { openWaylandClipboard } from '../../src/platform/clipboard/wayland/open-wayland-clipboard.ts';
import { checkSystemClipboard } from '../contracts/system-clipboard.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { createPlasmaParty } from '../support/sessions/plasma-party.ts';
import { plasmaPrograms, startPlasmaSession } from '../support/sessions/plasma-session.ts';
import { shareSession } from '../support/sessions/share-session.ts';
import { checkDesktopStory } from '../support/sessions/story.ts';

const openSession = shareSession(startPlasmaSession);

checkSystemClipboard('Plasma', async (t) => {
  if (!hasPrograms(t, [...plasmaPrograms, 'wl-copy', 'wl-paste'])) return undefined;
  const plasma = await openSession();
  return {
    open: (opening) => openWaylandClipboard({ socket: plasma.socket, ...opening }),
    party: await createPlasmaParty(t, plasma),
  };
});

checkDesktopStory('Plasma', async (t) => {
  if (!hasPrograms(t, [...plasmaPrograms, 'gjs'])) return undefined;
  const plasma = await openSession();
  const restart = async (): Promise<void> => {
    await plasma.kill();
    await plasma.revive();
  };
  return { ...plasma, restart };
});
