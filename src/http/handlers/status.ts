// Handlers that tell of the application itself: its status and its contract.

import { render } from '../../base/rendered.ts';
import { documents } from '../../contract/operations.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';

type Status = Schemas['Status'];

export const createStatusHandlers = (parts: {
  readStatus(): Promise<Status>;
}): Handlers<'getStatus' | 'getOpenapi'> => {
  const contract = render<Record<string, unknown>>(documents.openapi);
  return {
    getStatus: async () => ({ status: 200, body: await parts.readStatus() }),
    getOpenapi: () => ({ status: 200, body: contract }),
  };
};
