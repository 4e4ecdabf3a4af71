// The real application with a language model: a server on this computer that a test tells what to answer.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Adapters } from '../../../src/app/adapters.ts';
import { startApplication } from '../application/application.ts';
import { beginStream, type Respond, serveOllama, startChatServer, streamAnswer } from './chat-server.ts';

interface Options {
  /** By default, “A summary.” */
  readonly chat?: Respond;
  /** A host to which the server passes the text on. */
  readonly sentTo?: string;
  readonly adapters?: Partial<Adapters>;
}

/** Says when it was asked, never answers, and says when nobody waits any more. */
export const createHungAnswer = () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const chat: Respond = async (response, { closed }) => {
    beginStream(response, 'A ');
    asked.resolve();
    await closed;
    left.resolve();
  };
  return { chat, asked: asked.promise, left: left.promise };
};

export const startWithModel = async (t: TestContext, options: Options = {}) => {
  const { chat = streamAnswer(['A ', 'summary.']), sentTo, adapters } = options;
  const server = await startChatServer(t, {
    chat,
    ...serveOllama(sentTo === undefined ? 'small' : { name: 'small', remote_host: `https://${sentTo}` }),
  });
  const application = await startApplication(t, undefined, { modelServers: [server.address], ...adapters });
  const set = async (body: object): Promise<void> => {
    const { status, json } = await application.control('PATCH', '/control/settings', { body });
    assert.equal(status, 200, JSON.stringify(json));
  };
  if (sentTo !== undefined) await set({ languageModelRemote: true, languageModelName: 'small' });
  return { ...application, server, set, modelName: `small on ${server.address} (Ollama)` };
};
