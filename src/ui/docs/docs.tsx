// The explorer: starts the page.
import { render } from 'preact';
import '../tokens.css';
import '../parts/parts.css';
import './styles/frame.css';
import './styles/menu.css';
import './styles/prose.css';
import './styles/overview.css';
import './styles/operation.css';
import './styles/answer.css';
import './styles/answers-told.css';
import { Explorer } from './views/explorer.tsx';

const place = document.getElementById('page');
if (place) render(<Explorer />, place);
