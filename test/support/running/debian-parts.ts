// The Debian packages that suites need, by tier. `npm run test:install` installs them; without one, its tests are skipped, or fail in CI.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { browserNames } from '../browser/find-browser.ts';
import { findMissing } from './needed-programs.ts';
import type { Tier } from './tiers.ts';

interface Part {
  readonly package: string;
  /** Proof that it is installed, one of these: a program, or the path of a file with * for the architecture. Default: a program of its name. */
  readonly signs?: readonly string[];
}

const parts: Readonly<Partial<Record<Tier, readonly Part[]>>> = {
  ui: [{ package: 'chromium-headless-shell', signs: browserNames }],
  desktop: [
    { package: 'btrfs-progs', signs: ['/usr/sbin/mkfs.btrfs'] },
    { package: 'chromium' },
    { package: 'copyq' },
    { package: 'curl' },
    { package: 'dbus', signs: ['dbus-run-session'] },
    { package: 'fish' },
    { package: 'fonts-dejavu-core', signs: ['/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'] },
    { package: 'foot' },
    { package: 'fzf' },
    { package: 'gcr', signs: ['/usr/libexec/gcr-prompter'] },
    { package: 'gir1.2-gtk-3.0', signs: ['/usr/share/doc/gir1.2-gtk-3.0'] },
    { package: 'gir1.2-gtklayershell-0.1', signs: ['/usr/lib/*/girepository-1.0/GtkLayerShell-0.1.typelib'] },
    { package: 'gir1.2-webkit2-4.1', signs: ['/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib'] },
    { package: 'gjs' },
    { package: 'gnome-keyring', signs: ['gnome-keyring-daemon'] },
    { package: 'gpaste-2', signs: ['gpaste-client'] },
    { package: 'jq' },
    { package: 'less' },
    { package: 'libglib2.0-bin', signs: ['gdbus'] },
    { package: 'man-db', signs: ['man'] },
    { package: 'mandoc' },
    { package: 'openbox' },
    { package: 'polkitd', signs: ['/usr/lib/polkit-1/polkitd'] },
    { package: 'python3' },
    { package: 'python3-gi', signs: ['/usr/lib/python3/dist-packages/gi/__init__.py'] },
    { package: 'sway' },
    { package: 'tesseract-ocr', signs: ['tesseract'] },
    { package: 'tesseract-ocr-deu', signs: ['/usr/share/tesseract-ocr/5/tessdata/deu.traineddata'] },
    { package: 'wl-clipboard', signs: ['wl-copy'] },
    { package: 'xclip' },
    { package: 'xsel' },
    { package: 'xterm' },
    { package: 'xvfb', signs: ['Xvfb'] },
    { package: 'zsh' },
  ],
  sessions: [
    { package: 'dbus', signs: ['dbus-daemon'] },
    { package: 'foot' },
    { package: 'gir1.2-gtk-3.0', signs: ['/usr/share/doc/gir1.2-gtk-3.0'] },
    { package: 'gir1.2-gtklayershell-0.1', signs: ['/usr/lib/*/girepository-1.0/GtkLayerShell-0.1.typelib'] },
    { package: 'gir1.2-webkit2-4.1', signs: ['/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib'] },
    { package: 'gjs' },
    { package: 'gnome-settings-daemon', signs: ['/usr/libexec/gsd-media-keys'] },
    { package: 'gnome-shell' },
    {
      package: 'gnome-shell-extension-appindicator',
      signs: ['/usr/share/gnome-shell/extensions/ubuntu-appindicators@ubuntu.com'],
    },
    { package: 'kwin-wayland', signs: ['kwin_wayland'] },
    { package: 'libglib2.0-bin', signs: ['gdbus'] },
    { package: 'plasma-desktop', signs: ['/usr/share/doc/plasma-desktop'] },
    { package: 'plasma-workspace', signs: ['plasmashell'] },
    { package: 'qtwayland5', signs: ['/usr/lib/*/qt5/plugins/platforms/libqwayland-generic.so'] },
    { package: 'wl-clipboard', signs: ['wl-copy'] },
    { package: 'xclip' },
    { package: 'xdg-desktop-portal-kde', signs: ['/usr/share/xdg-desktop-portal/portals/kde.portal'] },
    { package: 'xfce4-panel' },
    { package: 'xfce4-session' },
    { package: 'xfdesktop4', signs: ['xfdesktop'] },
    { package: 'xfwm4' },
    { package: 'xserver-xorg-core', signs: ['Xorg'] },
    { package: 'xserver-xorg-video-dummy', signs: ['/usr/lib/xorg/modules/drivers/dummy_drv.so'] },
    { package: 'xvfb', signs: ['Xvfb'] },
    { package: 'xwayland', signs: ['Xwayland'] },
  ],
  packages: [
    { package: 'appstream', signs: ['appstreamcli'] },
    { package: 'binutils', signs: ['strip'] },
    { package: 'desktop-file-utils', signs: ['desktop-file-validate'] },
    { package: 'dpkg-dev', signs: ['dpkg-shlibdeps'] },
    { package: 'fakeroot' },
    { package: 'lintian' },
    { package: 'systemd', signs: ['systemd-analyze'] },
  ],
};

const isThere = (sign: string): boolean =>
  sign.startsWith('/') ? globSync(sign).length > 0 : findMissing([sign]).length === 0;
const isInstalled = ({ package: name, signs = [name] }: Part): boolean => signs.some(isThere);

/** The names of the packages that are missing for these tiers. */
export const listMissingPackages = (tiers: readonly Tier[]): string[] => [
  ...new Set(
    tiers
      .flatMap((tier) => parts[tier] ?? [])
      .filter((part) => !isInstalled(part))
      .map((part) => part.package),
  ),
];

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The prefix that runs a command as root without a password; undefined if impossible. */
export const findRoot = (): string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
};
