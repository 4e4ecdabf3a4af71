// What the Debian package contains from share/. `shellFiles` in scripts/shell-files.ts lists the completions and the man page.

interface SharedFile {
  /** In share/. */
  readonly source: string;
  readonly target: string;
}

export const sharedFiles: readonly SharedFile[] = [
  { source: 'copyloom.desktop', target: 'usr/share/applications/copyloom.desktop' },
  { source: 'autostart.desktop', target: 'etc/xdg/autostart/copyloom.desktop' },
  { source: 'copyloom.svg', target: 'usr/share/icons/hicolor/scalable/apps/copyloom.svg' },
  {
    source: 'org.copyloom.Copyloom.metainfo.xml',
    target: 'usr/share/metainfo/org.copyloom.Copyloom.metainfo.xml',
  },
  { source: 'copyloom.service', target: 'usr/lib/systemd/user/copyloom.service' },
  { source: 'org.copyloom.policy', target: 'usr/share/polkit-1/actions/org.copyloom.policy' },
];

/** Sides of the icons in pixels, for desktops that don't draw the SVG. */
export const iconSizes = [16, 24, 32, 48, 64, 128, 256];
