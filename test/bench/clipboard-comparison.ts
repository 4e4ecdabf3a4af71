// Measures Copyloom and, if installed, CopyQ, each on a separate X server. Alternates, so that machine load affects both equally.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lifetime, startXServer } from '../support/clipboard/x-server.ts';
import { findMissing } from '../support/running/needed-programs.ts';
import {
  type MeasuredBurst,
  type MeasuredEndurance,
  type MeasuredIdle,
  type MeasuredLarge,
  measureBurst,
  measureEndurance,
  measureIdle,
  measureLarge,
  measureLatency,
} from './clipboard.ts';
import { type Copier, createCopier } from './clipboard-copier.ts';
import { type Copyloom, startCopyloom } from './clipboard-copyloom.ts';
import { startCopyq } from './clipboard-copyq.ts';
import type { Manager } from './clipboard-manager.ts';
import type { Times } from './load.ts';

/** For both, or for Copyloom alone. */
export interface Compared<Result> {
  readonly copyloom: Result;
  readonly copyq?: Result;
}

export interface MeasuredClipboard {
  readonly bursts: Readonly<Record<string, Compared<MeasuredBurst>>>;
  readonly latency: Compared<Times>;
  readonly large: Compared<MeasuredLarge>;
  /** Milliseconds to put a text of nearly the maximum request size over HTTP, and to paste it. */
  readonly put: { readonly megabytes: number; readonly put: number; readonly pasted: number };
  readonly idle: Compared<MeasuredIdle>;
  readonly endurance: Compared<MeasuredEndurance>;
}

interface Candidate<Kind extends Manager = Manager> {
  readonly manager: Kind;
  readonly copier: Copier;
  /** How many copies the memory test makes: CopyQ takes several times as long for one. */
  readonly endurance: number;
}

const latencyCopies = 200;

const measurePut = async ({ manager }: Candidate<Copyloom>, pasting: Copier): Promise<MeasuredClipboard['put']> => {
  const text = 'A line of thirty characters...\n'.repeat(242_000);
  const started = performance.now();
  await manager.put(text);
  const put = performance.now();
  if ((await pasting.paste()) !== text.length) throw new Error('The paste from Copyloom was incomplete.');
  return { megabytes: text.length / 1e6, put: put - started, pasted: performance.now() - put };
};

const compare = async (lifetime: Lifetime, folder: string, idleSeconds: number): Promise<MeasuredClipboard> => {
  const enter = async <Kind extends Manager>(
    start: (lifetime: Lifetime, folder: string, display: string) => Promise<Kind>,
    endurance: number,
  ): Promise<Candidate<Kind>> => {
    const { display } = await startXServer(lifetime);
    const own = join(folder, start.name);
    mkdirSync(own);
    return { manager: await start(lifetime, own, display), copier: await createCopier(lifetime, display), endurance };
  };
  const copyloom = await enter(startCopyloom, 10_000);
  const copyq = findMissing(['copyq']).length === 0 ? await enter(startCopyq, 1000) : undefined;
  const alternate = async <Result>(measure: (one: Candidate) => Promise<Result>): Promise<Compared<Result>> => ({
    copyloom: await measure(copyloom),
    ...(copyq && { copyq: await measure(copyq) }),
  });

  // All are idle, so they can be measured at the same time.
  const idling = copyq && measureIdle(copyq.manager, idleSeconds);
  const idle = {
    copyloom: await measureIdle(copyloom.manager, idleSeconds),
    ...(idling && { copyq: await idling }),
  };
  const bursts: Record<string, Compared<MeasuredBurst>> = {};
  for (const gap of [5, 20]) {
    if (findMissing(['xclip']).length === 0) {
      bursts[`xclip processes, ${gap} ms apart`] = await alternate(({ manager }) =>
        measureBurst(lifetime, manager, { by: 'programs', gap }),
      );
    }
    bursts[`one X client, ${gap} ms apart`] = await alternate(({ manager, copier }) =>
      measureBurst(lifetime, manager, { by: copier, gap }),
    );
  }
  const latency = await alternate(({ manager, copier }) => measureLatency(manager, copier, latencyCopies));
  const endurance = await alternate(({ manager, copier, endurance }) => measureEndurance(manager, copier, endurance));
  const large = await alternate(({ manager }) => measureLarge(lifetime, manager));
  const put = await measurePut(copyloom, copyloom.copier);
  return { bursts, latency, large, put, idle, endurance };
};

/** Undefined if no X server can be started. */
export const measureClipboard = async (idleSeconds: number): Promise<MeasuredClipboard | undefined> => {
  const missing = findMissing(['Xvfb', 'xclip', 'copyq']);
  if (missing.length > 0)
    console.log(
      `NOT MEASURED, missing ${missing.join(', ')}: install them first (on Debian, apt-get install xvfb xclip copyq).`,
    );
  if (missing.includes('Xvfb')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const lifetime = { signal: new AbortController().signal, after: (work: () => unknown) => endings.unshift(work) };
  try {
    return await compare(lifetime, folder, idleSeconds);
  } finally {
    for (const end of endings) await end();
  }
};
