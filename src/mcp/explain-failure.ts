// Explains a failed call so that a model can act on it.
import { codeOf } from '../base/error-code.ts';
import { Unavailable } from '../base/unavailable.ts';
import { ServiceError } from '../client/client.ts';
import { ForeignAnswer } from '../client/read-answer.ts';
import { explainSilence, ForeignListener } from '../client/transport.ts';
import { InvalidCall } from './invalid-call.ts';

const register = 'copyloom mcp --register CLIENT';

export const explainMissingKey = `This server has no API key: COPYLOOM_API_KEY is not set in its environment, or is not a valid key. Calling again will not help. Ask the user to register this server with the key: ${register}.`;

const explainRefusal = ({ status, error, message }: ServiceError): string => {
  if (error === 'unauthorized')
    return `Copyloom rejected the key in COPYLOOM_API_KEY: it was revoked or replaced, or belongs to another Copyloom. Calling again will not help. Ask the user to register this server again with the current key: ${register}.`;
  if (error === 'no_key')
    return `Copyloom has no API key: it was revoked. Calling again will not help. Ask the user to generate one with "copyloom key generate" and register this server again with it: ${register}.`;
  return `${message} (${status} ${error})`;
};

const explainWrongServer = (url: string): string =>
  `The server at ${url} is not Copyloom. Ask the user to look up the port with "copyloom api status" and register this server again: ${register}.`;

const explainUnavailable = ({ message, cause }: Unavailable, url: string): string => {
  const code = codeOf(cause);
  if (code === 'ECONNREFUSED')
    return `${explainSilence(url)} Ask the user to run "copyloom serve", or to turn the API on in Settings, under Advanced (or with "copyloom api on"); then call the tool again. If "copyloom api status" shows another port, register this server again: ${register}.`;
  return `${message} Copyloom may have stopped in the middle of the call, so the call may or may not have taken effect. Check before you call the tool again.`;
};

export const explainFailure = (thrown: unknown, url: string): string => {
  if (thrown instanceof InvalidCall) return thrown.message;
  if (thrown instanceof ServiceError) return explainRefusal(thrown);
  if (thrown instanceof ForeignListener) return thrown.message;
  if (thrown instanceof ForeignAnswer) return explainWrongServer(url);
  if (thrown instanceof Unavailable) return explainUnavailable(thrown, url);
  return `This is a bug in Copyloom's MCP server: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
};
