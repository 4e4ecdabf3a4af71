// Entry point of the window of the first start.
import { render } from 'preact';
import '../tokens.css';
import '../parts/base.css';
import '../parts/parts.css';
import '../parts/switch.css';
import './styles/welcome.css';
import { connectToApplication } from '../window/application.ts';
import { openSession } from '../window/session.ts';
import { createWelcome } from './model/welcome.ts';
import { WelcomeWindow } from './views/welcome-window.tsx';

const model = createWelcome(connectToApplication<'welcome'>(openSession()));

const place = document.getElementById('page');
if (place) render(<WelcomeWindow model={model} />, place);
model.listen();
