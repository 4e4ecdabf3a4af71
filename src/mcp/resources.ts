// The resources of the server: entries and variables, to read. Failures are errors that say what to do.
import type { Client } from '../client/client.ts';
import { escapeConcealed } from './escape-concealed.ts';
import { explainFailure, explainMissingKey } from './explain-failure.ts';
import { InvalidCall } from './invalid-call.ts';
import { completeResource, listResources } from './list-resources.ts';
import { type ReadFile, readResource } from './read-resource.ts';

interface Deps {
  /** Undefined without a key. */
  readonly client: Client | undefined;
  readonly url: string;
  readonly readFile: ReadFile;
}

export const createResources = ({ client, url, readFile }: Deps) => {
  const attempt = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    if (!client) throw new Error(explainMissingKey);
    try {
      return await work(client);
    } catch (thrown) {
      const reason = escapeConcealed(explainFailure(thrown, url));
      throw thrown instanceof InvalidCall ? new InvalidCall(reason) : new Error(reason);
    }
  };
  return {
    list: (cursor?: string, signal?: AbortSignal) => attempt((known) => listResources(known, cursor, signal)),
    /** Undefined if there is no such resource. */
    read: (uri: string, signal?: AbortSignal) =>
      attempt((known) => readResource({ client: known, readFile }, uri, signal)),
    complete: (uri: string, start: string, signal?: AbortSignal) =>
      attempt((known) => completeResource(known, uri, start, signal)),
  };
};

export type Resources = ReturnType<typeof createResources>;
