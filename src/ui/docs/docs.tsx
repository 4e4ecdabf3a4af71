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
import { Explorer } from './views/explorer.tsx';

const place = document.getElementById('page');
if (place) render(<Explorer />, place);
