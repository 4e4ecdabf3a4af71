// Takes the pictures in docs/images (`npm run screenshots`), or only those of `pages` or `desktops`.
import { mkdirSync } from 'node:fs';
import { folder } from './folder.ts';

const [only] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
if (only !== 'desktops') await import('./pages.ts');
if (only !== 'pages') await import('./desktops.ts');
