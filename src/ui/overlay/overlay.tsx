// Entry point of the overlay.
import { render } from 'preact';
import '../tokens.css';
import '../parts/parts.css';
import '../parts/json-tree.css';
import './styles/command.css';
import './styles/completion.css';
import './styles/entry.css';
import './styles/form.css';
import './styles/menu.css';
import './styles/overlay.css';
import './styles/preview.css';
import './styles/selection.css';
import { connectToApplication } from '../window/application.ts';
import { hideAtOnce, reportDrawn } from '../window/host-window.ts';
import { openSession } from '../window/session.ts';
import { createOverlay } from './model/overlay.ts';
import { OverlayWindow } from './views/overlay-window.tsx';

const overlay = createOverlay({
  ...connectToApplication<'overlay'>(openSession()),
  hideAtOnce,
  reportDrawn,
});

const place = document.getElementById('page');
if (place) render(<OverlayWindow model={overlay} />, place);
void overlay.begin();
