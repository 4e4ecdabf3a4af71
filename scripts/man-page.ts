// Writes the man page copyloom(1) from the command table, in the macros of man(7).
import manifest from '../package.json' with { type: 'json' };
import type { Command } from '../src/cli/command.ts';
import { writeOption } from '../src/cli/input/read-args.ts';
import { exitMeanings, exitNames, exitStatus } from '../src/cli/output/exit-status.ts';
import { writeUsage } from '../src/cli/output/help.ts';

const signs: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '"': '\\(dq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
};

/** Protects what roff would interpret, or print as a similar character that can't be copied into a shell. */
const protect = (text: string): string =>
  text
    .replace(/[\\\-'"`^~]/g, (sign) => signs[sign] ?? sign)
    .replace(/[^\p{ASCII}]/gu, (sign) => `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);

const writeTerm = (name: string, text: string): string => `.TP\n.B ${protect(name)}\n${protect(text)}\n`;

const writeCommand = (command: Command): string => {
  const terms = [
    ...Object.values(command.arguments).map((one) => writeTerm(one.placeholder, one.summary)),
    ...Object.entries(command.options).map(([name, one]) =>
      writeTerm(`${writeOption(name)} ${one.placeholder}`.trimEnd(), one.summary),
    ),
  ];
  return [
    `.SS ${protect(command.words)}\n${protect(command.summary)}\n`,
    ...(command.isGroupDefault ? [`For short: ${protect(`copyloom ${command.words.split(' ')[0]}`)}.\n`] : []),
    `.PP\n.B ${protect(writeUsage(command))}\n`,
    ...terms,
    '.PP\nExamples:\n',
    ...command.examples.map(({ type, does }) => writeTerm(type, does)),
  ].join('');
};

const variables = [
  ['COPYLOOM_HOME', "The folder to store everything in, instead of the system's default folders."],
  ['COPYLOOM_API_KEY, COPYLOOM_API_PORT', 'The key and the port of the API, for copyloom mcp.'],
  ['PAGER', 'Shows lists and help that are longer than the screen (default: less). cat turns it off.'],
  ['NO_COLOR', 'If set, nothing is colored.'],
  ['FORCE_COLOR', 'If set, output is colored in pipes, too; 0 turns colors off.'],
] as const;

const date = (): string => {
  const { SOURCE_DATE_EPOCH: epoch } = process.env;
  return new Date(epoch === undefined ? Date.now() : Number(epoch) * 1000).toISOString().slice(0, 10);
};

export const writeManPage = (commands: readonly Command[]): string => `.\\" Generated from the commands of Copyloom.
.TH COPYLOOM 1 ${date()} "copyloom ${manifest.version}"
.\\" Nothing is hyphenated: it may be typed.
.nh
.ad l
.SH NAME
copyloom \\- scriptable clipboard manager
.SH SYNOPSIS
.B copyloom
.br
.B copyloom
.I command
.RI [ argument \\[u2026]]
.SH DESCRIPTION
Copyloom keeps what you copy, finds it again, and runs pipelines of filters on it.
Without a command, it starts the desktop application, or opens its window if it is running.
Most other commands work whether Copyloom is running or not.
.PP
Lists have one line per element, cut to the width of the terminal; when piped, lines are not cut.
With
.BR \\-\\-json ,
the answer is JSON, and so is a failure, on standard error.
.PP
.B copyloom help
.I command
shows the help of a command.
.SH COMMANDS
${commands.map(writeCommand).join('')}.SH EXIT STATUS
${exitNames.map((name) => writeTerm(String(exitStatus[name]), exitMeanings[name])).join('')}.SH ENVIRONMENT
${variables.map(([name, text]) => writeTerm(name, text)).join('')}.SH SEE ALSO
.BR wl\\-copy (1),
.BR xclip (1)
`;
