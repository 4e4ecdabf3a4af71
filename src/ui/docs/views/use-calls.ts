// Drafts and responses by operation, so that switching operations loses nothing.
import { useState } from 'preact/hooks';
import type { Caller } from '../caller.ts';
import type { Operation } from '../model/contract.ts';
import { type Draft, prepareRequest, startDraft } from '../model/request.ts';
import type { Received } from '../model/response.ts';
import { sendRequest } from '../send-request.ts';
import type { Call } from './response-card.tsx';

type ById<Thing> = Readonly<Record<string, Thing | undefined>>;

export const useCalls = (caller: Caller) => {
  const [drafts, setDrafts] = useState<ById<Draft>>({});
  const [calls, setCalls] = useState<ById<Call>>({});
  const draftOf = (operation: Operation): Draft => drafts[operation.id] ?? startDraft(operation);
  const setCall = (id: string, call: Call | undefined): void => setCalls((all) => ({ ...all, [id]: call }));
  return {
    draftOf,
    callOf: ({ id }: Operation): Call | undefined => calls[id],
    change: ({ id }: Operation, draft: Draft): void => setDrafts((all) => ({ ...all, [id]: draft })),
    reset: ({ id }: Operation): void => {
      setDrafts((all) => ({ ...all, [id]: undefined }));
      setCall(id, undefined);
    },
    send: async (operation: Operation): Promise<void> => {
      const stopping = new AbortController();
      const { id } = operation;
      const stop = (): void => stopping.abort();
      setCall(id, { type: 'waiting', stop });
      const request = prepareRequest(operation, draftOf(operation));
      const show = (received: Received): void => setCall(id, { type: 'listening', stop, received });
      setCall(id, await sendRequest(request, caller, stopping.signal, show));
    },
  };
};
