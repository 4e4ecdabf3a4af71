// Asks the person at the computer for their password through polkit, if Copyloom's policy is installed there.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { PresenceCheck } from '../../core/secrets/presence-port.ts';
import type { SessionBus } from '../bus/session-bus.ts';

interface Options {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly platform?: string;
  /** Milliseconds for an answer that needs nobody. */
  readonly timeLimit?: number;
  /** Milliseconds that a person has to answer. */
  readonly promptTime?: number;
}

/** As declared in share/org.copyloom.policy. */
const action = 'org.copyloom.use-secret';
const name = 'org.freedesktop.PolicyKit1';
const authority = {
  destination: name,
  path: `/${name.replaceAll('.', '/')}/Authority`,
  interface: `${name}.Authority`,
} as const;
const usualAddress = 'unix:path=/run/dbus/system_bus_socket';
/** Whether polkit may ask the person. */
const mode = { silent: 0, asking: 1 } as const;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** When this process started, in ticks since the computer booted: with it, no later process can take its place. */
const readStartTime = async (): Promise<bigint> => {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return BigInt(afterName[19] ?? 0); // field 22; the name is the second
};

export const createPolkitCheck = ({
  environment = process.env,
  platform = process.platform,
  timeLimit = 10_000,
  promptTime = 120_000,
}: Options = {}): PresenceCheck => {
  const withBus = async <Result>(work: (bus: SessionBus) => Promise<Result>): Promise<Result> => {
    const { reachSessionBus } = await import('../bus/session-bus.ts'); // most runs need no secret
    const address = environment['DBUS_SYSTEM_BUS_ADDRESS'] || usualAddress;
    const bus = await reachSessionBus({
      ...{ address, bus: 'system', timeLimit },
      onEnd: () => undefined,
      onFault: () => undefined,
    });
    try {
      return await work(bus);
    } finally {
      await bus.close();
    }
  };

  const needPolicy = async (bus: SessionBus): Promise<void> => {
    const actions = await bus
      .call({ ...authority, member: 'EnumerateActions', signature: 's', body: [''] })
      .catch((error: Error) => {
        throw new Unavailable(`polkit isn't available (${error.message}).`);
      });
    if (!isList(actions) || !actions.some((each) => isList(each) && each[0] === action))
      throw new Unavailable("Copyloom's policy for polkit is not installed.");
  };

  const check = async (bus: SessionBus, flags: number, id: string, limit: number) => {
    const { writeVariant } = await import('../bus/session-bus.ts');
    const subject = {
      pid: writeVariant('u', process.pid),
      'start-time': writeVariant('t', await readStartTime()),
      uid: writeVariant('i', process.getuid?.() ?? -1),
    };
    const body = [['unix-process', subject], action, {}, flags, id];
    const reply = await bus.call({
      ...authority,
      member: 'CheckAuthorization',
      signature: '(sa{sv})sa{ss}us',
      body,
      timeLimit: limit,
    });
    const [isAuthorized, isChallenge, details] = isList(reply) ? reply : [];
    const isDismissed = typeof details === 'object' && details !== null && 'polkit.dismissed' in details;
    return { isAuthorized: isAuthorized === true, isChallenge: isChallenge === true, isDismissed };
  };

  /** The administrator may allow it to everyone, and root may do everything. */
  const needQuestion = async (bus: SessionBus): Promise<void> => {
    const { isAuthorized, isChallenge } = await check(bus, mode.silent, '', timeLimit);
    if (isAuthorized) throw new Unavailable('polkit allows the use of secrets without asking anyone.');
    if (!isChallenge) throw new Unavailable("polkit doesn't allow you to use secrets.");
  };

  const ask = async (bus: SessionBus, signal: AbortSignal): Promise<void> => {
    const id = randomUUID();
    const cancel = (): void =>
      void bus
        .call({ ...authority, member: 'CancelCheckAuthorization', signature: 's', body: [id] })
        .catch(() => undefined); // it was answered
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const { isAuthorized, isChallenge, isDismissed } = await check(bus, mode.asking, id, promptTime);
      signal.throwIfAborted();
      if (isAuthorized) return;
      if (isDismissed) throw new Unavailable('You closed the prompt for your password.');
      throw new Unavailable(
        isChallenge
          ? 'Nothing on this desktop asks for passwords for polkit. Start a polkit agent, then try again.'
          : 'polkit did not accept your password.',
      );
    } catch (error) {
      signal.throwIfAborted();
      if (codeOf(error) === 'ETIMEDOUT') {
        cancel();
        throw new Unavailable(`Nobody answered the prompt for your password within ${promptTime / 60_000} minutes.`);
      }
      if (error instanceof Unavailable) throw error;
      throw new Unavailable(`polkit failed: ${error instanceof Error ? error.message : String(error)}.`);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

  return {
    findProblem: async () => {
      if (platform !== 'linux') return 'polkit exists only on Linux.';
      try {
        await withBus(async (bus) => {
          await needPolicy(bus);
          await needQuestion(bus);
        });
        return undefined;
      } catch (error) {
        if (error instanceof Unavailable) return error.message;
        throw error;
      }
    },
    prove: (signal) =>
      withBus(async (bus) => {
        signal.throwIfAborted();
        await needQuestion(bus);
        await ask(bus, signal);
      }),
  };
};
