// Tests the proof by polkit with the real polkitd on a system bus of its own. The test is the agent that asks for the password.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { createClient, defineInterface, Variant } from 'dbus-native';
import { createPolkitCheck } from '../../src/platform/access/polkit-check.ts';
import { until } from '../support/application/history.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { nobody, whyNoOtherUser } from '../support/service/other-user.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const polkitd = '/usr/lib/polkit-1/polkitd';
const authority = {
  destination: 'org.freedesktop.PolicyKit1',
  path: '/org/freedesktop/PolicyKit1/Authority',
  interface: 'org.freedesktop.PolicyKit1.Authority',
};

const keepRunning = (t: TestContext, child: ChildProcess): void => {
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
};

const writeBusConfiguration = (folder: string): string => `<busconfig>
  <type>system</type>
  <listen>unix:path=${folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/><allow send_type="signal"/>
    <allow send_requested_reply="true"/><allow receive_type="method_call"/><allow receive_requested_reply="true"/></policy>
</busconfig>`;

/** Starts polkitd with the shipped policy, or without it. */
const startPolkit = async (t: TestContext, change: (policy: string) => string | undefined) => {
  const folder = makeTempFolder(t);
  chmodSync(folder, 0o755);
  const actions = join(folder, 'actions');
  mkdirSync(actions);
  const policy = change(readFileSync(new URL('../../share/org.copyloom.policy', import.meta.url), 'utf8'));
  if (policy !== undefined) writeFileSync(join(actions, 'org.copyloom.policy'), policy);
  writeFileSync(join(folder, 'bus.conf'), writeBusConfiguration(folder));
  const environment = { PATH: process.env['PATH'], DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${folder}/bus` };
  const daemon = spawn('dbus-daemon', [`--config-file=${folder}/bus.conf`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  keepRunning(t, daemon);
  await once(daemon.stdout, 'data'); // the socket is there before it listens
  const mount = `mount --bind "${actions}" /usr/share/polkit-1/actions && exec ${polkitd} --no-debug`;
  keepRunning(t, spawn('unshare', ['-m', 'sh', '-c', mount], { env: environment, stdio: 'ignore' }));
  const bus = createClient({ busAddress: environment.DBUS_SYSTEM_BUS_ADDRESS });
  t.after(() => bus.close());
  await until('polkit is ready', () =>
    bus
      .invoke({ ...authority, member: 'EnumerateActions', signature: 's', body: [''] })
      .then(() => true as const)
      .catch(() => undefined),
  );
  return { bus, environment };
};

const allowActive = (policy: string): string =>
  // The process under test has no login session, which polkit would call active.
  policy.replace('<allow_any>no', '<allow_any>auth_self');

const startCaller = async (t: TestContext, environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'polkit-caller.ts')], {
    cwd: '/',
    env: environment,
    uid: nobody,
    gid: nobody,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  keepRunning(t, child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? assert.fail(),
    send: (line: string) => void child.stdin.write(`${line}\n`),
    hear: async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null'),
  };
};

type Answer = 'right' | 'wrong' | 'closed' | 'none';

/** Stands for the agent of a desktop. polkit lets only root say that the password was right. */
const startAgent = async (
  { bus }: Awaited<ReturnType<typeof startPolkit>>,
  pid: number,
  answers: Answer[],
  cancelled: () => void,
) => {
  const asked: string[] = [];
  const never = new Promise<never>(() => undefined);
  await bus.export(
    '/agent',
    defineInterface({
      name: 'org.freedesktop.PolicyKit1.AuthenticationAgent',
      methods: {
        BeginAuthentication: {
          in: { action: 's', message: 's', icon: 's', details: 'a{ss}', cookie: 's', identities: 'a(sa{sv})' },
          handler: async ({ message, cookie }: { message: string; cookie: string }) => {
            asked.push(message);
            const answer = answers.shift();
            if (answer === 'none') return never;
            if (answer === 'closed')
              throw Object.assign(new Error('closed'), { dbusName: 'org.freedesktop.PolicyKit1.Error.Cancelled' });
            if (answer === 'wrong') return null;
            const identity = ['unix-user', { uid: new Variant('u', nobody) }];
            const body = [0, cookie, identity];
            await bus.invoke({ ...authority, member: 'AuthenticationAgentResponse2', signature: 'us(sa{sv})', body });
            return null;
          },
        },
        CancelAuthentication: {
          in: { cookie: 's' },
          handler: () => {
            cancelled();
            return null;
          },
        },
      },
    }),
  );
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const startTime = BigInt(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 0);
  const subject = {
    pid: new Variant('u', pid),
    'start-time': new Variant('t', startTime),
    uid: new Variant('i', nobody),
  };
  const body = [['unix-process', subject], 'en_US.UTF-8', '/agent'];
  await bus.invoke({ ...authority, member: 'RegisterAuthenticationAgent', signature: '(sa{sv})ss', body });
  return asked;
};

const testPolkit = (name: string, run: (t: TestContext) => Promise<void>) =>
  test(name, { timeout: testTime }, async (t) => {
    const reason = whyNoOtherUser();
    if (reason !== undefined) return t.skip(reason);
    if (!existsSync(polkitd)) return t.skip('polkitd not found. To install what tests need: npm run test:install');
    if (hasPrograms(t, ['dbus-daemon', 'unshare'])) await run(t);
  });

testPolkit('asks for the password each time, and accepts nothing else', async (t) => {
  const polkit = await startPolkit(t, allowActive);
  const { pid, send, hear } = await startCaller(t, polkit.environment);
  send('problem');
  assert.equal(await hear(), null);
  const prove = async (): Promise<unknown> => {
    send('prove');
    return hear();
  };
  assert.match(String(await prove()), /^Unavailable: Nothing on this desktop asks for passwords for polkit/);
  const cancelled = Promise.withResolvers<void>();
  const answers: Answer[] = ['right', 'closed', 'wrong', 'right', 'none'];
  const asked = await startAgent(polkit, pid, answers, cancelled.resolve);
  assert.equal(await prove(), 'proved');
  assert.equal(await prove(), 'Unavailable: You closed the prompt for your password.');
  assert.equal(await prove(), 'Unavailable: polkit did not accept your password.');
  assert.equal(await prove(), 'proved');
  assert.deepEqual(asked, Array(4).fill('Enter your password to use a secret that is stored in Copyloom'));
  send('prove');
  await until('it asks', async () => (asked.length === 5 ? true : undefined));
  send('leave');
  await cancelled.promise;
  assert.match(String(await hear()), /^AbortError/);
});

testPolkit('is not used without its policy, or if nobody would be asked', async (t) => {
  const without = await startPolkit(t, () => undefined);
  const find = async (environment: NodeJS.ProcessEnv) => {
    const { send, hear } = await startCaller(t, environment);
    send('problem');
    return hear();
  };
  assert.equal(await find(without.environment), "Copyloom's policy for polkit is not installed.");
  const free = await startPolkit(t, (policy) => policy.replace('<allow_any>no', '<allow_any>yes'));
  assert.equal(await find(free.environment), 'polkit allows the use of secrets without asking anyone.');
  const forbidden = await startPolkit(t, (policy) => policy);
  assert.equal(await find(forbidden.environment), "polkit doesn't allow you to use secrets.");
});

test('is not used without a system bus, or on another platform', async () => {
  const environment = { DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere' };
  assert.match((await createPolkitCheck({ environment }).findProblem()) ?? '', /^Can't connect to the system bus/);
  assert.equal(await createPolkitCheck({ platform: 'darwin' }).findProblem(), 'polkit exists only on Linux.');
});
