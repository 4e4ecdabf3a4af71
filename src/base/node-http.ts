// node:http without its WebSocket client. An `import` statement reads every export, and reading `http.WebSocket` loads a second,
// unused HTTP stack: 14 MB per process.
import { createRequire } from 'node:module';

export type { ClientRequest, IncomingMessage, RequestOptions, Server, ServerResponse } from 'node:http';

const http: typeof import('node:http') = createRequire(import.meta.url)('node:http');
export const { createServer, request, STATUS_CODES } = http;
