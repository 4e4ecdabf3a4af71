// Where the pictures of the docs are.
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
