// Measures runs: compared with a bare echo server, on large texts, on many elements, and the latency of other requests.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Home } from '../../src/platform/files/home.ts';
import { measureRate, measureTimes, summarize, type Times, writeRequest } from './load.ts';
import { type BenchService, startBareServer, startBenchService, stopProcess } from './service.ts';

export interface MeasuredRuns {
  /** `upper` on 1 kB compared with an echo of the same request, sequentially: milliseconds and ratio. */
  readonly echo: { service: number; bare: number; ratio: number };
  /** The same with eight at once: requests per second and ratio. */
  readonly rate: { service: number; bare: number; ratio: number };
  readonly times: Readonly<Record<string, Times>>;
  /** p99 of other requests in milliseconds, idle and beside runs of ten filters on 1 MB, and their ratio. */
  readonly others: { quiet: number; during: number; ratio: number };
}

const words = 'Some words of ordinary prose, as people copy them: ';
const tenFilters =
  'trim | upper | lower | replace words things | remove : | reverse-text | reverse-text | prefix "- " | suffix . | capitalize';
const fiveFilters = 'lines | trim | upper | prefix "- " | unique | reverse';

const write = (service: BenchService, body: object): Buffer =>
  writeRequest(service, 'POST', '/v1/run', JSON.stringify(body));

const middle = (values: readonly number[]): number => summarize(values).p50;

const measureEcho = async (service: BenchService): Promise<Pick<MeasuredRuns, 'echo' | 'rate'>> => {
  const bare = await startBareServer();
  const request = write(service, { text: words.repeat(20).slice(0, 1000), pipeline: 'upper' });
  const requests = Array.from({ length: 150 }, () => request);
  const rounds: { service: number; bare: number }[] = [];
  const rates: { service: number; bare: number }[] = [];
  for (const port of [bare.port, service.port]) await measureRate(port, request, 8, 2000);
  for (let round = 0; round < 8; round++) {
    const [first, second] = [await measureTimes(bare.port, requests), await measureTimes(service.port, requests)];
    rounds.push({ bare: first.p50, service: second.p50 });
    const [echoed, ran] = [
      await measureRate(bare.port, request, 8, 500),
      await measureRate(service.port, request, 8, 500),
    ];
    rates.push({ bare: echoed, service: ran });
  }
  await bare.stop();
  const compare = (pairs: typeof rounds, ratio: (pair: { service: number; bare: number }) => number) => ({
    service: middle(pairs.map((pair) => pair.service)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: middle(pairs.map(ratio)),
  });
  return {
    echo: compare(rounds, (pair) => pair.service / pair.bare),
    rate: compare(rates, (pair) => pair.bare / pair.service),
  };
};

/** The same run again and again, from a process of its own: this one would measure itself. */
const startRepeated = async (service: BenchService, body: object): Promise<ChildProcess> => {
  const sender = fork(fileURLToPath(new URL('./repeat-request.ts', import.meta.url)), [String(service.port)]);
  sender.send(write(service, body).toString('latin1'));
  await once(sender, 'message');
  return sender;
};

/** Sends other requests sequentially, alternately idle and beside runs. */
const measureOthers = async (service: BenchService, body: object): Promise<MeasuredRuns['others']> => {
  const page = Array.from({ length: 1500 }, (_, index) =>
    writeRequest(service, 'GET', index % 2 === 0 ? '/v1/status' : `/v1/history?limit=${1 + (index % 50)}`),
  );
  await measureTimes(service.port, page);
  const rounds: { quiet: number; during: number }[] = [];
  for (let round = 0; round < 10; round++) {
    const quiet = (await measureTimes(service.port, page)).p99;
    const sender = await startRepeated(service, body);
    const during = (await measureTimes(service.port, page)).p99;
    await stopProcess(sender);
    rounds.push({ quiet, during });
  }
  return {
    quiet: middle(rounds.map(({ quiet }) => quiet)),
    during: middle(rounds.map(({ during }) => during)),
    ratio: middle(rounds.map(({ quiet, during }) => during / quiet)),
  };
};

export const measureRuns = async (home: Home): Promise<MeasuredRuns> => {
  const service = await startBenchService(home);
  const megabyte = words.repeat(Math.ceil(1_000_000 / words.length)).slice(0, 1_000_000);
  const elements = Array.from({ length: 10_000 }, (_, index) => `element ${index} of the list`).join('\n');
  const repeat = (body: object, times: number): Buffer[] => Array.from({ length: times }, () => write(service, body));
  const compared = await measureEcho(service);
  const times = {
    'ten filters on 1 MB': await measureTimes(service.port, repeat({ text: megabyte, pipeline: tenFilters }, 25)),
    'five filters on 10,000 elements': await measureTimes(
      service.port,
      repeat({ text: elements, pipeline: fiveFilters }, 60),
    ),
  };
  const others = await measureOthers(service, { text: megabyte, pipeline: tenFilters });
  await service.stop();
  return { ...compared, times, others };
};
