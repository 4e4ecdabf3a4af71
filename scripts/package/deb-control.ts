// Writes what describes the Debian package: its control files, its changelog and its licenses.
import { execFileSync } from 'node:child_process';
import manifest from '../../package.json' with { type: 'json' };
import type { Schemas } from '../../src/contract/types.ts';
import { extensionName } from '../../src/platform/gnome-shell/extension-name.ts';
import { extensionKinds } from '../../src/platform/install/gnome-extension.ts';

const { name, version, description } = manifest;
const maintainer = 'The Copyloom maintainers <maintainers@copyloom.invalid>';

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** As Debian calls it. */
export const architecture = architectures[process.arch] ?? process.arch;

export const writeControl = (depends: string, installedKilobytes: number): string => `Package: ${name}
Version: ${version}
Architecture: ${architecture}
Maintainer: ${maintainer}
Installed-Size: ${installedKilobytes}
Depends: ${depends}
Recommends: gjs, gir1.2-webkit2-4.1, gir1.2-gtk-3.0, gir1.2-gtklayershell-0.1
Suggests: tesseract-ocr
Section: utils
Priority: optional
Description: ${description.replace(/^An? /, '').replace(/\.$/, '')}
 Copyloom saves what you copy: text with its formatting, pictures and files.
 Press a shortcut, type a few letters, and paste it again, changed by one of
 hundreds of filters or a script of your own if you like. A shell, programs and
 AI tools reach all of it through a local API.
`;

/** Of the last commit, so that the same sources make the same package. */
export const readSourceTime = (root: string): Date =>
  new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim());

/** Debian has its own format. What changed is in the changelog of Copyloom, beside it. */
export const writeChangelog = (time: Date): string => `${name} (${version}) unstable; urgency=medium

  * See CHANGELOG.md.gz.

 -- ${maintainer}  ${time.toUTCString().replace('GMT', '+0000')}
`;

type License = Schemas['License'];

/** Debian wants no common license in here, so the texts are in a file beside it. */
export const writeCopyright = ([own, ...others]: readonly License[]): string => `${own?.text}

Copyloom contains the following packages. Their licenses and notices are in /usr/share/doc/copyloom/licenses.txt.gz;
Debian also has the texts of common ones, such as /usr/share/common-licenses/LGPL-3 and /usr/share/common-licenses/Apache-2.0.

${others.map(({ name, version, license }) => `${name} ${version}: ${license}`).join('\n')}
`;

export const writeLicenses = (licenses: readonly License[]): string =>
  licenses.map(({ name, version, license, text }) => `${name} ${version}: ${license}\n\n${text}\n`).join('\n\n\n');

const extension = `$DPKG_ROOT/usr/share/gnome-shell/extensions/${extensionName}`;

/** Chooses the extension for the version of GNOME Shell. It stays off until a user turns it on. */
export const linkExtension = `#!/bin/sh
set -e
version=$(dpkg-query -W -f '\${Version}' gnome-shell 2>/dev/null || true)
rm -f "${extension}"
case \${version%%.*} in
${extensionKinds.map((kind) => `  ${kind.join(' | ')}) ln -s ../../../lib/copyloom/gnome-shell/${kind[0]} "${extension}" ;;`).join('\n')}
esac
`;

/** GNOME Shell may be installed or updated later. */
export const shellTrigger = 'interest-noawait /usr/bin/gnome-shell\n';

export const unlinkExtension = `#!/bin/sh
set -e
if [ "$1" = remove ]; then
  rm -f "${extension}"
fi
`;

/** Said on removal only: another version keeps the data too, of course. */
export const removalNotice = `#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = purge ]; then
  echo 'Histories, settings and models stay in ~/.local/share/copyloom and ~/.config/copyloom of each user.'
fi
`;
