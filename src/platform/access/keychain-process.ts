// Performs one operation in the login keychain, as a process that can be killed if the keychain never answers.
import { text } from 'node:stream/consumers';
import { hideMemory } from '../process/hide-memory.ts';

/** What the Secret Service says of an item that another program removes just after it was found. */
const isGone = (error: unknown): boolean => /No such interface|Object does not exist/.test(String(error));
const maxTries = 5;

const perform = async (operation: string, service: string, account: string, secret: string): Promise<string> => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  // By default the module falls back to the kernel's keyring, which doesn't survive a reboot.
  const open = (name: string) => new AsyncEntry(service, name, { linux: { store: 'secret-service' } });
  if (operation === 'read') return (await open(account).getPassword()) ?? '';
  if (operation === 'write') await open(account).setPassword(secret);
  if (operation === 'remove') await open(account).deleteCredential();
  if (operation === 'try') {
    const trial = open(`${account} (trial)`);
    await trial.setPassword('trial');
    await trial.deleteCredential();
  }
  return '';
};

export const useKeychain = async (args: readonly string[], secret: string): Promise<string> => {
  const [operation, service, account] = args;
  if (operation === undefined || service === undefined || account === undefined)
    throw new Error('Expected three arguments: an operation, a service and an account.');
  for (let tries = 1; ; tries += 1) {
    try {
      return await perform(operation, service, account, secret);
    } catch (error) {
      if (!isGone(error) || tries === maxTries) throw error;
    }
  }
};

if (import.meta.main) {
  await hideMemory(); // before the secret is here
  try {
    const args = process.argv.slice(2);
    // Secrets travel through pipes: every user of the computer can see arguments.
    process.stdout.write(await useKeychain(args, args[0] === 'write' ? await text(process.stdin) : ''));
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
