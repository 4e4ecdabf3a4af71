// The texts of the About pane.
import type { Schemas } from '../../contract/types.ts';

type Fix = Schemas['Fix'];

interface Confirmation {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nameFix = (fix: Fix): string => {
  if (fix.operation === 'changeShortcut') return `Use ${fix.body.shortcut}`;
  if (fix.operation === 'revealFolder') return fix.body.folder === 'config' ? 'Show the file' : 'Show the folder';
  if ('path' in fix) return 'Delete…';
  if (fix.operation === 'addToDesktop') return fix.body.part === 'shortcut' ? 'Add to GNOME' : 'Add the extension';
  if (fix.operation !== 'changeSettings')
    return { changeApi: 'Try again', generateKey: 'Generate a key' }[fix.operation];
  if ('showTrayIcon' in fix.body) return 'Turn it off';
  return 'startAtLogin' in fix.body ? 'Start this one' : 'Use the built-in engine';
};

export const aboutTexts = {
  loading: 'Loading…',
  version: {
    title: 'Copyloom',
    version: 'Version',
    runsOn: 'Runs on',
    platform: ({ node, platform, architecture }: Schemas['About']): string =>
      `Node.js ${node}, ${platform}, ${architecture}`,
    data: 'Data',
    config: 'Settings file',
    docs: 'Documentation',
    docsAbout: 'Text files that came with Copyloom.',
    show: 'Show',
    showName: (what: string): string => `Show ${what.toLowerCase()}`,
  },
  checks: {
    title: 'What works on this computer',
    again: 'Check again',
    running: 'Checking…',
    allWell: 'Everything works.',
    problems: (count: number): string => (count === 1 ? 'One problem.' : `${count} problems.`),
    states: { works: 'Works', fails: 'Problem', off: 'Off', note: 'Note' },
    marks: { works: '✓', fails: '✗', off: '–', note: '!' },
    name: capitalize,
    fix: nameFix,
    fixName: (name: string, fix: Fix): string =>
      `${nameFix(fix)} (${capitalize(name)}${'path' in fix ? ` ${fix.path.id}` : ''})`,
    /** Undefined if the fix loses nothing. */
    confirm: (fix: Fix): Confirmation | undefined => {
      if (!('path' in fix)) return undefined;
      const what = `${fix.operation === 'deleteTrigger' ? 'trigger' : 'abbreviation'} ${fix.path.id}`;
      return { title: `Delete ${what}?`, confirm: 'Delete', cancel: 'Cancel' };
    },
    fixed: (name: string): string => `Fixed: ${capitalize(name)}.`,
  },
  licenses: {
    title: 'Licenses',
    about: 'Of Copyloom and of the packages that it ships with.',
    show: 'Show licenses',
    loading: 'Loading…',
    none: 'The package does not include a text.',
    summary: ({ name, version, license }: Schemas['License']): string => `${name} ${version} (${license})`,
  },
} as const;
