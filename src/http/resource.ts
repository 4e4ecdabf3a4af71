// What a door serves besides the operations of the contract, such as a page. It takes no body.
import type { Reply, Request } from './exchange.ts';

interface Visit extends Pick<Request, 'headers'> {
  /** The parameters of the path, by name. */
  readonly path: Readonly<Record<string, string>>;
}

export interface Resource {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly segments: readonly string[];
  open(visit: Visit): Reply | Promise<Reply>;
}

export const createResource = (method: Resource['method'], path: string, open: Resource['open']): Resource => ({
  method,
  path,
  segments: path.split('/').slice(1),
  open,
});
