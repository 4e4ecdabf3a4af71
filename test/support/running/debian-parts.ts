// Installs the Debian packages that the suites need; without permission, warns loudly, or fails in CI.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

interface Part {
  /** Proof that it is installed: a program, or a file path with * for the architecture. */
  readonly sign: string;
  readonly package: string;
  readonly suite: string;
}

const parts: readonly Part[] = [
  { sign: 'curl', package: 'curl', suite: 'the curl line that serve prints' },
  { sign: 'curl', package: 'curl', suite: 'the examples of the guide' },
  { sign: 'jq', package: 'jq', suite: 'the examples of the guide' },
  { sign: 'python3', package: 'python3', suite: 'the examples of the guide' },
  { sign: 'zsh', package: 'zsh', suite: 'the examples of the guide' },
  { sign: 'less', package: 'less', suite: 'long lists in a pager' },
  { sign: 'zsh', package: 'zsh', suite: 'lines to paste into a shell, and completion' },
  { sign: 'fish', package: 'fish', suite: 'completion' },
  { sign: 'mandoc', package: 'mandoc', suite: 'the man page' },
  { sign: 'man', package: 'man-db', suite: 'the man page' },
  { sign: 'dbus-run-session', package: 'dbus', suite: 'the key in a real keychain' },
  { sign: 'gnome-keyring-daemon', package: 'gnome-keyring', suite: 'the key in a real keychain' },
  { sign: '/usr/libexec/gcr-prompter', package: 'gcr', suite: 'secrets whose keyring asks for its password' },
  { sign: '/usr/lib/polkit-1/polkitd', package: 'polkitd', suite: 'secrets for which polkit asks' },
  { sign: 'dbus-daemon', package: 'dbus', suite: 'the tray item on a real bus' },
  { sign: 'gdbus', package: 'libglib2.0-bin', suite: 'the tray item on a real bus' },
  { sign: 'Xvfb', package: 'xvfb', suite: 'the clipboard of a real X server' },
  { sign: 'xclip', package: 'xclip', suite: 'the clipboard of a real X server' },
  { sign: 'xsel', package: 'xsel', suite: 'the clipboard of a real X server' },
  {
    sign: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    package: 'fonts-dejavu-core',
    suite: 'text recognized in pictures',
  },
  { sign: 'tesseract', package: 'tesseract-ocr', suite: 'text recognized in pictures' },
  {
    sign: '/usr/share/tesseract-ocr/5/tessdata/deu.traineddata',
    package: 'tesseract-ocr-deu',
    suite: 'text recognized in pictures',
  },
  { sign: 'sway', package: 'sway', suite: 'the clipboard of Wayland' },
  { sign: 'chromium', package: 'chromium', suite: 'the pages in a real browser' },
  { sign: 'wl-copy', package: 'wl-clipboard', suite: 'the clipboard of Wayland' },
  {
    sign: '/usr/lib/*/girepository-1.0/GtkLayerShell-0.1.typelib',
    package: 'gir1.2-gtklayershell-0.1',
    suite: 'the overlay on Wayland',
  },
  { sign: 'foot', package: 'foot', suite: 'the overlay on Wayland' },
  { sign: 'openbox', package: 'openbox', suite: 'the clipboard among real applications' },
  { sign: 'chromium', package: 'chromium', suite: 'the clipboard among real applications' },
  { sign: 'xterm', package: 'xterm', suite: 'the clipboard among real applications' },
  { sign: 'gjs', package: 'gjs', suite: 'the clipboard among real applications' },
  {
    sign: '/usr/lib/python3/dist-packages/gi/__init__.py',
    package: 'python3-gi',
    suite: 'the clipboard among real applications',
  },
  {
    // The folder of its typelib depends on the architecture.
    sign: '/usr/share/doc/gir1.2-gtk-3.0',
    package: 'gir1.2-gtk-3.0',
    suite: 'the clipboard among real applications',
  },
  { sign: 'copyq', package: 'copyq', suite: 'importing from CopyQ' },
  { sign: 'gpaste-client', package: 'gpaste-2', suite: 'importing from GPaste' },
  { sign: 'dpkg-shlibdeps', package: 'dpkg-dev', suite: 'the Debian package' },
  { sign: 'strip', package: 'binutils', suite: 'the Debian package' },
  { sign: 'fakeroot', package: 'fakeroot', suite: 'the Debian package' },
  { sign: 'lintian', package: 'lintian', suite: 'the Debian package' },
  { sign: 'appstreamcli', package: 'appstream', suite: 'the Debian package' },
  { sign: 'desktop-file-validate', package: 'desktop-file-utils', suite: 'the Debian package' },
  { sign: 'systemd-analyze', package: 'systemd', suite: 'the Debian package' },
  { sign: 'curl', package: 'curl', suite: 'windows' },
  {
    sign: '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
    package: 'gir1.2-webkit2-4.1',
    suite: 'windows',
  },
];

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const isInstalled = ({ sign }: Part): boolean =>
  sign.startsWith('/') ? globSync(sign).length > 0 : succeeds('sh', '-c', `command -v ${sign}`);
const listMissing = (): Part[] => parts.filter((part) => !isInstalled(part));

/** The prefix that runs a command as root without a password; undefined if impossible. */
const findRoot = (): string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
};

const install = (packages: readonly string[]): void => {
  const asRoot = findRoot();
  if (!asRoot || !succeeds('sh', '-c', 'command -v apt-get')) return;
  console.log(`Installing for the tests: ${packages.join(', ')}`);
  const run = (...args: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('update', '-q');
  run('install', '-y', '-q', '--no-install-recommends', ...packages);
};

export const prepareDebianParts = (): void => {
  const missing = listMissing();
  if (missing.length > 0) install(missing.map((part) => part.package));
  const stillMissing = listMissing();
  for (const part of stillMissing) {
    console.error(
      `MISSING ${part.sign}: skipping the tests of ${part.suite}. Install the Debian package ${part.package}.`,
    );
  }
  if (stillMissing.length > 0 && process.env['CI'] === 'true') process.exit(1);
};
