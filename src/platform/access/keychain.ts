// The key in the login keychain. Each call is made by a child process: this same file, run as a program.
import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Obstacle } from '../../base/obstacle.ts';
import type { KeyStore } from '../../core/access/key-store.ts';

export interface Keychain extends KeyStore {
  /** Keeps something beside the key and removes it again; fails if the keychain can be read but not written. */
  tryOut(): Promise<void>;
}

interface Options {
  /** The name of the key among those of this service. */
  readonly account: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly timeLimit?: number;
}

type Operation = 'read' | 'write' | 'remove' | 'try';

/** The keychain did not do what was asked; `reason` fits into a sentence, the message says what to do. */
export class KeychainFailure extends Obstacle {
  override readonly name = 'KeychainFailure';
  readonly reason: string;

  constructor(reason: string, remedy: string) {
    super(`The login keychain cannot be used: ${reason}. ${remedy}`);
    this.reason = reason;
  }
}

const service = 'copyloom';

const causes: readonly { sign: RegExp; reason: string; remedy: string }[] = [
  {
    sign: /autolaunch|DBUS_SESSION_BUS_ADDRESS/,
    reason: 'there is no session bus',
    remedy: 'Start Copyloom from a desktop session, or set DBUS_SESSION_BUS_ADDRESS.',
  },
  {
    sign: /Failed to connect to socket/,
    reason: 'the session bus cannot be reached',
    remedy: 'Check DBUS_SESSION_BUS_ADDRESS, or start Copyloom from a desktop session.',
  },
  {
    sign: /not provided by any/,
    reason: 'no keychain service is installed',
    remedy: 'Install one, such as gnome-keyring, and try again.',
  },
  {
    sign: /Did not receive a reply/,
    reason: 'its service does not answer',
    remedy: 'Restart the keychain service, such as gnome-keyring, and try again.',
  },
  { sign: /prompt was dismissed|locked/i, reason: 'it is locked', remedy: 'Unlock it and try again.' },
  {
    sign: /no result found/,
    reason: 'it has no default keyring',
    remedy: 'Make one with your desktop’s password program, and try again.',
  },
  {
    sign: /native binding/,
    reason: 'its native module is not installed',
    remedy: 'Install Copyloom again, with optional dependencies.',
  },
];

export const createKeychain = ({ account, environment = process.env, timeLimit = 10_000 }: Options): Keychain => {
  // The native module connects to the session bus in the calling thread: for ever, if the bus accepts and never answers,
  // and no timer of this process would fire. A child can be killed.
  const call = async (operation: Operation, secret = ''): Promise<string> => {
    const answer = promisify(execFile)(process.execPath, [import.meta.filename, operation, account], {
      env: environment,
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    const end = () => answer.child.kill('SIGKILL');
    process.once('exit', end);
    answer.child.stdin?.on('error', () => {}); // a child that ended early is told by its exit status
    answer.child.stdin?.end(secret);
    try {
      return (await answer).stdout;
    } catch (error) {
      throw explain(error, timeLimit);
    } finally {
      process.off('exit', end);
    }
  };
  return {
    where: 'in the login keychain',
    keychain: true,
    read: async () => (await call('read')) || undefined,
    write: async (secret) => void (await call('write', secret)),
    remove: async () => void (await call('remove')),
    tryOut: async () => void (await call('try')),
  };
};

const explain = (error: unknown, timeLimit: number): KeychainFailure => {
  if (error instanceof Error && 'killed' in error && error.killed === true) {
    return new KeychainFailure(
      `it did not answer within ${timeLimit / 1000} seconds`,
      'See whether it waits for a password, or restart it, and try again.',
    );
  }
  const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  const known = causes.find(({ sign }) => sign.test(said));
  if (known !== undefined) return new KeychainFailure(known.reason, known.remedy);
  const raw = (said || String(error)).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return new KeychainFailure(`it answers “${raw}”`, 'Check that other programs can use it, and try again.');
};

/** The child's work: the secret comes and goes by pipes, never by arguments, which every user of the computer can see. */
const perform = async (operation: string | undefined, account: string | undefined): Promise<string> => {
  if (account === undefined) throw new Error('This program takes an operation and an account.');
  const { AsyncEntry } = await import('@napi-rs/keyring');
  // Left to choose, the module would fall back to the kernel's keyring, which a reboot empties.
  const open = (name: string) => new AsyncEntry(service, name, { linux: { store: 'secret-service' } });
  if (operation === 'read') return (await open(account).getPassword()) ?? '';
  if (operation === 'write') await open(account).setPassword(await text(process.stdin));
  if (operation === 'remove') await open(account).deleteCredential();
  if (operation === 'try') {
    const trial = open(`${account} (trial)`);
    await trial.setPassword('trial');
    await trial.deleteCredential();
  }
  return '';
};

if (import.meta.main) {
  try {
    process.stdout.write(await perform(process.argv[2], process.argv[3]));
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
