// Measures the history at one size: startup, memory, throughput, lists, searches, captures, and event loop blocking.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../src/platform/files/home.ts';
import { type DiskUse, measureDiskUse } from './disk-use.ts';
import {
  assertAnswered,
  exchange,
  measureRate,
  measureTimes,
  summarize,
  type Target,
  type Times,
  writeRequest,
} from './load.ts';
import { type BenchService, startBareServer, startBenchService } from './service.ts';

const common = ['meeting', 'invoice', 'report', 'update', 'clipboard', 'with', 'from', 'that', 'this', 'for'];
const pairs = ['th', 'in', 're', 'cl', 'up', 'on', 'me', 'sh', 'or', 'an'];
const fuzzy = ['clpbrd', 'invc', 'mtng', 'rprt', 'updt', 'mtng invc', 'rprt updt', 'shklm', 'brdx', 'tasvl'];
const kinds = ['url', 'path', 'json', 'text'];

/** More different requests than the service caches replies for, so that none is answered from the cache. */
const cycle = (values: readonly string[], count: number, write: (value: string) => string): string[] =>
  Array.from({ length: count }, (_, index) => {
    const value = values[index % values.length] ?? '';
    return `/v1/history?${write(encodeURIComponent(value))}&limit=${50 - (Math.floor(index / values.length) % 20)}`;
  });

const casesFor = (size: number): Readonly<Record<string, string[]>> => ({
  'newest page': cycle([''], 60, () => 'offset=0'),
  'deep page': Array.from({ length: 100 }, (_, index) => `/v1/history?offset=${Math.floor(size * 0.6) + index * 37}`),
  'rare word': Array.from(
    { length: 100 },
    (_, index) => `/v1/history?q=${Math.floor(size / 2 + index * 11).toString(36)}`,
  ),
  'common word': cycle(common, 60, (word) => `q=${word}`),
  'two letters': cycle(pairs, 60, (pair) => `q=${pair}`),
  'one letter': cycle(['e', 'x', 'q', '7', '_'], 60, (letter) => `q=${letter}`),
  'two common words': cycle(
    ['meeting invoice', 'the clipboard', 'report update', 'of and'],
    60,
    (words) => `q=${words}`,
  ),
  'part of a link': cycle(['example.org/', 'https://', '.example'], 60, (part) => `q=${part}`),
  'no match': cycle(['zzzzzz', 'clipbord', 'meeting meating', 'xqj'], 60, (text) => `q=${text}`),
  'tag filter': cycle(kinds, 60, (tag) => `tag=${tag}`),
  fuzzy: cycle(fuzzy, 60, (query) => `q=${query}&fuzzy=true`),
});

const get = (target: Target, path: string): Buffer => writeRequest(target, 'GET', path);

const measureThroughput = async (
  service: BenchService,
  folder: string,
): Promise<{ service: number; bare: number; ratio: number }> => {
  const page = get(service, '/v1/history?limit=50');
  const reply = await exchange(service.port, page);
  const bodyFile = join(folder, 'page.json');
  writeFileSync(bodyFile, reply.subarray(reply.indexOf('\r\n\r\n') + 4));
  const bare = await startBareServer(bodyFile);
  const rates: { service: number; bare: number }[] = [];
  // Both are warmed up, then measured alternately, because machine speed varies from second to second.
  for (const port of [bare.port, service.port]) await measureRate(port, page, 8, 3000);
  for (let round = 0; round < 6; round++) {
    const [first, second] = [await measureRate(bare.port, page, 8, 700), await measureRate(service.port, page, 8, 700)];
    rates.push({ bare: first, service: second });
  }
  await bare.stop();
  const middle = (values: number[]): number => summarize(values).p50;
  return {
    service: middle(rates.map((rate) => rate.service)),
    bare: middle(rates.map((rate) => rate.bare)),
    ratio: middle(rates.map((rate) => rate.service / rate.bare)),
  };
};

/** The heaviest possible requests, and how long each blocked the event loop. */
const measureHolds = async (service: BenchService): Promise<Record<string, number>> => {
  const long = 'clipboard meeting '.repeat(440_000); // 7.9 MB
  const put = (body: string) => writeRequest(service, 'PUT', '/v1/clipboard', body);
  const requests: Record<string, Buffer> = {
    'one letter': get(service, '/v1/history?q=e'),
    'common word': get(service, '/v1/history?q=clipboard'),
    'fuzzy, two letters': get(service, '/v1/history?q=th&fuzzy=true'),
    'put 7.9 MB of text': put(JSON.stringify({ text: long })),
    'read the entry of 7.9 MB': get(service, '/v1/clipboard'),
    'put 7.9 MB of html': put(JSON.stringify({ html: `<p>${'<b>x</b> '.repeat(860_000)}</p>` })),
    'put 7.9 MB of not quite JSON': put(`{"text": [${'1,'.repeat(3_900_000)}`),
  };
  const holds: Record<string, number> = {};
  for (const [name, request] of Object.entries(requests)) {
    await service.longestBlock();
    await exchange(service.port, request);
    holds[name] = await service.longestBlock();
  }
  return holds;
};

/** Copies sequentially while every entry is tagged: the median and the longest wait. */
const measureCopiesDuringBulk = async (service: BenchService): Promise<{ p50: number; longest: number }> => {
  let isOver = false;
  const tagging = exchange(
    service.port,
    writeRequest(service, 'PATCH', '/v1/history', JSON.stringify({ addTags: ['bench'] })),
  ).then((reply) => {
    isOver = true;
    assertAnswered(reply);
  });
  const times: number[] = [];
  while (!isOver) {
    const text = `During a bulk change, the ${times.length}th`;
    const started = performance.now();
    assertAnswered(
      await exchange(service.port, writeRequest(service, 'PUT', '/v1/clipboard', JSON.stringify({ text }))),
    );
    times.push(performance.now() - started);
  }
  await tagging;
  return { p50: summarize(times).p50, longest: Math.max(...times) };
};

export interface Measured {
  readonly size: number;
  readonly disk: DiskUse;
  readonly startMilliseconds: number;
  readonly memory: { idle: number; afterwards: number };
  readonly throughput: { service: number; bare: number; ratio: number };
  readonly times: Readonly<Record<string, Times>>;
  readonly capture: Times;
  readonly duringBulk: { readonly p50: number; readonly longest: number };
  readonly holds: Readonly<Record<string, number>>;
}

export const measureHistory = async (home: Home, size: number): Promise<Measured> => {
  const disk = measureDiskUse(home);
  // The first start after filling checkpoints the write-ahead log, and compiles everything on a new machine.
  const first = await startBenchService(home);
  await exchange(first.port, get(first, '/v1/status'));
  await first.stop();
  const service = await startBenchService(home);
  await exchange(service.port, get(service, '/v1/status'));
  const idle = service.memory();
  const times: Record<string, Times> = {};
  for (const [name, paths] of Object.entries(casesFor(size))) {
    times[name] = await measureTimes(
      service.port,
      paths.map((path) => get(service, path)),
    );
  }
  const afterwards = service.memory();
  const throughput = await measureThroughput(service, home.data);
  const puts = Array.from({ length: 300 }, (_, index) =>
    writeRequest(
      service,
      'PUT',
      '/v1/clipboard',
      JSON.stringify({ text: `A copy, the ${index}th of ${size}: ${'some words of prose '.repeat(15)}` }),
    ),
  );
  const capture = await measureTimes(service.port, puts);
  const duringBulk = await measureCopiesDuringBulk(service);
  const holds = await measureHolds(service);
  await service.stop();
  return {
    size,
    disk,
    startMilliseconds: service.startMilliseconds,
    memory: { idle, afterwards },
    throughput,
    times,
    capture,
    duringBulk,
    holds,
  };
};
