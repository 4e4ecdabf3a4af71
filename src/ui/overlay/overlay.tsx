// Entry point of the overlay.
import { render } from 'preact';
import '../tokens.css';
import '../parts/base.css';
import '../parts/parts.css';
import '../parts/json-tree.css';
import '../parts/changed-lines.css';
import './styles/changes.css';
import './styles/command.css';
import '../completion/completion.css';
import './styles/entry.css';
import './styles/form.css';
import './styles/menu.css';
import './styles/overlay.css';
import './styles/preview.css';
import './styles/selection.css';
import { connectToApplication } from '../window/application.ts';
import { hideAtOnce, reportDrawn, requestFrame } from '../window/host-window.ts';
import { openSession } from '../window/session.ts';
import { createOverlay } from './model/overlay.ts';
import { OverlayWindow } from './views/overlay-window.tsx';

/** Milliseconds until the page is drawn without entries, which take this long only on a very busy computer. */
const patience = 500;

let isDrawn = false;
/** Drawn once, with the first entries in it: fonts and layout take most of the time until the window appears. */
const draw = (): void => {
  const place = document.getElementById('page');
  if (isDrawn || !place) return;
  isDrawn = true;
  render(<OverlayWindow model={overlay} />, place);
};

const overlay = createOverlay({
  ...connectToApplication<'overlay'>(openSession()),
  hideAtOnce,
  requestFrame,
  reportDrawn: (opening) => {
    draw();
    return reportDrawn(opening);
  },
});

setTimeout(draw, patience);
void overlay.begin();
