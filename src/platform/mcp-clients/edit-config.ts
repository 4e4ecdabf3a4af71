// Adds our server to the configuration of an MCP client, or removes it, as text: nothing else in it changes.
import { isDeepStrictEqual } from 'node:util';
import { removeMember, setMember, writeAsJson } from '../../base/edit-jsonc.ts';
import { describeFault, describePlace, findJsonFault, findPlace } from '../../base/json-fault.ts';
import { type FileClient, type McpServer, serverName, writeServer } from '../../base/mcp-clients.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { editToml, parseToml } from './edit-toml.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJson = (text: string, path: string): unknown => {
  const json = writeAsJson(text);
  const fault = findJsonFault(json);
  if (!fault) return JSON.parse(json);
  const place = describePlace(findPlace(json, fault.at));
  throw new Unavailable(
    `${path} is not valid JSON: ${place} ${describeFault(json, fault, 'file')} Correct it and try again. Nothing was changed.`,
  );
};

const editors = {
  json: {
    parse: parseJson,
    set: (text: string, servers: string, value: Fields) => setMember(text, [servers, serverName], value),
    remove: (text: string, servers: string) => removeMember(text, [servers, serverName]),
  },
  toml: {
    parse: parseToml,
    set: (text: string, servers: string, value: Fields) => editToml(text, [servers, serverName], value),
    remove: (text: string, servers: string) => editToml(text, [servers, serverName], undefined),
  },
} as const;

const withoutServer = (config: unknown, servers: string): unknown => {
  if (!isFields(config)) return config;
  const { [servers]: all, ...rest } = config;
  if (!isFields(all)) return rest;
  const { [serverName]: _, ...others } = all;
  return { ...rest, [servers]: others };
};

/** Where the servers don't exist yet, adding one makes a difference that isn't one. */
const isSameBut = (before: unknown, after: unknown, servers: string): boolean => {
  const [one, two] = [before, after].map((config) => {
    const rest = withoutServer(config, servers);
    return isFields(rest) ? { ...rest, [servers]: rest[servers] ?? {} } : rest;
  });
  return isDeepStrictEqual(one, two);
};

/** `server` is undefined to remove it. Returns the text unchanged if there is nothing to do. */
export const editConfig = (
  text: string,
  { client, server, path }: { client: FileClient; server: McpServer | undefined; path: string },
): string => {
  const { servers } = client;
  const { parse, set, remove } = editors[client.format];
  const whole = text.trim() === '' && client.format === 'json' ? '{}\n' : text;
  const before = parse(whole, path);
  const all = isFields(before) ? before[servers] : undefined;
  if (!isFields(before) || (all !== undefined && !isFields(all))) {
    const what = isFields(before) ? `"${servers}" in ${path}` : path;
    throw new Unavailable(`Expected ${what} to be an object with names and values. Nothing was changed.`);
  }
  if (!server && !(isFields(all) && Object.hasOwn(all, serverName))) return text;
  const edit = (config: string): string =>
    server ? set(config, servers, writeServer(client, server)) : remove(config, servers);
  // Never write what wasn't understood, such as a table that is written in an unusual way.
  const isUnderstood = (config: string): boolean => {
    try {
      return isSameBut(before, parse(config, path), servers) && edit(config) === config;
    } catch {
      return false;
    }
  };
  const edited = edit(whole);
  if (!isUnderstood(edited))
    throw new Unavailable(
      `Can't change only "${serverName}" in ${path}, so nothing was changed. Add it by hand: Settings, under Advanced, shows what belongs there.`,
    );
  return edited;
};

/** Whether our server is all that the file has: not even a comment would be lost with it. */
export const hasOnlyServer = (text: string, client: FileClient, path: string): boolean => {
  const left = editConfig(text, { client, server: undefined, path });
  return left !== text && ['', `{"${client.servers}":{}}`].includes(left.replaceAll(/\s/g, ''));
};
