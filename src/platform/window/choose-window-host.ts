// What is to show windows on this computer, and why: a pure function of what the environment says and what is installed.

export interface WindowCircumstances {
  /** As `process.platform` names it. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Paths of programs; undefined for one that is not installed. */
  readonly gjs?: string | undefined;
  readonly chromium?: string | undefined;
  /** What opens an address in the person's browser. */
  readonly opener?: string | undefined;
  /** Whether gjs would find GTK 3 and WebKitGTK 4.1. */
  readonly webkit: boolean;
}

export type ChosenWindowHost =
  | { readonly name: 'gjs' | 'chromium' | 'browser'; readonly program: string; readonly why: string }
  | { readonly name: 'none'; readonly why: string; readonly remedy: string };

const isLinux = (platform: string): boolean => platform !== 'darwin' && platform !== 'win32';

/** Whether there is a screen to show anything on. */
export const hasDisplay = ({ platform, environment }: Pick<WindowCircumstances, 'platform' | 'environment'>): boolean =>
  !isLinux(platform) || Boolean(environment['WAYLAND_DISPLAY'] || environment['DISPLAY']);

export const chooseWindowHost = (circumstances: WindowCircumstances): ChosenWindowHost => {
  const { platform, gjs, webkit, chromium, opener } = circumstances;
  if (!hasDisplay(circumstances))
    return {
      name: 'none',
      why: 'There is no display here (neither WAYLAND_DISPLAY nor DISPLAY is set), so that no window can be shown.',
      remedy: 'Start Copyloom in a desktop session; the command line does what the windows do: copyloom help',
    };
  const native = isLinux(platform);
  if (native && gjs !== undefined && webkit)
    return { name: 'gjs', program: gjs, why: 'gjs and WebKitGTK are installed.' };
  const missing = gjs === undefined ? 'gjs is not installed' : 'gjs finds no WebKitGTK 4.1 with GTK 3';
  const reasons = native ? [missing] : [];
  if (chromium !== undefined) {
    const because = reasons.map((reason) => `, because ${reason}`).join('');
    return { name: 'chromium', program: chromium, why: `Windows are shown by ${chromium}${because}.` };
  }
  if (opener !== undefined) {
    const because = [...reasons, 'there is no browser of the Chromium family'].join(' and ');
    return { name: 'browser', program: opener, why: `Windows are pages in your browser, because ${because}.` };
  }
  return {
    name: 'none',
    why: 'There is nothing here that could show a window.',
    remedy: 'Install what does: apt install gjs gir1.2-webkit2-4.1 gir1.2-gtk-3.0',
  };
};
