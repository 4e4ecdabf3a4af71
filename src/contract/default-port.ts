// The port of the API, unless it is changed.
import { documents } from './operations.ts';

export const defaultPort = Number(documents.openapi.servers[0]?.variables.port.default);
