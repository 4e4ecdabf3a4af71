// All texts of Settings.
import { portRange } from '../../base/port-range.ts';
import type { Pane } from '../../contract/panes.ts';
import { formatNumber } from '../parts/format-numbers.ts';
import { formatSoon } from '../parts/format-times.ts';

const range = `${portRange.from} to ${portRange.to}`;

export const texts = {
  untitled: 'Copyloom settings',
  title: (pane: string): string => `${pane} · Copyloom settings`,
  paneList: 'Settings',
  panes: {
    general: 'General',
    capture: 'Capture and privacy',
    rules: 'Rules',
    variables: 'Variables',
    secrets: 'Secrets',
    model: 'Language model',
    storage: 'Storage',
    advanced: 'Advanced',
    about: 'About',
  } satisfies Record<Pane, string>,
  connecting: 'Loading…',
  confirmDiscard: {
    title: 'Discard your changes?',
    message: 'What you typed has not been saved.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  disconnected: {
    title: 'Copyloom is not responding.',
    message: 'Copyloom quit or is restarting. This window keeps retrying; what it shows may be out of date.',
    retryNow: 'Retry now',
  },
  /** Of any setting. */
  setting: {
    apply: 'Apply',
    applyName: (label: string): string => `Apply ${label.toLowerCase()}`,
    notNumber: (min: number, max: number): string =>
      `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`,
    meanwhile: (value: unknown): string =>
      `Another program or window changed this to ${typeof value === 'number' ? formatNumber(value) : `“${value}”`} meanwhile.`,
  },
  general: {
    notifications: 'Notifications',
    windows: 'Windows and tray',
    introduction: 'Introduction',
    introductionAbout: 'What is kept and what never is, and the shortcut to try.',
    show: 'Show',
    showName: 'Show the introduction',
    start: 'Start',
    startThis: 'Start this one',
    startThisAbout: 'Copyloom was moved, or is installed twice.',
  },
  recording: {
    title: 'Recording',
    label: 'Save copies',
    describe: ({ recording, resumesAt }: { recording: boolean; resumesAt?: string | undefined }): string => {
      if (recording) return 'What you copy is added to the history.';
      if (resumesAt === undefined) return 'Paused. What you copy is not saved until you turn this on.';
      return `Paused until ${formatSoon(resumesAt)}. What you copy until then is not saved.`;
    },
    pause: 'Pause for a while',
    pauseName: (time: string): string =>
      time.startsWith('Until') ? `Pause ${time.toLowerCase()}` : `Pause for ${time.toLowerCase()}`,
    quarter: '15 minutes',
    hour: '1 hour',
    tomorrow: 'Until tomorrow',
  },
  shortcut: {
    title: 'Overlay',
    label: 'Shortcut',
    hint: 'Press Record and then the keys, or type them, such as Super+V; empty for none.',
    apply: 'Apply',
    applyName: 'Apply shortcut',
    record: 'Record',
    recordName: 'Record shortcut',
    pressKeys: 'Press keys…',
    recording: 'Press the new shortcut. Esc cancels, Backspace turns the shortcut off.',
    alone: (key: string): string =>
      `${key} alone would open the overlay whenever you type it. Hold Ctrl, Alt or Super too.`,
    unusable: (key: string): string =>
      `${key} can't be part of a shortcut. Press a letter, a digit, a sign or F1 to F24.`,
    useFree: (keys: string): string => `Use ${keys}`,
    add: 'Add to GNOME',
    added: 'GNOME opens the overlay now.',
    applied: (keys: string): string => (keys === '' ? 'The shortcut is off.' : `The shortcut is now ${keys}.`),
  },
  api: {
    title: 'Local API',
    allow: 'Allow other programs to use Copyloom',
    about: "A local API for programs on this computer that have the key. Other computers can't reach it.",
  },
  status: {
    label: 'Status',
    off: 'Off',
    starting: 'Starting…',
    listening: (url: string): string => `Listening at ${url}`,
    switching: (on: boolean): string => (on ? 'Turning on…' : 'Turning off…'),
    unknown: 'Unknown',
    tryAgain: 'Try again',
  },
  port: {
    label: 'Port',
    hint: range,
    apply: 'Apply',
    applied: (port: number): string => `The port is now ${port}.`,
    empty: `Enter a port from ${range}.`,
    notNumber: (typed: string): string => `“${typed}” is not a number. Enter a whole number from ${range}.`,
    outOfRange: (typed: string): string => `${typed} is out of range. Enter a number from ${range}.`,
  },
  key: {
    title: 'Access',
    label: 'API key',
    about: 'It gives full access to your history.',
    hidden: 'Hidden',
    none: 'No key yet. Programs need one to connect.',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy',
    generate: 'Generate',
    generateNew: 'Generate new…',
    revoke: 'Revoke…',
    named: (action: string): string => `${action.replace('…', '')} the key`,
    generateName: (isNew: boolean): string => (isNew ? 'Generate new API key' : 'Generate API key'),
    stored: (where: string): string => `Stored ${where}.`,
    willBeStored: (where: string): string => `It will be stored ${where}.`,
    copied: 'Key copied. It is not saved in the history.',
    generated: 'Key generated.',
    replaced: 'New key generated. The previous key no longer works.',
    revoked: 'Key revoked. No program can connect until you generate a new one or the API starts again.',
    wasNone: 'The key was already removed.',
  },
  confirmGenerate: {
    title: 'Generate a new key?',
    message:
      "The current key stops working immediately. Programs, scripts and MCP clients that use it can't connect until you give them the new one.",
    confirm: 'Generate new key',
    cancel: 'Cancel',
  },
  confirmRevoke: {
    title: 'Revoke the key?',
    message:
      'It stops working immediately. No program, script or MCP client can connect without a new key. You can generate one here; the next start of the API generates one too.',
    confirm: 'Revoke key',
    cancel: 'Cancel',
  },
  lines: {
    title: 'Connect a program',
    curl: {
      label: 'Try it with curl',
      name: 'curl command',
      copied: 'curl command copied. It contains the key.',
    },
    mcp: {
      label: 'Add it to an MCP client',
      name: 'MCP registration',
      copied: 'MCP registration copied. It contains the key.',
      client: 'MCP client',
      /** Without a file, it is a command. */
      about: (file: string | undefined, register: string): string =>
        file === undefined
          ? `Run this in a terminal, or run: ${register}`
          : `Add this to ${file}, or let Copyloom do it. In a terminal, run: ${register}`,
    },
    copy: 'Copy',
    copyName: (name: string): string => `Copy the ${name}`,
    needKey: 'Generate a key first. It is part of this.',
    hidden: 'Show the key to see this. You can copy it without that.',
    loading: 'Loading…',
  },
  docs: {
    title: 'API explorer',
    open: 'Open',
    name: 'Open the API explorer',
    about: 'Read about every operation and try it, without a key.',
    opened: 'The API explorer is open.',
  },
} as const;
