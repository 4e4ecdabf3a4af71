// Starts an X server with two monitors, which Xvfb can't have.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lifetime, startXProgram, type XServer } from '../clipboard/x-server.ts';
import { makeTempFolder } from '../store/temp-home.ts';
import type { Area } from './session-desktop.ts';

/** Side by side, where a session can have two. */
export const twoMonitors: readonly Area[] = [
  { x: 0, y: 0, width: 1280, height: 800 },
  { x: 1280, y: 0, width: 1280, height: 800 },
];

const describeMonitor = (name: string, more = ''): string => `
Section "Monitor"
  Identifier "${name}"
  HorizSync 1-1000
  VertRefresh 1-1000
  Modeline "1280x800" 83.50 1280 1352 1480 1680 800 803 809 831
  Option "PreferredMode" "1280x800"
  ${more}
EndSection`;

const configuration = `
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
${describeMonitor('left')}
${describeMonitor('right', 'Option "Enable" "true"\n  Option "RightOf" "DUMMY0"')}
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 64000
  Option "Monitor-DUMMY0" "left"
  Option "Monitor-DUMMY1" "right"
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  Monitor "left"
  DefaultDepth 24
  SubSection "Display"
    Virtual 2560 800
  EndSubSection
EndSection
`;

export const startTwoMonitors = async (t: Lifetime): Promise<XServer> => {
  const folder = makeTempFolder(t);
  const file = join(folder, 'xorg.conf');
  writeFileSync(file, configuration);
  const options = ['-config', file, '-logfile', join(folder, 'log'), '-novtswitch', '-sharevts', '-keeptty'];
  return startXProgram(t, 'Xorg', ...options);
};
