// A server that wants an API key, which Copyloom can't send.
import type { ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';

export const wantsKey = (status: number): boolean => status === 401 || status === 403;

export const explainKey = ({ shown }: ServerAddress): Unavailable =>
  new Unavailable(`The server at ${shown} wants an API key, which Copyloom can't send. Start it without one.`);
