// Entry point of the API explorer.
import { render } from 'preact';
import '../tokens.css';
import '../parts/base.css';
import '../parts/parts.css';
import '../parts/json-tree.css';
import '../parts/site-frame.css';
import './styles/frame.css';
import './styles/menu.css';
import './styles/prose.css';
import './styles/overview.css';
import './styles/operation.css';
import './styles/response.css';
import './styles/response-docs.css';
import { openSession } from '../window/session.ts';
import { ExplorerPage } from './views/explorer-page.tsx';
import { ExplorerWindow } from './views/explorer-window.tsx';

const place = document.getElementById('page');
const isInWindow = location.pathname === '/explorer';
if (place) render(isInWindow ? <ExplorerWindow session={openSession()} /> : <ExplorerPage />, place);
