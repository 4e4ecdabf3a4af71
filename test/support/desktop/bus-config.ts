// Writes the configuration of a test's session bus, which starts no service of this computer unless the test names it.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where packages of the system list what a session bus can start. */
const installed = '/usr/share/dbus-1/services';

/** The services that ask for passwords on behalf of a keyring, and the keyring itself. */
export const keyringServices = [
  'org.freedesktop.secrets',
  'org.gnome.keyring',
  'org.gnome.keyring.PrivatePrompter',
  'org.gnome.keyring.SystemPrompter',
];

/** Into the folder; returns the file. Of the services, the bus can start those that are installed. */
export const writeBusConfig = (folder: string, services: readonly string[] = []): string => {
  const own = join(folder, 'services');
  mkdirSync(own, { recursive: true });
  for (const name of services.map((service) => `${service}.service`))
    if (existsSync(join(installed, name))) copyFileSync(join(installed, name), join(own, name));
  const file = join(folder, 'bus.conf');
  const policy = '<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>';
  writeFileSync(
    file,
    `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <servicedir>${own}</servicedir>
  <policy context="default">${policy}</policy>
</busconfig>`,
  );
  return file;
};
