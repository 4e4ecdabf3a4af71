// Chooses the program that shows windows: a pure function of the environment and the installed programs.

export interface WindowCircumstances {
  /** A value of `process.platform`. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Paths of programs; undefined if not installed. */
  readonly gjs?: string | undefined;
  readonly chromium?: string | undefined;
  /** The program that opens an address in the default browser. */
  readonly opener?: string | undefined;
  /** Whether GTK 3 and WebKitGTK 4.1 are installed for gjs. */
  readonly webkit: boolean;
}

export type ChosenWindowHost =
  | { readonly name: 'gjs' | 'chromium' | 'browser'; readonly program: string; readonly why: string }
  | { readonly name: 'none'; readonly why: string; readonly remedy: string };

const isLinux = (platform: string): boolean => platform !== 'darwin' && platform !== 'win32';

export const hasDisplay = ({ platform, environment }: Pick<WindowCircumstances, 'platform' | 'environment'>): boolean =>
  !isLinux(platform) || Boolean(environment['WAYLAND_DISPLAY'] || environment['DISPLAY']);

export const chooseWindowHost = (circumstances: WindowCircumstances): ChosenWindowHost => {
  const { platform, gjs, webkit, chromium, opener } = circumstances;
  if (!hasDisplay(circumstances))
    return {
      name: 'none',
      why: "There is no display (neither WAYLAND_DISPLAY nor DISPLAY is set), so Copyloom can't show windows.",
      remedy: 'Start Copyloom in a desktop session, or use the command line instead: copyloom help',
    };
  const native = isLinux(platform);
  if (native && gjs !== undefined && webkit)
    return { name: 'gjs', program: gjs, why: 'gjs and WebKitGTK are installed.' };
  const missing = gjs === undefined ? 'gjs is not installed' : 'WebKitGTK 4.1 or GTK 3 is not installed for gjs';
  const reasons = native ? [missing] : [];
  if (chromium !== undefined) {
    const because = reasons.map((reason) => `, because ${reason}`).join('');
    return { name: 'chromium', program: chromium, why: `Windows open in ${chromium}${because}.` };
  }
  if (opener !== undefined) {
    const because = [...reasons, 'no Chromium-based browser is installed'].join(' and ');
    return { name: 'browser', program: opener, why: `Windows open as pages in your browser, because ${because}.` };
  }
  return {
    name: 'none',
    why: 'No program that can show windows is installed.',
    remedy: 'Install WebKitGTK for gjs (Debian, Ubuntu): apt install gjs gir1.2-webkit2-4.1 gir1.2-gtk-3.0',
  };
};
