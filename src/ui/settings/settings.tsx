// Entry point of the settings window.
import { render } from 'preact';
import '../tokens.css';
import '../parts/base.css';
import '../parts/parts.css';
import '../parts/switch.css';
import '../parts/changed-lines.css';
import './styles/frame.css';
import './styles/group.css';
import './styles/advanced.css';
import './styles/capture.css';
import '../completion/completion.css';
import './styles/rules.css';
import './styles/variables.css';
import './styles/secrets.css';
import './styles/language-model.css';
import './styles/storage.css';
import './styles/about.css';
import { connectToApplication } from '../window/application.ts';
import { takeAllKeys } from '../window/host-window.ts';
import { openSession } from '../window/session.ts';
import { createSettings } from './model/settings.ts';
import { SettingsWindow } from './views/settings-window.tsx';

const model = createSettings({
  ...connectToApplication<'settings'>(openSession()),
  onPane: (pane) => {
    location.hash = pane;
  },
  takeAllKeys,
});

const place = document.getElementById('page');
if (place) render(<SettingsWindow model={model} />, place);
model.link.open();
