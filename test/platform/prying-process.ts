// Runs in a confined process: tries forbidden operations on the main thread and in a worker, and reports the results.
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:inspector';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** `allowed` and `secret` are files; `port` and `socket` have listeners. */
interface Targets {
  readonly cache: string;
  readonly allowed: string;
  readonly secret: string;
  readonly port: number;
  readonly socket: string;
}

const attempts = ({ allowed, secret, cache, port, socket }: Targets): Readonly<Record<string, () => unknown>> => ({
  'read an allowed file': () => readFileSync(allowed, 'utf8'),
  'read another file': () => readFileSync(secret, 'utf8'),
  'read another file in a roundabout way': () => readFileSync(`${allowed}/../../${secret}`, 'utf8'),
  'write an allowed file': () => writeFileSync(allowed, 'changed'),
  'write to the compile cache': () => writeFileSync(cache, ''),
  'remove an allowed file': () => rmSync(allowed),
  'open a TCP connection': () => once(connect(port, '127.0.0.1'), 'connect'),
  'open a local connection': () => once(connect(socket), 'connect'),
  'listen on a local socket': () => once(createServer().listen(`${socket}-of-its-own`), 'listening'),
  'send a datagram': async () => {
    const sent = Promise.withResolvers<void>();
    createSocket('udp4')
      .on('error', sent.reject)
      .send('hello', port, '127.0.0.1', (error) => (error ? sent.reject(error) : sent.resolve()));
    await sent.promise;
  },
  'look a name up': () => lookup('localhost'),
  'fetch a page': () => fetch(`http://127.0.0.1:${port}/`),
  'start a program': () => execFileSync('/bin/true'),
  'open the inspector': () => open(0),
});

const readTargets = (json: string): Targets => JSON.parse(json);

const tryAll = async (targets: Targets): Promise<Record<string, string>> => {
  const outcomes: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(attempts(targets))) {
    try {
      await attempt();
      outcomes[name] = 'done';
    } catch (error) {
      outcomes[name] = 'denied';
      if (!/ERR_ACCESS_DENIED|restricted|fetch failed/.test(String(error) + JSON.stringify(error)))
        outcomes[name] = String(error);
    }
  }
  return outcomes;
};

if (isMainThread) {
  const [json = ''] = process.argv.slice(2);
  process.once('message', async () => {
    const main = await tryAll(readTargets(json));
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: json });
    const [other] = await once(thread, 'message');
    process.send?.({ main, other, environment: Object.keys(process.env) });
  });
} else parentPort?.postMessage(await tryAll(readTargets(workerData)));
