// Performs one operation in the login keychain, as a process that can be killed if the keychain never answers.
import { text } from 'node:stream/consumers';

/** Secrets travel through pipes: every user of the computer can see arguments. */
const perform = async ([operation, service, account]: readonly string[]): Promise<string> => {
  if (service === undefined || account === undefined)
    throw new Error('Expected three arguments: an operation, a service and an account.');
  const { AsyncEntry } = await import('@napi-rs/keyring');
  // By default the module falls back to the kernel's keyring, which doesn't survive a reboot.
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
    process.stdout.write(await perform(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
