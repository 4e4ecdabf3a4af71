// Runs the application in-process behind a real socket, with adjustable limits.
import type { TestContext } from 'node:test';
import type { Handle } from '../../../src/http/exchange.ts';
import { createListener } from '../../../src/http/listener.ts';
import { findFreePort } from '../service/free-port.ts';
import { startApplication, type TestApplication } from './application.ts';

type Limits = NonNullable<Parameters<typeof createListener>[0]['limits']>;

export interface TestListener {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export const listen = async (t: TestContext, handle: Handle, limits: Limits = {}): Promise<TestListener> => {
  const port = await findFreePort();
  const { close } = await createListener({ handle, limits }).listen({ port });
  let closing: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => {
    closing ??= close();
    return closing;
  };
  t.after(closeOnce);
  return { port, url: `http://127.0.0.1:${port}`, close: closeOnce };
};

export const startListening = async (t: TestContext, limits?: Limits): Promise<TestApplication & TestListener> => {
  const application = await startApplication(t);
  const { port, url, close } = await listen(t, application.application.handlePublic, limits);
  return { ...application, port, url, close };
};
