// Writes and reads the command of a desktop entry, as the specification says: it is quoted, and then escaped as a text.

/** The characters that a backslash escapes within double quotes. */
const quoted = /["`$\\]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };
const unescapes: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', t: '\t', r: '\r', s: ' ' };

const quote = (argument: string): string =>
  /^[\w@:,./-]+$/.test(argument) ? argument : `"${argument.replaceAll(quoted, '\\$&').replaceAll('%', '%%')}"`;

export const writeExec = (command: readonly string[]): string =>
  command
    .map(quote)
    .join(' ')
    .replaceAll(/[\\\n\t\r]/g, (sign) => escapes[sign] ?? sign);

/** An argument: quoted parts, escaped characters and others. */
const argumentPattern = /(?:"(?:\\.|[^"\\])*"|\\.|[^\s"\\])+/gs;
const partPattern = /"((?:\\.|[^"\\])*)"|\\(.)|([^\s"\\])/gs;

const unquote = (argument: string): string =>
  argument.replaceAll(partPattern, (_, inside?: string, escaped?: string, plain?: string) =>
    inside === undefined ? (escaped ?? plain ?? '') : inside.replaceAll(/\\(["`$\\])/g, '$1'),
  );

/** The arguments, without codes such as `%u`, for which nothing is passed at login. */
export const readExec = (value: string): string[] =>
  (value.replaceAll(/\\([\\ntrs])/g, (_, sign: string) => unescapes[sign] ?? sign).match(argumentPattern) ?? [])
    .map(unquote)
    .filter((argument) => !/^%[a-zA-Z]$/.test(argument))
    .map((argument) => argument.replaceAll('%%', '%'));

/** The value of a key in the main group; undefined if it isn't there. */
export const readEntryKey = (text: string, key: string): string | undefined => {
  const [, main = ''] = /^\[Desktop Entry\]\s*$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(text) ?? [];
  return main
    .split(/\r?\n/)
    .find((line) => line.startsWith(`${key}=`) || line.startsWith(`${key} `))
    ?.replace(/^[^=]*=\s*/, '')
    .trimEnd();
};
