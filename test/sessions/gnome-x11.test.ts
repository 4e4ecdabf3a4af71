// GNOME on X11: a day of work.
import { hasPrograms } from '../support/running/needed-programs.ts';
import { startGnomeXSession } from '../support/sessions/gnome-session.ts';
import { shareSession } from '../support/sessions/share-session.ts';
import { checkDesktopStory } from '../support/sessions/story.ts';

const programs = ['gnome-shell', 'Xorg', 'dbus-daemon', 'gjs'];
const openSession = shareSession(startGnomeXSession);

checkDesktopStory('GNOME on X11', async (t) => (hasPrograms(t, programs) ? openSession() : undefined));
