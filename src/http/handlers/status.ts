// Handlers for the status and the contract.

import { render } from '../../base/rendered.ts';
import { documents } from '../../contract/operations.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';

type Status = Schemas['Status'];

export const createStatusHandlers = (deps: { readStatus(): Promise<Status> }): Handlers<'getStatus' | 'getOpenapi'> => {
  const contract = render<Record<string, unknown>>(documents.openapi);
  return {
    getStatus: async () => ({ status: 200, body: await deps.readStatus() }),
    getOpenapi: () => ({ status: 200, body: contract }),
  };
};
