// Reads and writes secrets in the login keychain. Each call runs in a child process.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgramFile } from '../../base/own-files.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { KeyStore } from '../../core/access/key-store.ts';
import { ownNodeOptions } from '../process/own-node-options.ts';

export interface Keychain extends KeyStore {
  /** Writes and removes a test entry; fails if the keychain is read-only. */
  checkWritable(): Promise<void>;
}

interface Options {
  /** The name of the entry within Copyloom's service. */
  readonly account: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly timeLimit?: number;
}

type Operation = 'read' | 'write' | 'remove' | 'try';

/** A keychain call failed. `reason` and `remedy` fit into a sentence; the message says what to do. */
export class KeychainFailure extends Unavailable {
  override readonly name = 'KeychainFailure';
  readonly reason: string;
  readonly remedy: string;

  constructor(reason: string, remedy: string) {
    super(`Can't use the login keychain: ${reason}. ${remedy}, then try again.`);
    this.reason = reason;
    this.remedy = remedy;
  }
}

const service = 'copyloom';
const program = fileURLToPath(findProgramFile('platform/access/keychain-process.ts'));

const noDefault = {
  reason: 'it has no default keyring',
  remedy: "Create one in your desktop's password manager",
};

export const createNoDefaultFailure = (): KeychainFailure => new KeychainFailure(noDefault.reason, noDefault.remedy);

const causes: readonly { pattern: RegExp; reason: string; remedy: string }[] = [
  {
    pattern: /autolaunch|DBUS_SESSION_BUS_ADDRESS/,
    reason: 'there is no session bus',
    remedy: 'Start Copyloom from a desktop session, or set DBUS_SESSION_BUS_ADDRESS',
  },
  {
    pattern: /Failed to connect to socket/,
    reason: "the session bus can't be reached",
    remedy: 'Check DBUS_SESSION_BUS_ADDRESS, or start Copyloom from a desktop session',
  },
  {
    pattern: /not provided by any/,
    reason: 'no keyring service is installed',
    remedy: 'Install one, such as gnome-keyring',
  },
  {
    pattern: /Did not receive a reply/,
    reason: "its service isn't responding",
    remedy: 'Restart the keyring service, such as gnome-keyring',
  },
  { pattern: /prompt was dismissed|locked/i, reason: 'it is locked', remedy: 'Unlock it' },
  {
    pattern: /no result found/,
    ...noDefault,
  },
  {
    pattern: /native binding/,
    reason: "its native module isn't installed",
    remedy: 'Reinstall Copyloom with its optional dependencies',
  },
];

export const createKeychain = ({ account, environment = process.env, timeLimit = 10_000 }: Options): Keychain => {
  // The native module connects to the session bus synchronously and blocks forever if the bus accepts but never answers.
  // A child process can be killed.
  const call = async (operation: Operation, secret = ''): Promise<string> => {
    const result = promisify(execFile)(process.execPath, [...ownNodeOptions, program, operation, service, account], {
      env: environment,
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    const end = () => result.child.kill('SIGKILL');
    process.once('exit', end);
    result.child.stdin?.on('error', () => {}); // a child that exits early reports it with its exit status
    result.child.stdin?.end(secret);
    try {
      return (await result).stdout;
    } catch (error) {
      throw explain(error, timeLimit);
    } finally {
      process.off('exit', end);
    }
  };
  return {
    where: 'in the login keychain',
    keychain: true,
    item: process.platform === 'linux' ? `keyring:${account}@${service}` : `${account} (${service})`,
    read: async () => (await call('read')) || undefined,
    write: async (secret) => void (await call('write', secret)),
    remove: async () => void (await call('remove')),
    checkWritable: async () => void (await call('try')),
  };
};

const explain = (error: unknown, timeLimit: number): KeychainFailure => {
  if (error instanceof Error && 'killed' in error && error.killed === true) {
    return new KeychainFailure(
      `it didn't respond within ${timeLimit / 1000} seconds`,
      'Check whether it is waiting for a password, or restart it',
    );
  }
  const output = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  const known = causes.find(({ pattern }) => pattern.test(output));
  if (known !== undefined) return new KeychainFailure(known.reason, known.remedy);
  const raw = (output || String(error)).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return new KeychainFailure(`it reports “${raw}”`, 'Check that other programs can use it');
};
