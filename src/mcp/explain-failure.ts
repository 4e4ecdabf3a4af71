// Why a call did not do what was asked, in words that a model can act on.
import { Obstacle } from '../base/obstacle.ts';
import { ServiceRefusal } from '../client/client.ts';
import { ForeignListener } from '../client/transport.ts';
import { Misuse } from './misuse.ts';

const register =
  'claude mcp remove copyloom, then claude mcp add copyloom --env COPYLOOM_API_KEY=<the key> -- copyloom mcp';

export const explainMissingKey = `This server has no key for Copyloom: COPYLOOM_API_KEY is not set in its environment, or is not a key. Calling again will not help. Ask the user to get the key with "copyloom key show" and to register this server with it: ${register}.`;

const explainRefusal = ({ status, error, message }: ServiceRefusal, url: string): string => {
  if (error === 'unauthorized')
    return `Copyloom does not accept the key in COPYLOOM_API_KEY: it was revoked or replaced, or belongs to another Copyloom. Calling again will not help. Ask the user to get the key with "copyloom key show" and to register this server again with it: ${register}.`;
  if (error === 'no_key')
    return `Copyloom has no API key now: the one that was there has been revoked. Calling again will not help. Ask the user to make one with "copyloom key generate" and to register this server again with it: ${register}.`;
  if (typeof message !== 'string' || message === '') return explainStranger(url);
  return `${message} (${status} ${error})`;
};

const explainStranger = (url: string): string =>
  `Something answers at ${url}, but it is not Copyloom. Ask the user which port "copyloom api status" tells, and to register this server with it: copyloom mcp --port N.`;

const explainObstacle = ({ message, cause }: Obstacle, url: string): string => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${url}: Copyloom is not running, its API is off, or it has another port. Ask the user to run "copyloom serve", or to switch the API on under Advanced (or with "copyloom api on"); then call the tool again. If "copyloom api status" tells another port, this server needs it: copyloom mcp --port N.`;
  return `${message} Copyloom may have been stopped in the middle, so it is not known whether the call was carried out. Look before you call the tool again.`;
};

export const explainFailure = (thrown: unknown, url: string): string => {
  if (thrown instanceof Misuse) return thrown.message;
  if (thrown instanceof ServiceRefusal) return explainRefusal(thrown, url);
  if (thrown instanceof ForeignListener) return thrown.message;
  if (thrown instanceof Obstacle) return explainObstacle(thrown, url);
  if (thrown instanceof SyntaxError) return explainStranger(url); // its answer was not JSON
  return `This is a bug in Copyloom’s MCP server: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
};
