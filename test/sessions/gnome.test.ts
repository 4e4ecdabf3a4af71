// GNOME on Wayland: the contract of its clipboard.
import { openGnomeClipboard } from '../../src/platform/clipboard/gnome/open-gnome-clipboard.ts';
import { checkSystemClipboard } from '../contracts/system-clipboard.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { createGnomeParty } from '../support/sessions/gnome-party.ts';
import { startGnomeSession } from '../support/sessions/gnome-session.ts';
import { shareSession } from '../support/sessions/share-session.ts';

const programs = ['gnome-shell', 'dbus-daemon', 'gjs'];
const openSession = shareSession(startGnomeSession);

checkSystemClipboard('GNOME', async (t) => {
  if (!hasPrograms(t, programs)) return undefined;
  const gnome = await openSession();
  const address = gnome.session['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  return { open: (opening) => openGnomeClipboard({ address, ...opening }), party: await createGnomeParty(t, gnome) };
});
