// Xfce on X11: a day of work, and the icon in its panel.
import { hasPrograms } from '../support/running/needed-programs.ts';
import { shareSession } from '../support/sessions/share-session.ts';
import { checkDesktopStory } from '../support/sessions/story.ts';
import { startXfceSession, xfcePrograms } from '../support/sessions/xfce-session.ts';

const openSession = shareSession(startXfceSession);

checkDesktopStory('Xfce', async (t) => (hasPrograms(t, [...xfcePrograms, 'gjs']) ? openSession() : undefined));
