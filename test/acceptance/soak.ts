// Sends ordinary and hostile requests to all operations from several clients: every reply must match the contract.
// `npm run accept:soak [REQUESTS] [MINUTES] [SEED]`
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readUsage } from '../bench/process-usage.ts';
import { assertContract } from '../support/application/contract.ts';
import { talk } from '../support/application/talk.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { createChance } from '../support/running/chance.ts';
import { startService } from '../support/service/service.ts';
import { type Made, makeRequest } from './hostile-requests.ts';
import { readCount, runWithin } from './lifetime.ts';

const requests = readCount(process.argv[2], 200_000);
const minutes = readCount(process.argv[3], 30);
const seed = readCount(process.argv[4], 1 + (Date.now() % 1_000_000));
const clients = 8;
const warmUp = Math.min(1000, requests);
/** The timeout for a reply: a run may take ten seconds, and several may be queued. */
const replyTimeout = 60_000;

/** Everything received until the service closed the connection; undefined if the client disconnected first. */
const send = ({ bytes, ending }: Made, port: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const chunks: Buffer[] = [];
    const leave = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(replyTimeout, () => {
      socket.destroy();
      reject(
        new Error(`No reply within ${replyTimeout / 1000} seconds to ${bytes.subarray(0, 200).toString('latin1')}`),
      );
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunk.includes('text/event-stream')) leave(); // it has no end
    });
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.on('error', () => resolve(Buffer.concat(chunks)));
    socket.write(bytes, () => {
      if (ending === 'cut') leave();
      if (ending === 'stalled') setTimeout(leave, 200);
      if (ending === 'whole' && !bytes.includes('\r\n\r\n')) socket.end(); // otherwise the service waits for the rest of the request
    });
  });

const readAnswer = (answer: Buffer): { status: number; body: string } | undefined => {
  const text = answer.toString().replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  return status === undefined ? undefined : { status: Number(status), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
};

const soak = async (lifetime: Lifetime): Promise<void> => {
  const service = await startService(lifetime);
  const readMegabytes = (): number => Math.round(readUsage(service.pid).share);
  const chance = createChance(seed);
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  const started = performance.now();
  let sent = 0;

  const judge = (made: Made, answer: Buffer | undefined): void => {
    const { method, target } = made;
    const read = answer && readAnswer(answer);
    const unanswered = made.bytes.length === 0 ? 'nothing was asked' : 'closed without a reply';
    const name = answer === undefined ? 'closed by the client' : read ? String(read.status) : unanswered;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    if (!read || method === 'HEAD') return;
    try {
      const json: unknown = JSON.parse(read.body);
      const isDocumented =
        read.status < 500 ||
        /"error":"(no_key|storage_full|storage_read_only|clipboard_unavailable|busy|read_timeout)"/.test(read.body);
      if (!isDocumented) throw new Error(read.body.slice(0, 200));
      if (made.operation) assertContract(method, target, read.status, json);
    } catch (error) {
      wrong.push(`${method} ${target.slice(0, 100)} → ${read.status}: ${String(error).slice(0, 300)}`);
    }
  };

  const sendUpTo = async (target: number): Promise<number> => {
    const runClient = async (): Promise<void> => {
      while (sent < target && performance.now() - started < minutes * 60_000) {
        lifetime.signal.throwIfAborted();
        sent += 1;
        const made = makeRequest(chance, service.key);
        judge(made, await send(made, service.port));
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
    return readMegabytes();
  };
  /** An idle service releases memory within a minute. */
  const rest = async (): Promise<number> => {
    await wait(60_000, undefined, { signal: lifetime.signal });
    return readMegabytes();
  };

  const early = await sendUpTo(warmUp);
  const earlyIdle = await rest();
  const meanwhile: number[] = [];
  for (let tenth = 1; tenth <= 10; tenth++) meanwhile.push(await sendUpTo(Math.ceil((requests * tenth) / 10)));
  const seconds = (performance.now() - started) / 1000 - 60;
  const { status } = await talk(service, 'GET', '/v1/status');
  const idle = await rest();
  const stopped = await service.stop();
  console.log(`seed ${seed}`);
  console.log(`requests ${sent} in ${Math.round(seconds)} s, ${Math.round(sent / seconds)} per second`);
  console.log(
    `replies ${[...statuses]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')}`,
  );
  console.log(`memory ${early} MB after ${warmUp} requests and ${earlyIdle} MB a minute later`);
  console.log(`       ${meanwhile.join(', ')} MB after each tenth and ${idle} MB a minute later`);
  console.log(`contract violations ${wrong.length}, status afterwards ${status}, exit code ${stopped}`);
  for (const line of wrong.slice(0, 20)) console.log(line);
  if (service.errors() !== '') console.log(`stderr: ${service.errors().slice(0, 2000)}`);
  const hasGrown = idle > 1.2 * earlyIdle + 10;
  if (hasGrown) console.log('When idle, the service uses more memory than after the first requests.');
  if (hasGrown || wrong.length > 0 || status !== 200 || stopped !== 0 || /Bug in/.test(service.errors()))
    process.exitCode = 1;
};

await runWithin(soak);
