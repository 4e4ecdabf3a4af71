// node:http without its WebSocket client. An `import` statement reads every export of a module, and reading `http.WebSocket` loads
// a second HTTP stack that nothing here uses: 14 MB in every process.
export type { IncomingMessage, RequestOptions, Server, ServerResponse } from 'node:http';
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
